import { isClosed, monthAt, monthOf } from '../books/months.js';
import { CANCEL_WINDOW, forget } from '../drinks/purchase.js';
import { type AccountBooking, bookings, onAccount, type UndoneAs, undoneKind } from '../ground/bookings.js';
import {
  type Decision,
  type DecisionContext,
  type FactsOf,
  type RejectionCode,
  reject,
} from '../ground/decision.js';
import { type EventTypes, memberAndPayer } from '../ground/event-type.js';
import { keepsBooks } from '../ground/membership.js';
import type { Cents, Place } from '../ground/money.js';
import type { Member, TillState } from '../ground/state.js';
import { type Instant, shift } from '../ground/time.js';
import { type TransferMarks, transferMarks, unmarkBooked } from '../ground/transfer-marks.js';
import { withTreat } from '../rounds/rounds.js';
import { type TransactionEvent, transactionBooking } from './transactions.js';

export interface CancelEventData {
  TransactionCancelled: TransferMarks & {
    readonly transactionId: string;
    readonly kind: UndoneAs;
    readonly memberId: string;
    readonly payerId: string;
    readonly roundId: string | null;
    /** Name of the drink; null when no drink was cancelled. */
    readonly name: string | null;
    readonly icon: string | null;
    /** Cents by which the payer's balance changes: above zero for a drink, below zero for a top-up. */
    readonly amount: Cents;
    /** Evening of the drink; null when no drink was cancelled. */
    readonly evening: string | null;
    /** Where the cancelled money lay. Left out for a drink, and for what was booked before there was a cash book. */
    readonly place?: Place;
  };
}
type CancelEvent = FactsOf<CancelEventData>;

type Cancelled = CancelEventData['TransactionCancelled'];

export const cancelEvents = {
  TransactionCancelled: {
    evolve: cancelled,
    concerns: memberAndPayer,
    subject: ({ transactionId }) => transactionId,
    toldAtTable: ({ kind }) => kind === 'purchase',
    changes: ['balances', 'evenings'],
    books: refund,
    counts({ memberId, payerId, name, icon, evening, amount }) {
      if (name === null || icon === null || evening === null) return undefined;
      return { memberId, payerId, evening, name, icon, count: -1, amount: -amount };
    },
  },
} satisfies EventTypes<CancelEventData>;

/** The booking of a cancellation: it changes the payer's balance, and box or bank by the same amount. */
function refund(data: Cancelled): AccountBooking {
  const { payerId: accountId, amount, place } = data;
  const moves = place === undefined ? [] : [{ place, amount }];
  return { ...onAccount(undoneKind(data), { accountId, amount }, moves), cancels: true };
}

function cancelled(state: TillState, data: Cancelled): TillState {
  const { transactionId, kind, memberId, roundId, evening, amount: price } = data;
  const refunded = unmarkBooked(state, data);
  const cancelled = refunded.cancelled.set(transactionId, true);
  const member = refunded.members.get(memberId);
  if (!member || kind !== 'purchase') return { ...refunded, cancelled };
  const drinksThatEvening = member.drinksThatEvening - (member.evening === evening ? 1 : 0);
  const recent = forget(member.recent, transactionId);
  return {
    ...refunded,
    cancelled,
    members: refunded.members.set(memberId, { ...member, drinksThatEvening, recent }),
    rounds:
      roundId === null
        ? refunded.rounds
        : withTreat(refunded.rounds, roundId, { memberId, price, cancelled: true }),
  };
}

/** How many of their newest drinks members may cancel. */
const CANCEL_NEWEST = 3;
/** For how long members may cancel a top-up, in ms: long enough to correct a slip, too short to change one's mind. */
const TOP_UP_WINDOW = 10 * 60 * 1000;

/** A transaction with the moment it was booked. */
export type BookedTransaction = TransactionEvent & { readonly metadata: { readonly at: Instant } };

/** Why a member may not cancel a transaction of their own now; undefined when they may. */
export function cancelRefusal(
  member: Member,
  transaction: BookedTransaction,
  now: Instant,
): RejectionCode | undefined {
  if (member.removed) return 'not_cancellable';
  switch (transaction.type) {
    case 'CreditToppedUp':
      return topUpRefusal(member, transaction, now);
    case 'DrinkPurchased':
      return cancellable(member, now).includes(transaction.data.transactionId)
        ? undefined
        : 'not_cancellable';
    default:
      return 'not_cancellable';
  }
}

