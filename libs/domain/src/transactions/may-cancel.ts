import { isClosed, monthAt, monthOf } from '../books/months.js';
import { CANCEL_WINDOW } from '../drinks/purchase.js';
import type { UndoneAs } from '../ground/bookings.js';
import type { Announcement, Member, Via } from '../ground/entities.js';
import { activeMember } from '../ground/membership.js';
import type { Cents } from '../ground/money.js';
import type { TillState } from '../ground/state.js';
import { type Instant, shift } from '../ground/time.js';
import type { RejectionCode } from '../ground/topic.js';
import type { TransactionEvent } from './transactions.js';

/** How many of their newest drinks members may cancel. */
const CANCEL_NEWEST = 3;
/** For how long members may cancel a top-up or money passed on, in ms. */
const TOP_UP_WINDOW = 10 * 60 * 1000;

/** For how long members may cancel their own bookings, in ms, by kind. Only treasurers cancel other kinds. */
export const takenBackWithin: Readonly<Partial<Record<UndoneAs, number>>> = {
  purchase: CANCEL_WINDOW,
  top_up: TOP_UP_WINDOW,
  passed_on: TOP_UP_WINDOW,
};

export type BookedTransaction = TransactionEvent & {
  readonly metadata: { readonly at: Instant; readonly via?: Via };
};

/** Why a member may not cancel their own transaction now; undefined when they may. */
export function cancelRefusal(
  { members }: Pick<TillState, 'members'>,
  transaction: BookedTransaction,
  now: Instant,
): RejectionCode | undefined {
  const member = members.get(transaction.data.memberId);
  if (!member || member.removed) return 'not_cancellable';
  switch (transaction.type) {
    case 'CreditToppedUp': {
      const { amount, balance, announcementId } = transaction.data;
      // Only treasurers cancel what a treasurer confirmed.
      if (announcementId !== undefined) return 'not_cancellable';
      return returnRefusal(member, { amount, balance }, transaction, now);
    }
    case 'MoneyPassedOn': {
      const { otherId, amount, otherBalance: balance } = transaction.data;
      return returnRefusal(members.get(otherId), { amount, balance }, transaction, now);
    }
    case 'DrinkPurchased':
      return cancellable(member, now).includes(transaction.data.transactionId)
        ? undefined
        : 'not_cancellable';
    default:
      return 'not_cancellable';
  }
}

/** True for a transaction in a closed month, by its time of booking or by its drink's evening. */
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
 * Why money can't be taken back from its receiver; undefined when it can. Money already spent stays: the receiver must not owe more
 * than before they got `amount`. `balance` is theirs right afterwards.
 */
function returnRefusal(
  holder: Member | undefined,
  { amount, balance }: { readonly amount: Cents; readonly balance: Cents },
  { metadata }: BookedTransaction,
  now: Instant,
): RejectionCode | undefined {
  if (!holder || holder.removed || metadata.at < shift(now, -TOP_UP_WINDOW)) return 'not_cancellable';
  return holder.balance - amount < Math.min(0, balance - amount) ? 'top_up_spent' : undefined;
}

/**
 * The announcement that waits again when a transaction is cancelled; undefined unless the transaction confirmed one, and once its member
 * has left.
 */
export function waitsAgain(state: TillState, { type, data }: TransactionEvent): Announcement | undefined {
  if (type !== 'CreditToppedUp' || data.announcementId === undefined) return undefined;
  return activeMember(state, data.memberId) && state.confirmed.get(data.announcementId);
}

/** Ids of the purchases a member may cancel now: the 3 newest that are not cancelled and at most 24 hours old. */
export function cancellable(member: Member, now: Instant): readonly string[] {
  const oldest = shift(now, -CANCEL_WINDOW);
  const newest = member.recent.slice(0, CANCEL_NEWEST).filter(({ at }) => at >= oldest);
  return newest.map(({ transactionId }) => transactionId);
}
