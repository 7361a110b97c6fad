import { calls, MOST_BOOKED, MOST_LINES, NOTE_LENGTH } from '@stammtisch/contracts';
import { bankText, isReadable, toEuro } from '@stammtisch/domain';
import { call } from '../../lib/api';
import { sendInPieces } from '../../lib/pieces';
import { listOf, usualFor } from '../usual-category';
import type { Books } from './books';
import { type FoundLine, foundLines } from './file/found-lines';
import { propose } from './file/propose';
import type { StatementLine } from './file/statement';
import { bookedOf, type Known, loadPast } from './past';
import { type Review, type ReviewedLine, reviewed } from './review';

/** All lines, with a proposal for each that came in. The till is asked only whether the lines' keys are booked already. */
export async function review(all: readonly StatementLine[], books: Books): Promise<Review> {
  const lines = foundLines(all.filter(({ amount }) => amount !== 0));
  const [known, past] = await Promise.all([lookUp(lines), loadPast(lines)]);
  const asked = lines.map((line, index) => ({ line, known: known[index] ?? null }));
  const { lines: booked, others } = bookedOf(asked, past);
  const open = lines.filter((line) => line.amount > 0 && !booked.has(line));
  const proposals = propose(open, books.announced, books.members);
  const proposed = new Map(proposals.map((proposal) => [proposal.line, proposal]));
  return {
    lines: asked.map(({ line, known }) => {
      const usual = usualFor(books, 'expense', line.name);
      const its = { line, known, proposal: proposed.get(line), booked: booked.has(line), usual };
      return reviewed(its, past, others);
    }),
    others,
  };
}

async function lookUp(lines: readonly FoundLine[]): Promise<Known[]> {
  const asked = lines.map(({ keys, codes }) => ({ ...keys, codes: [...codes] }));
  const answers = await sendInPieces(asked, MOST_LINES, (piece) =>
    call(calls.lookUpBankLines, { body: { lines: piece }, failure: 'Fehler beim Prüfen des Kontoauszugs' }),
  );
  return answers.flatMap(({ known_by }) => known_by);
}

/** Books lines. A line is booked only once, even if it is sent again. @returns how many were booked */
export async function bookLines(lines: readonly ReviewedLine[]): Promise<number> {
  const answers = await sendInPieces(lines.map(wireLine), MOST_BOOKED, (piece) =>
    call(calls.bookBankLines, { body: { lines: piece }, failure: 'Fehler beim Buchen' }),
  );
  return answers.reduce((sum, { booked }) => sum + booked, 0);
}

function wireLine({ line, reused, meant }: ReviewedLine) {
  const { keys, codes, amount, date: bank_date } = line;
  const sent = {
    ...keys,
    codes: [...codes],
    again: reused !== null,
    amount: toEuro(Math.abs(amount)),
    bank_date,
  };
  if (meant && 'entry' in meant) {
    const { entry, category } = meant;
    if (!listOf(entry)) return { ...sent, entry, note: noteOf([line.name, line.text]) };
    return {
      ...sent,
      entry,
      category,
      supplier: noteOf([line.name]),
      note: noteOf([line.text || line.name]),
    };
  }
  if (meant?.announcementId) return { ...sent, announcement_id: meant.announcementId };
  return { ...sent, member_id: meant?.memberId ?? '', note: noteOf([line.text]) };
}

/** The bank's words, as the till takes a note. */
function noteOf(texts: readonly string[]): string {
  const words = texts.filter(Boolean).join(': ').replace(/\s+/g, ' ').trim().normalize('NFC');
  const note = (isReadable(words) ? words : bankText(words)).slice(0, NOTE_LENGTH);
  // A sign of two halves may have lost one of them.
  return note.replace(/[\ud800-\udbff]$/, '').trim();
}