/** Does a transaction lie in a closed month, by its moment of booking or by the evening of its drink? */
export function isFixed(
  state: Pick<TillState, 'closedMonths'>,
  { type, data, metadata }: BookedTransaction,
  timeZone: string,
): boolean {
  if (state.closedMonths.length === 0) return false;
  if (type === 'DrinkPurchased' && isClosed(state, monthOf(data.evening))) return true;
  return isClosed(state, monthAt(metadata.at, timeZone));
}

/**
 * Why a member may not cancel a top-up; undefined when they may. They can't cancel what a treasurer confirmed, nor money
 * they have drunk: afterwards they must not owe more than before the top-up.
 */
function topUpRefusal(
  member: Member,
  {
    data: { amount, balance, announcementId },
    metadata,
  }: Extract<BookedTransaction, { type: 'CreditToppedUp' }>,
  now: Instant,
): RejectionCode | undefined {
  if (announcementId !== undefined) return 'not_cancellable';
  if (balance === undefined || metadata.at < shift(now, -TOP_UP_WINDOW)) return 'not_cancellable';
  return member.balance - amount < Math.min(0, balance - amount) ? 'top_up_spent' : undefined;
}

/** Ids of the purchases a member may cancel now: the 3 newest that are not cancelled and at most 24 hours old. */
export function cancellable(member: Member, now: Instant): readonly string[] {
  const oldest = shift(now, -CANCEL_WINDOW);
  const ids: string[] = [];
  for (
    let entry = member.recent;
    entry && ids.length < CANCEL_NEWEST && entry.at >= oldest;
    entry = entry.older
  ) {
    ids.push(entry.transactionId);
  }
  return ids;
}

/** A transaction with its place in the log. */
export type RecordedTransaction = BookedTransaction & { readonly revision: number };

/** Cancels a transaction. `transaction` is its event in the log; undefined when the log has none with this id. */
interface CancelTransaction {
  readonly by: string;
  /** A member may cancel only own newest drinks and top-ups; a treasurer any transaction of any age, except a balance set. */
  readonly as: 'member' | 'treasurer';
  readonly transactionId: string;
  readonly transaction: RecordedTransaction | undefined;
}

function cancelTransaction(
  state: TillState,
  command: CancelTransaction,
  { now, timeZone }: DecisionContext,
): Decision<CancelEvent> {
  const { by, as, transactionId, transaction } = command;
  if (as === 'treasurer' && !keepsBooks(state, by)) return reject('not_treasurer');
  if (!transaction || transaction.data.transactionId !== transactionId)
    return reject('transaction_not_found');
  const { memberId } = transaction.data;
  if (as === 'member' && memberId !== by) return reject('not_your_transaction');
  if (state.cancelled.has(transactionId)) return reject('already_cancelled');
  const booking = transactionBooking(transaction);
  const { undoneAs } = bookings[booking.kind];
  if (undoneAs === null) return reject('not_cancellable');
  if (isFixed(state, transaction, timeZone)) return reject('month_closed');
  if (as === 'member') {
    const member = state.members.get(memberId);
    const refusal = member ? cancelRefusal(member, transaction, now) : 'not_cancellable';
    if (refusal) return reject(refusal);
  }
  const data = undoing(transaction, booking, undoneAs);
  const { cashBook } = state;
  // What was booked before there was a cash book never moved money in it.
  const [moved] = cashBook && transaction.revision >= cashBook.openedAt ? booking.moves : [];
  return [{ type: 'TransactionCancelled', data: moved ? { ...data, place: moved.place } : data }];
}

export const cancelCommands = { CancelTransaction: cancelTransaction };

function undoing({ type, data }: TransactionEvent, booking: AccountBooking, kind: UndoneAs): Cancelled {
  const { transactionId, memberId } = data;
  const { accountId: payerId } = booking;
  const amount = -booking.amount;
  if (type === 'DrinkPurchased') {
    const { roundId, name, icon, evening } = data;
    return { transactionId, kind, memberId, payerId, roundId, name, icon, amount, evening };
  }
  const nothing = { roundId: null, name: null, icon: null, evening: null };
  return { transactionId, kind, memberId, payerId, amount, ...nothing, ...transferMarks(data) };
}
