import {
  type BookCashEntry,
  type BookedEntry,
  bookCashEntry,
  cashEntryEvents,
} from '../books/cash-entries.js';
import { withMoved } from '../ground/accounts.js';
import type { Announcement } from '../ground/entities.js';
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
  announcedByCode,
  awaitedBy,
  type FoundTransfer,
  type FromBank,
  knownBy,
  markBooked,
  marksFor,
} from '../ground/transfers.js';
import type { DepositEvent } from './deposits.js';
import { type Confirmed, confirmTopUps, noLongerWaiting, type TopUpEvent } from './top-ups.js';

/** How a line may be entered in the cash book: the table's own money, or a transfer between box and bank. */
export const bankEntries = ['expense', 'to_box', 'from_box', 'income'] as const;
export type BankEntry = (typeof bankEntries)[number];

/** A line of a bank statement, and how a treasurer assigns it. */
export interface BankLine extends FoundTransfer {
  /** A code of the line is booked already, and the treasurer confirmed that this is other money. */
  readonly again?: boolean | undefined;
  /** Above zero in both directions. */
  readonly amount: Cents;
  /** When the bank booked it, `YYYY-MM-DD`. Required for an entry of the cash book. */
  readonly bankDate?: string | undefined;
  /** The bank's text; may be empty. */
  readonly note?: string | undefined;
  /** One of the table's categories. Only for expense and income, as is the supplier. */
  readonly category?: string | undefined;
  readonly supplier?: string | undefined;
  /** The announced top-up to confirm, the member who gets a deposit, or the kind of cash book entry. */
  readonly for:
    | { readonly announcementId: string }
    | { readonly memberId: string }
    | { readonly entry: BankEntry };
}

/** Books lines of a bank statement, all or none. Lines that are booked already, perhaps from another file, are skipped. */
function bookBankLines(
  state: TillState,
  { lines }: { readonly lines: readonly BankLine[] },
  context: DecisionContext,
): Decision<TopUpEvent | DepositEvent | BookedEntry> {
  const events: (DepositEvent | BookedEntry)[] = [];
  const topUps = new Map<string, Confirmed>();
  const announced = announcedByCode(state);
  let after = state;
  const rank = ({ for: assignment }: BankLine) => ('announcementId' in assignment ? 0 : 1);
  // Confirmations first, as in the log: what they confirm no longer waits for other lines with its code.
  for (const line of [...lines].sort((a, b) => rank(a) - rank(b))) {
    // Not those that another line of the file confirms.
    const awaited = awaitedBy(announced, line.codes).filter(({ announcementId: id }) => !topUps.has(id));
    const known = knownBy(after, line, awaited);
    if (known === 'line' || (known === 'code' && !line.again)) continue;
    const { amount, bankDate, for: assignment } = line;
    const marks = marksFor(after, line);
    const fromBank = bankDate === undefined ? marks : { ...marks, bankDate };
    const refusal = assignmentRefusal(state, line, awaited);
    if (refusal) return reject(refusal);
    if ('entry' in assignment) {
      const booked = bookCashEntry(after, entryCommand(line, assignment.entry, fromBank), context);
      if (isRejection(booked)) return booked;
      events.push(...booked);
      after = booked.reduce(withEntry, after);
    } else if ('memberId' in assignment) {
      events.push(deposited(assignment.memberId, line, fromBank, context.newId()));
    } else if (topUps.has(assignment.announcementId)) return reject('announcement_confirmed');
    else topUps.set(assignment.announcementId, { ...assignment, amount, fromBank });
    after = markBooked(after, marks);
  }
  const confirmed = confirmTopUps(state, { announcements: [...topUps.values()] }, context);
  return isRejection(confirmed) ? confirmed : [...confirmed, ...events];
}

/** Updates the money in the box, the only part of the state that the file's next entry depends on. */
function withEntry(state: TillState, { type, data }: BookedEntry): TillState {
  return { ...state, cashBook: withMoved(state.cashBook, cashEntryEvents[type].books(data)) };
}

/** Why a line can't be booked as it is assigned; undefined when it can. `awaited`: the top-ups that wait for one of its codes. */
function assignmentRefusal(
  state: TillState,
  { for: assignment }: BankLine,
  awaited: readonly Announcement[],
): RejectionCode | undefined {
  if ('memberId' in assignment && !activeMember(state, assignment.memberId)) return 'member_not_found';
  const announcementId = 'announcementId' in assignment ? assignment.announcementId : undefined;
  if (announcementId !== undefined && !state.announcements.has(announcementId))
    return noLongerWaiting(state, announcementId);
  // Otherwise the announcement would stay open, and the same money could be confirmed twice.
  return awaited.length === 0 || awaited.some(({ announcementId: id }) => id === announcementId)
    ? undefined
    : 'announcement_waits';
}

export const bankLineCommands = { BookBankLines: byTreasurer(bookBankLines) };

function deposited(
  memberId: string,
  { amount, note = '' }: BankLine,
  fromBank: FromBank,
  transactionId: string,
): DepositEvent {
  const money = { transactionId, memberId, amount: unsignedCents(amount), way: 'transfer', note } as const;
  return { type: 'DepositBooked', data: { ...money, ...fromBank } };
}

function entryCommand(
  { amount, note = '', bankDate = '', category, supplier }: BankLine,
  entry: BankEntry,
  fromBank: FromBank,
): BookCashEntry {
  const booking = { amount, note, fromBank };
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
