import {
  type BookCashEntry,
  type BookedEntry,
  bookCashEntry,
  cashEntryEvents,
} from '../books/cash-entries.js';
import { withMoved } from '../ground/accounts.js';
import { activeMember, byTreasurer } from '../ground/membership.js';
import { type Cents, unsignedCents } from '../ground/money.js';
import type { TillState } from '../ground/state.js';
import {
  type Decision,
  type DecisionContext,
  isRejection,
  type RejectionCode,
  reject,
} from '../ground/topic.js';
import {
  awaitedBy,
  type FoundTransfer,
  type FromBank,
  knownBy,
  markBooked,
  marksFor,
} from '../ground/transfers.js';
import type { DepositEvent } from './deposits.js';
import { type Confirmed, confirmTopUps, type TopUpEvent } from './top-ups.js';

/** What a line may be in the cash book: the table's own money, or a transfer between box and bank. */
export const bankEntries = ['expense', 'to_box', 'from_box', 'income'] as const;
export type BankEntry = (typeof bankEntries)[number];

/** A line of a bank statement, and how a treasurer assigns it. */
export interface BankLine extends FoundTransfer {
  /** True: a code of the line is booked already, and the treasurer confirmed that this is other money. */
  readonly again?: boolean | undefined;
  /** Above zero, whichever way the money went. */
  readonly amount: Cents;
  /** When the bank booked it, `YYYY-MM-DD`. An entry of the cash book always has it. */
  readonly bankDate?: string | undefined;
  /** What the bank says of it; may be empty. */
  readonly note?: string | undefined;
  /** What an entry was for, from the table's list, and with whom; only an expense and an income have them. */
  readonly category?: string | undefined;
  readonly supplier?: string | undefined;
  /** The announced top-up that the money confirms, the member who gets it as a deposit, or an entry of the cash book. */
  readonly for:
    | { readonly announcementId: string }
    | { readonly memberId: string }
    | { readonly entry: BankEntry };
}

/** Books lines of a bank statement: all of them, or none. A line that is booked already is left out, whichever file it comes from this time. */
function bookBankLines(
  state: TillState,
  { lines }: { readonly lines: readonly BankLine[] },
  context: DecisionContext,
): Decision<TopUpEvent | DepositEvent | BookedEntry> {
  const events: (DepositEvent | BookedEntry)[] = [];
  const topUps = new Map<string, Confirmed>();
  let after = state;
  for (const line of lines) {
    const known = knownBy(after, line);
    if (known === 'line' || (known === 'code' && !line.again)) continue;
    const { amount, bankDate, for: meant } = line;
    const marks = marksFor(after, line);
    const told = bankDate === undefined ? marks : { ...marks, bankDate };
    const refusal = misassigned(state, line);
    if (refusal) return reject(refusal);
    if ('entry' in meant) {
      const booked = bookCashEntry(after, entryCommand(line, meant.entry, told), context);
      if (isRejection(booked)) return booked;
      events.push(...booked);
      after = booked.reduce(withEntry, after);
    } else if ('memberId' in meant) events.push(deposited(meant.memberId, line, told, context.newId()));
    else if (topUps.has(meant.announcementId)) return reject('announcement_confirmed');
    else topUps.set(meant.announcementId, { ...meant, amount, told });
    after = markBooked(after, marks);
  }
  const confirmed = confirmTopUps(state, { announcements: [...topUps.values()] }, context);
  return isRejection(confirmed) ? confirmed : [...confirmed, ...events];
}

/** The state as far as the next entry of the same file depends on it: what lies in the box. */
function withEntry(state: TillState, { type, data }: BookedEntry): TillState {
  return { ...state, cashBook: withMoved(state.cashBook, cashEntryEvents[type].books(data)) };
}

/** Why a line can't be booked as it is assigned; undefined when it can. */
function misassigned(state: TillState, { codes, for: meant }: BankLine): RejectionCode | undefined {
  const awaited = awaitedBy(state, codes);
  if ('memberId' in meant && !activeMember(state, meant.memberId)) return 'member_not_found';
  const announcementId = 'announcementId' in meant ? meant.announcementId : undefined;
  if (announcementId !== undefined) {
    if (state.confirmed.has(announcementId)) return 'announcement_confirmed';
    if (!state.announcements.has(announcementId)) return 'announcement_not_found';
  }
  // Otherwise the announcement would still wait, and the same money could be confirmed twice.
  return awaited.length === 0 || awaited.some(({ announcementId: id }) => id === announcementId)
    ? undefined
    : 'announcement_waits';
}

export const bankLineCommands = { BookBankLines: byTreasurer(bookBankLines) };

function deposited(
  memberId: string,
  { amount, note = '' }: BankLine,
  told: FromBank,
  transactionId: string,
): DepositEvent {
  const money = { transactionId, memberId, amount: unsignedCents(amount), way: 'transfer', note } as const;
  return { type: 'DepositBooked', data: { ...money, ...told } };
}

function entryCommand(
  { amount, note = '', bankDate = '', category, supplier }: BankLine,
  entry: BankEntry,
  told: FromBank,
): BookCashEntry {
  const booking = { amount, note, told };
  const labelled = { ...booking, place: 'bank', category, supplier } as const;
  switch (entry) {
    case 'expense':
      return { type: 'BookExpense', ...labelled, spentOn: bankDate };
    case 'to_box':
      return { type: 'MoveMoney', ...booking, from: 'bank', to: 'box' };
    case 'from_box':
      return { type: 'MoveMoney', ...booking, from: 'box', to: 'bank' };
    case 'income':
      return { type: 'BookIncome', ...labelled };
  }
}
