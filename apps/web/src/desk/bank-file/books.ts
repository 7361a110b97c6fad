import {
  type CashCount,
  calls,
  type EarlierBooking,
  MOST_BOOKED,
  MOST_LINES,
  NOTE_LENGTH,
  wireCents,
} from '@stammtisch/contracts';
import { bankText, isReadable, toEuro } from '@stammtisch/domain';
import { loadMembers } from '../../admin/known-names';
import { loadSettings } from '../../admin/settings';
import { call } from '../../lib/api';
import { sendInPieces } from '../../lib/pieces';
import { localDate } from '../../lib/time';
import { categoryListOf, loadUsual } from '../usual-category';
import { type FoundLine, foundLines } from './file/found-lines';
import type { Balance, Statement } from './file/statement';
import { type Known, type ReviewedLine, reviewOf } from './review';

/** The till's data for assigning lines. */
export type Books = Awaited<ReturnType<typeof loadBooks>>;

export async function loadBooks() {
  const [{ members }, { announcements }, { categories, paymentWays }, { position, counts }, usual] =
    await Promise.all([
      loadMembers(),
      call(calls.announcements),
      loadSettings(),
      call(calls.cashPosition),
      loadUsual(),
    ]);
  return {
    members,
    announced: announcements,
    /** The account members transfer to; null while none is set up. */
    iban: paymentWays.transfer?.iban ?? null,
    /** The cash book's bank balance; null until the cash book is begun. */
    bank: position && wireCents(position.bank),
    /** Undefined before the first comparison. */
    lastCompared: counts.find(({ place }) => place === 'bank'),
    categories,
    usual,
  };
}

/**
 * True if the bank was already found to have this balance, on the balance's day or later. Without a day, or with one in the future, `today`
 * (YYYY-MM-DD) is used.
 */
export function isCompared({ date, amount }: Balance, last: CashCount | undefined, today: string): boolean {
  if (!last || wireCents(last.counted) !== amount) return false;
  const day = date !== null && date < today ? date : today;
  return localDate(new Date(last.at)) >= day;
}

/** Compares a statement with bookings and announcements. Only the lines' keys and codes are sent, to look up what is booked. */
export async function reviewStatement({ lines: all }: Statement) {
  const lines = foundLines(all.filter(({ amount }) => amount !== 0));
  const [books, known, earlier] = await Promise.all([loadBooks(), lookUp(lines), loadEarlier(lines)]);
  return { books, lines: reviewOf(lines, known, earlier, books) };
}

async function lookUp(lines: readonly FoundLine[]): Promise<Known[]> {
  const queries = lines.map(({ keys, codes }) => ({ ...keys, codes: [...codes] }));
  const answers = await sendInPieces(queries, MOST_LINES, (piece) =>
    call(calls.lookUpBankLines, { body: { lines: piece } }),
  );
  return answers.flatMap(({ known_by }) => known_by);
}

/** How long before the first line to look for the same money, in ms: a day more than `NEAR` in review.ts. */
const LOOK_BACK = 11 * 24 * 60 * 60 * 1000;

/** Bookings since shortly before the first of these lines. */
async function loadEarlier(lines: readonly FoundLine[]): Promise<readonly EarlierBooking[]> {
  const [first] = lines.map(({ date }) => date).sort();
  if (first === undefined) return [];
  const from = new Date(Date.parse(first) - LOOK_BACK).toISOString();
  return (await call(calls.earlierBookings, { query: { from } })).bookings;
}

/** Books lines. A line that is sent again is not booked twice. @returns how many were booked */
export async function bookLines(lines: readonly ReviewedLine[]): Promise<number> {
  const answers = await sendInPieces(lines.map(wireLine), MOST_BOOKED, (piece) =>
    call(calls.bookBankLines, { body: { lines: piece } }),
  );
  return answers.reduce((sum, { booked }) => sum + booked, 0);
}

function wireLine({ keys, codes, amount, date, name, text, reused, assignment }: ReviewedLine) {
  const sent = {
    ...keys,
    codes: [...codes],
    again: reused !== null,
    amount: toEuro(Math.abs(amount)),
    bank_date: date,
  };
  if (assignment?.entry === undefined) {
    if (assignment?.announcementId) return { ...sent, announcement_id: assignment.announcementId };
    return { ...sent, member_id: assignment?.memberId ?? '', note: noteOf(text) };
  }
  const { entry, category } = assignment;
  if (!categoryListOf(entry)) return { ...sent, entry, note: noteOf(name, text) };
  return { ...sent, entry, category, supplier: noteOf(name), note: noteOf(text || name) };
}

/** The bank's words as a note the till accepts. */
function noteOf(...texts: readonly string[]): string {
  const words = texts.filter(Boolean).join(': ').replace(/\s+/g, ' ').trim().normalize('NFC');
  const note = (isReadable(words) ? words : bankText(words)).slice(0, NOTE_LENGTH);
  // Cutting may have left half of a surrogate pair.
  return note.replace(/[\ud800-\udbff]$/, '').trim();
}
