import {
  type AuditEvent,
  type AuditNames,
  bookingWords,
  type CashCount,
  calls,
  MOST_BOOKED,
  MOST_LINES,
  NOTE_LENGTH,
  wireCents,
} from '@stammtisch/contracts';
import { bankText, bookingOf, codeOf, isKnown, isReadable, toEuro } from '@stammtisch/domain';
import { loadMembers } from '../../admin/known-names';
import { loadSettings } from '../../admin/settings';
import { call } from '../../lib/api';
import { sendInPieces } from '../../lib/pieces';
import { localDate } from '../../lib/time';
import { isolated } from '../../words/format';
import { listOf, loadUsual } from '../usual-category';
import { type FoundLine, foundLines } from './file/found-lines';
import type { Balance, Statement } from './file/statement';
import { type Known, type PastBooking, type ReviewedLine, reviewOf } from './review';

/** What the till knows by which lines are assigned. */
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
    /** The account that members transfer to; null while none is set up. */
    iban: paymentWays.transfer?.iban ?? null,
    /** What lies in the bank account by the cash book; null until that is begun. */
    bank: position && wireCents(position.bank),
    /** How the bank was compared last; undefined before the first time. */
    compared: counts.find(({ place }) => place === 'bank'),
    categories,
    usual,
  };
}

/**
 * Has this balance been compared with the cash book already, on the day that the bank tells or later? Where it tells none, or one that
 * has not come here yet, that is `today`, `YYYY-MM-DD`.
 */
export function isCompared({ date, amount }: Balance, last: CashCount | undefined, today: string): boolean {
  if (!last || wireCents(last.counted) !== amount) return false;
  const day = date !== null && date < today ? date : today;
  return localDate(new Date(last.at)) >= day;
}

/** The statement beside what is booked and announced. The till is asked only whether the lines' keys are booked already. */
export async function compared({ lines: all }: Statement) {
  const lines = foundLines(all.filter(({ amount }) => amount !== 0));
  const [books, known, past] = await Promise.all([loadBooks(), lookUp(lines), loadPast(lines)]);
  return { books, review: reviewOf(lines, known, past, books) };
}

async function lookUp(lines: readonly FoundLine[]): Promise<Known[]> {
  const asked = lines.map(({ keys, codes }) => ({ ...keys, codes: [...codes] }));
  const answers = await sendInPieces(asked, MOST_LINES, (piece) =>
    call(calls.lookUpBankLines, { body: { lines: piece } }),
  );
  return answers.flatMap(({ known_by }) => known_by);
}

/** Events of what a bank's statement may tell of, and of what takes that back. */
const BOOKINGS = [
  ...['DepositBooked', 'CreditToppedUp', 'PayoutBooked', 'TransactionCancelled'],
  ...['ExpenseBooked', 'MoneyMoved', 'IncomeBooked', 'CashEntryCancelled'],
].join();
/** Most events that a call answers, and most such calls: beyond that the codes alone tell what is booked. */
const PAGE = 200;
const MOST_PAGES = 10;
/** How long before the first line a booking may have been made that is the same money, in ms. */
const BEFORE = 11 * 24 * 60 * 60 * 1000;

/** What was booked since shortly before the first of these lines, without what was cancelled. */
async function loadPast(lines: readonly FoundLine[]): Promise<PastBooking[]> {
  const [first] = lines.map(({ date }) => date).sort();
  if (first === undefined) return [];
  const from = new Date(Date.parse(first) - BEFORE).toISOString();
  const found: FoundBooking[] = [];
  let before: number | undefined;
  for (let page = 0; page < MOST_PAGES; page++) {
    const query = { type: BOOKINGS, from, limit: PAGE, before };
    const { events, names, next } = await call(calls.events, { query });
    found.push(...events.flatMap((event) => bookingIn(event, names)));
    if (next === null) break;
    before = Number(next);
  }
  const cancelled = new Set(found.filter(({ cancels }) => cancels).map(({ id }) => id));
  return found.filter(({ id }) => !cancelled.has(id));
}

interface FoundBooking extends PastBooking {
  readonly id: string | undefined;
  readonly cancels: boolean;
}

/** What the event of a booking says of it, whatever kind it is. */
type Said = 'transactionId' | 'entryId' | 'bankDate' | 'bankLine' | 'bankReference' | 'reference' | 'way';

/** Whose money was booked, and how much: a member's also when it was taken for cash; the table's own only at the bank. */
function bookingIn(event: AuditEvent, names: AuditNames): FoundBooking[] {
  if (!isKnown(event)) return [];
  const booking = bookingOf(event);
  const isMembers = booking?.accountId !== undefined;
  const amount = isMembers ? booking.amount : booking?.moves.find(({ place }) => place === 'bank')?.amount;
  if (!booking || amount === undefined) return [];
  const { data }: { readonly data: { readonly [Field in Said]?: string } } = event;
  const { bankDate, bankLine, bankReference, reference, way, ...ids } = data;
  return [
    {
      id: ids.entryId ?? ids.transactionId,
      cancels: booking.cancels,
      memberId: booking.accountId ?? null,
      words: isMembers
        ? `${amount < 0 ? 'an' : 'für'} ${isolated(names[booking.accountId] ?? '')}`
        : `als ${bookingWords[booking.kind].name}`,
      amount,
      date: bankDate ?? localDate(new Date(event.at)),
      code: reference === undefined ? null : codeOf(reference),
      fromBank: (bankLine ?? bankReference) !== undefined,
      inCash: way === 'cash',
    },
  ];
}

/** Books lines. A line is booked only once, even if it is sent again. @returns how many were booked */
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
  if (!listOf(entry)) return { ...sent, entry, note: noteOf(name, text) };
  return { ...sent, entry, category, supplier: noteOf(name), note: noteOf(text || name) };
}

/** The bank's words, as the till takes a note. */
function noteOf(...texts: readonly string[]): string {
  const words = texts.filter(Boolean).join(': ').replace(/\s+/g, ' ').trim().normalize('NFC');
  const note = (isReadable(words) ? words : bankText(words)).slice(0, NOTE_LENGTH);
  // A sign of two halves may have lost one of them.
  return note.replace(/[\ud800-\udbff]$/, '').trim();
}
