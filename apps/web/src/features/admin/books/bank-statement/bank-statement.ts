import { type AnnouncedTopUp, calls, type Member, MOST_BOOKED, MOST_LINES } from '@stammtisch/contracts';
import { toEuro } from '@stammtisch/domain';
import { call } from '../../../../lib/api';
import { type FoundLine, foundLines } from './file/found-line';
import { propose } from './file/propose';
import type { StatementLine } from './file/statement';
import { loadPast } from './load-past';
import { bookedOf, type Known } from './past';
import { inPieces } from './pieces';
import { type Review, type ReviewedLine, reviewed } from './review';

/** Whom an incoming line may be from: members, and the top-ups that they have announced. */
export interface Payers {
  readonly members: readonly Member[];
  readonly announced: readonly AnnouncedTopUp[];
}

export async function loadPayers(): Promise<Payers> {
  const failure = 'Fehler beim Laden der Daten';
  const [{ members }, { announcements }] = await Promise.all([
    call(calls.members, { failure }),
    call(calls.announcements, { failure }),
  ]);
  return { members, announced: announcements };
}

/** The incoming lines with a proposal each. The till is asked only whether the lines' keys are booked already. */
export async function review(lines: readonly StatementLine[], payers: Payers): Promise<Review> {
  const incoming = foundLines(lines.filter(({ amount }) => amount > 0));
  const [known, past] = await Promise.all([lookUp(incoming), loadPast(incoming)]);
  const asked = incoming.map((line, index) => ({ line, known: known[index] ?? null }));
  const { lines: booked, others } = bookedOf(asked, past);
  const open = incoming.filter((line) => !booked.has(line));
  const proposals = propose(open, payers.announced, payers.members);
  const proposed = new Map(proposals.map((proposal) => [proposal.line, proposal]));
  return {
    lines: asked.map(({ line, known }) =>
      reviewed({ line, known, proposal: proposed.get(line) }, past, others),
    ),
    others,
  };
}

async function lookUp(lines: readonly FoundLine[]): Promise<Known[]> {
  const known: Known[] = [];
  for (const piece of inPieces(
    lines.map(({ keys, codes }) => ({ ...keys, codes: [...codes] })),
    MOST_LINES,
  )) {
    const answer = await call(calls.lookUpBankLines, {
      body: { lines: piece },
      failure: 'Fehler beim Prüfen des Kontoauszugs',
    });
    known.push(...answer.known_by);
  }
  return known;
}

/** Books lines. A line is booked only once, even if it is sent again. @returns how many were booked */
export async function bookLines(lines: readonly ReviewedLine[]): Promise<number> {
  let booked = 0;
  for (const piece of inPieces(lines.map(wireLine), MOST_BOOKED)) {
    booked += (await call(calls.bookBankLines, { body: { lines: piece }, failure: 'Fehler beim Buchen' }))
      .booked;
  }
  return booked;
}

function wireLine({ line: { keys, codes, amount }, reused, meant }: ReviewedLine) {
  const whose = meant?.announcementId
    ? { announcement_id: meant.announcementId }
    : { member_id: meant?.memberId ?? '' };
  return { ...keys, codes: [...codes], again: reused !== null, amount: toEuro(amount), ...whose };
}
