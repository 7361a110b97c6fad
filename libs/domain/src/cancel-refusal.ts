import { cancellable } from './cancellable.js';
import type { RejectionCode } from './decision.js';
import { isClosed, monthAt, monthOf } from './months.js';
import type { Member, TillState } from './state.js';
import { type Instant, shift } from './time.js';
import type { TransactionEvent } from './transactions.js';

/** Members may cancel their top-ups for this long, in ms: long enough for a slip, too short to change one's mind. */
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

/** Does it lie in a closed month: by when it was booked, or by the evening it was drunk on? */
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
 * What somebody confirmed is not the member's to take back, nor is money that was drunk: without the top-up nobody may owe more
 * than they did before it.
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
