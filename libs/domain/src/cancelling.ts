import { type BookedTransaction, cancelRefusal, isFixed } from './cancel-refusal.js';
import { forget } from './cancellable.js';
import { type Decision, type FactsOf, reject } from './decision.js';
import { type EventTypes, memberAndPayer } from './event-type.js';
import { keepsBooks } from './membership.js';
import type { Cents } from './money.js';
import { type Place, placeOf } from './places.js';
import { book, type Posting, type PostingReason } from './postings.js';
import { withTreat } from './rounds.js';
import type { TillState } from './state.js';
import type { Instant } from './time.js';
import type { TransactionEvent } from './transactions.js';
import { type TransferMarks, transferMarks, uncounted } from './transfers.js';

export interface CancelEventData {
  TransactionCancelled: TransferMarks & {
    readonly transactionId: string;
    readonly kind: 'purchase' | 'top_up' | 'deposit' | 'payout';
    readonly memberId: string;
    readonly payerId: string;
    readonly roundId: string | null;
    /** Name of the drink, null for what was none. */
    readonly name: string | null;
    readonly icon: string | null;
    /** What the payer's balance changes by: the price comes back, a top-up goes. */
    readonly amount: Cents;
    /** Evening of the drink, null for what was none. */
    readonly evening: string | null;
    /** Where its money lay; without one it moved none: a drink, or what was booked before there was a cash book. */
    readonly place?: Place;
  };
}
export type CancelEvent = FactsOf<CancelEventData>;

type Cancelled = CancelEventData['TransactionCancelled'];

export const cancelEvents = {
  TransactionCancelled: {
    evolve: cancelled,
    concerns: memberAndPayer,
    toldAtTable: ({ kind }) => kind === 'purchase',
    changes: ['balances', 'evenings'],
    posts: refund,
    moves: ({ place, amount }) => (place === undefined ? [] : [{ place, amount }]),
    counts({ memberId, payerId, name, icon, evening, amount }) {
      if (name === null || icon === null || evening === null) return undefined;
      return { memberId, payerId, evening, name, icon, count: -1, amount: -amount };
    },
  },
} satisfies EventTypes<CancelEventData>;

const REASON_OF = { top_up: 'recharge', deposit: 'deposit', payout: 'payout' } as const;

function refund({ kind, memberId, payerId: accountId, amount }: Cancelled): Posting {
  const drink: PostingReason = accountId === memberId ? 'purchase' : 'treat';
  return { accountId, amount, reason: kind === 'purchase' ? drink : REASON_OF[kind] };
}

function cancelled(state: TillState, data: Cancelled): TillState {
  const { transactionId, kind, memberId, roundId, evening, amount: price } = data;
  const refunded = uncounted(book(state, refund(data)), data);
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

/** A transaction with its place in the log. */
export type RecordedTransaction = BookedTransaction & { readonly revision: number };

/** Undoes a transaction. `transaction` is the event that made it, as recorded; undefined when there is none. */
export interface CancelTransaction {
  readonly type: 'CancelTransaction';
  readonly by: string;
  /** As a member only one's own newest drinks and top-ups; as a treasurer any transaction but a balance set, of any age. */
  readonly as: 'member' | 'treasurer';
  readonly transactionId: string;
  readonly transaction: RecordedTransaction | undefined;
}

export function cancelTransaction(
  state: TillState,
  command: CancelTransaction,
  { now, timeZone }: { readonly now: Instant; readonly timeZone: string },
): Decision<CancelEvent> {
  const { by, as, transactionId, transaction } = command;
  if (as === 'treasurer' && !keepsBooks(state, by)) return reject('not_treasurer');
  if (!transaction || transaction.data.transactionId !== transactionId)
    return reject('transaction_not_found');
  const { memberId } = transaction.data;
  if (as === 'member' && memberId !== by) return reject('not_your_transaction');
  if (state.cancelled.has(transactionId)) return reject('already_cancelled');
  if (transaction.type === 'BalanceSet') return reject('not_cancellable');
  if (isFixed(state, transaction, timeZone)) return reject('month_closed');
  if (as === 'member') {
    const member = state.members.get(memberId);
    const refusal = member ? cancelRefusal(member, transaction, now) : 'not_cancellable';
    if (refusal) return reject(refusal);
  }
  const place = placeMoved(state, transaction);
  const data = undoing(transaction);
  return [{ type: 'TransactionCancelled', data: place === undefined ? data : { ...data, place } }];
}

/** Where the money lies that a transaction moved in the cash book. */
function placeMoved({ cashBook }: TillState, transaction: RecordedTransaction): Place | undefined {
  if (!cashBook || transaction.revision < cashBook.openedAt || transaction.type === 'BalanceSet')
    return undefined;
  return transaction.type === 'DrinkPurchased' ? undefined : placeOf(transaction.data.way);
}

const KIND_OF = { CreditToppedUp: 'top_up', DepositBooked: 'deposit', PayoutBooked: 'payout' } as const;

function undoing(transaction: Exclude<TransactionEvent, { type: 'BalanceSet' }>): CancelEvent['data'] {
  if (transaction.type !== 'DrinkPurchased') {
    const { transactionId, memberId } = transaction.data;
    const nothing = { roundId: null, name: null, icon: null, evening: null };
    const amount = transaction.type === 'PayoutBooked' ? transaction.data.amount : -transaction.data.amount;
    return {
      transactionId,
      kind: KIND_OF[transaction.type],
      memberId,
      payerId: memberId,
      amount,
      ...nothing,
      ...(transaction.type === 'PayoutBooked' ? {} : transferMarks(transaction.data)),
    };
  }
  const { transactionId, memberId, payerId, roundId, name, icon, price, evening } = transaction.data;
  return { transactionId, kind: 'purchase', memberId, payerId, roundId, name, icon, amount: price, evening };
}
