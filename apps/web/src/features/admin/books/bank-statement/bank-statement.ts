import { type AnnouncedTopUp, calls, type Member, MOST_BOOKED, MOST_LINES } from '@stammtisch/contracts';
import { codesIn, toEuro } from '@stammtisch/domain';
import { call } from '../../../../lib/api';
import { lineKeys } from './file/line-keys';
import { propose } from './file/propose';
import type { StatementLine } from './file/statement';
import { type ReviewedLine, reviewed } from './review';

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
export async function review(lines: readonly StatementLine[], payers: Payers): Promise<ReviewedLine[]> {
  const incoming = lines.filter(({ amount }) => amount > 0);
  const keys = lineKeys(incoming);
  const asked = incoming.map(({ text }, index) => ({
    line: keys[index] ?? '',
    codes: codesIn(text).slice(0, 20),
  }));
  const booked = await areBooked(asked);
  const proposals = propose(
    incoming.filter((_, index) => !booked[index]),
    payers.announced,
    payers.members,
  );
  const proposed = new Map(proposals.map((proposal) => [proposal.line, proposal]));
  return asked.map((its, index) => reviewed(incoming[index] as StatementLine, its, proposed));
}

async function areBooked(lines: readonly { readonly line: string; readonly codes: string[] }[]) {
  const booked: boolean[] = [];
  for (let done = 0; done < lines.length; done += MOST_LINES) {
    const body = { lines: lines.slice(done, done + MOST_LINES) };
    const answer = await call(calls.lookUpBankLines, {
      body,
      failure: 'Fehler beim Prüfen des Kontoauszugs',
    });
    booked.push(...answer.booked);
  }
  return booked;
}

/** Books lines. A line is booked only once, even if it is sent again. @returns how many were booked */
export async function bookLines(lines: readonly ReviewedLine[]): Promise<number> {
  let booked = 0;
  for (let done = 0; done < lines.length; done += MOST_BOOKED) {
    const body = { lines: lines.slice(done, done + MOST_BOOKED).map(wireLine) };
    booked += (await call(calls.bookBankLines, { body, failure: 'Fehler beim Buchen' })).booked;
  }
  return booked;
}

function wireLine({ line: { amount }, key, codes, meant }: ReviewedLine) {
  const whose = meant?.announcementId
    ? { announcement_id: meant.announcementId }
    : { member_id: meant?.memberId ?? '' };
  return { line: key, codes: [...codes], amount: toEuro(amount), ...whose };
}
