import { type AccountBooking, bookings, onAccount, type UndoneAs, undoneKind } from '../ground/bookings.js';
import type { Announcement } from '../ground/entities.js';
import { type By, byTreasurer, keepsBooks } from '../ground/membership.js';
import type { Cents, Place } from '../ground/money.js';
import type { TillState } from '../ground/state.js';
import {
  type Decision,
  type DecisionContext,
  type EventTypes,
  type FactsOf,
  isRejection,
  memberAndPayer,
  reject,
  said,
} from '../ground/topic.js';
import { markBooked, type TransferMarks, transferMarks } from '../ground/transfers.js';
import { withWaiting } from '../paying-in/top-ups.js';
import { withTreat } from '../rounds/rounds.js';
import { type BookedTransaction, cancelRefusal, isFixed, waitsAgain } from './may-cancel.js';
import { type TransactionEvent, transactionBooking } from './transactions.js';

export interface CancelEventData {
  TransactionCancelled: TransferMarks & {
    readonly transactionId: string;
    readonly kind: UndoneAs;
    readonly memberId: string;
    readonly payerId: string;
    readonly roundId: string | null;
    /** Name, icon and evening of a drink; null for other transactions. */
    readonly name: string | null;
    readonly icon: string | null;
    /** Change of the payer's balance, in cents: above zero for a drink, below zero for a top-up. */
    readonly amount: Cents;
    readonly evening: string | null;
    /** The place of the cancelled money. Left out for drinks, and for bookings from before the cash book. */
    readonly place?: Place;
    /** The announcement that the cancelled top-up had confirmed, and that waits again. */
    readonly announcement?: Announcement;
  };
}
type CancelEvent = FactsOf<CancelEventData>;

type Cancelled = CancelEventData['TransactionCancelled'];

export const cancelEvents = {
  TransactionCancelled: {
    evolve: cancelled,
    concerns: memberAndPayer,
    subject: ({ transactionId }) => transactionId,
    inFeed: ({ kind }) => kind === 'purchase',
    changes: ['balances', 'announcements', 'evenings'],
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
  const { transactionId, kind, memberId, roundId, evening, amount, announcement } = data;
  const unmarked = markBooked(state, data, false);
  const refunded = announcement ? withWaiting(unmarked, announcement) : unmarked;
  const cancelled = refunded.cancelled.set(transactionId, true);
  const member = refunded.members.get(memberId);
  if (!member || kind !== 'purchase') return { ...refunded, cancelled };
  const drinksThatEvening = member.drinksThatEvening - (member.evening === evening ? 1 : 0);
  const recent = member.recent.filter((drink) => drink.transactionId !== transactionId);
  return {
    ...refunded,
    cancelled,
    members: refunded.members.set(memberId, { ...member, drinksThatEvening, recent }),
    rounds: withTreat(refunded.rounds, roundId, memberId, -amount),
  };
}

export type RecordedTransaction = BookedTransaction & { readonly revision: number };

type RecordedLevy = Extract<RecordedTransaction, { type: 'LevyBooked' }>;

interface CancelTransaction {
  readonly by: string;
  /** Members may cancel their own newest drinks, top-ups and money passed on; treasurers any transaction except a set balance. */
  readonly as: 'member' | 'treasurer';
  readonly transactionId: string;
  /** The event in the log; undefined when the log has none with this id. */
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
  if (as === 'member' && transaction.data.memberId !== by) return reject('not_your_transaction');
  if (state.cancelled.has(transactionId)) return reject('already_cancelled');
  const booking = transactionBooking(transaction);
  const { undoneAs } = bookings[booking.kind];
  if (undoneAs === null) return reject('not_cancellable');
  if (isFixed(state, transaction, timeZone)) return reject('month_closed');
  const refusal = as === 'member' ? cancelRefusal(state, transaction, now) : undefined;
  if (refusal) return reject(refusal);
  const announcement = waitsAgain(state, transaction);
  const data = { ...undoing(transaction, booking, undoneAs), ...said({ announcement }) };
  const { cashBook } = state;
  // Bookings from before the cash book never moved money in it.
  const [moved] = cashBook && transaction.revision >= cashBook.openedAt ? booking.moves : [];
  return [data, ...otherHalf(transaction, data)].map((undone) => ({
    type: 'TransactionCancelled',
    data: moved ? { ...undone, place: moved.place } : undone,
  }));
}

/** Cancels the parts of a levy that are not cancelled yet, all or none. `parts`: as the log has them. */
function cancelLevy(
  state: TillState,
  { by, parts }: By<{ readonly parts: readonly RecordedLevy[] }>,
  context: DecisionContext,
): Decision<CancelEvent> {
  const remaining = parts.filter(({ data }) => !state.cancelled.has(data.transactionId));
  if (remaining.length === 0) return reject('already_cancelled');
  const cancelled: CancelEvent[] = [];
  for (const transaction of remaining) {
    const { transactionId } = transaction.data;
    const decision = cancelTransaction(state, { by, as: 'treasurer', transactionId, transaction }, context);
    if (isRejection(decision)) return decision;
    cancelled.push(...decision);
  }
  return cancelled;
}

export const cancelCommands = { CancelTransaction: cancelTransaction, CancelLevy: byTreasurer(cancelLevy) };

/** For money passed on: the cancellation of the other half. */
function otherHalf({ type, data }: TransactionEvent, undone: Cancelled): Cancelled[] {
  if (type !== 'MoneyPassedOn' && type !== 'MoneyReceived') return [];
  const { otherId, otherTransactionId: transactionId } = data;
  const kind = type === 'MoneyPassedOn' ? 'received' : 'passed_on';
  return [{ ...undone, transactionId, kind, memberId: otherId, payerId: otherId, amount: -undone.amount }];
}

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
