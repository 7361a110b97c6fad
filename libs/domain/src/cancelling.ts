import { type BookingEvent, book, withServed } from './bookings.js';
import { type Decision, type Fact, reject } from './decision.js';
import { isSuperuser } from './members.js';
import type { Cents } from './money.js';
import type { Member, RecentPurchase, TillState } from './state.js';
import { type Instant, shift } from './time.js';

export type CancelEvent = Fact<
  'TransactionCancelled',
  {
    readonly transactionId: string;
    readonly kind: 'purchase' | 'top_up';
    readonly memberId: string;
    readonly payerId: string;
    readonly roundId: string | null;
    /** Name of the drink, null for a top-up. */
    readonly name: string | null;
    readonly icon: string | null;
    /** What the payer's balance changes by: the price comes back, a top-up goes. */
    readonly amount: Cents;
    /** Evening of the drink, null for a top-up. */
    readonly evening: string | null;
  }
>;

/** Undoes a booking. `booking` is the event that made it, as recorded; undefined when there is none. */
export interface CancelTransaction {
  readonly type: 'CancelTransaction';
  readonly by: string;
  /** As a member only one's own newest drinks; as a superuser any purchase or top-up, of any age. */
  readonly as: 'member' | 'superuser';
  readonly transactionId: string;
  readonly booking: BookingEvent | undefined;
}

/** Members may cancel for this long, in ms. */
const CANCEL_WINDOW = 24 * 60 * 60 * 1000;
/** … and only this many of their newest drinks. */
const CANCEL_NEWEST = 3;

/** Ids of the purchases a member may cancel now: their 3 newest not cancelled, at most 24 hours old. */
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

/** Adds a purchase to those that may still be cancelled; `tidy` drops those that are too old by now. */
export function remember(
  recent: RecentPurchase | null,
  { transactionId, at }: { readonly transactionId: string; readonly at: Instant },
  tidy: boolean,
): RecentPurchase {
  if (!tidy) return { transactionId, at, older: recent };
  const oldest = shift(at, -CANCEL_WINDOW);
  return { transactionId, at, older: keep(recent, (entry) => entry.at >= oldest) };
}

/** The list without the entries that fail the test; built from the back, so that a long evening can't exhaust the stack. */
function keep(
  recent: RecentPurchase | null,
  test: (entry: RecentPurchase) => boolean,
): RecentPurchase | null {
  const kept: RecentPurchase[] = [];
  for (let entry = recent; entry; entry = entry.older) if (test(entry)) kept.push(entry);
  return kept.reduceRight<RecentPurchase | null>(
    (older, { transactionId, at }) => ({ transactionId, at, older }),
    null,
  );
}

export function evolveCancelling(state: TillState, { data }: CancelEvent): TillState {
  const { transactionId, kind, memberId, payerId, roundId, amount, evening } = data;
  const refunded = book(state, payerId, amount, kind === 'top_up' ? 'toppedUp' : 'drunk');
  const cancelled = refunded.cancelled.set(transactionId, true);
  const member = refunded.members.get(memberId);
  if (!member || kind === 'top_up') return { ...refunded, cancelled };
  const drinksThatEvening = member.drinksThatEvening - (member.evening === evening ? 1 : 0);
  const recent = keep(member.recent, (entry) => entry.transactionId !== transactionId);
  return {
    ...refunded,
    cancelled,
    members: refunded.members.set(memberId, { ...member, drinksThatEvening, recent }),
    rounds: roundId === null ? refunded.rounds : withServed(refunded.rounds, roundId, memberId, false),
  };
}

export function cancelTransaction(
  state: TillState,
  command: CancelTransaction,
  now: Instant,
): Decision<CancelEvent> {
  const { by, as, transactionId, booking } = command;
  if (as === 'superuser' && !isSuperuser(state, by)) return reject('not_superuser');
  if (!booking || booking.data.transactionId !== transactionId) return reject('transaction_not_found');
  const { memberId } = booking.data;
  if (as === 'member' && memberId !== by) return reject('not_your_transaction');
  if (state.cancelled.has(transactionId)) return reject('already_cancelled');
  if (booking.type === 'BalanceSet') return reject('not_cancellable');
  if (as === 'member') {
    const member = state.members.get(memberId);
    if (!member || !cancellable(member, now).includes(transactionId)) return reject('not_cancellable');
  }
  return [{ type: 'TransactionCancelled', data: undoing(booking) }];
}

function undoing(booking: Exclude<BookingEvent, { type: 'BalanceSet' }>): CancelEvent['data'] {
  if (booking.type === 'CreditToppedUp') {
    const { transactionId, memberId, amount } = booking.data;
    const nothing = { roundId: null, name: null, icon: null, evening: null };
    return { transactionId, kind: 'top_up', memberId, payerId: memberId, amount: -amount, ...nothing };
  }
  const { transactionId, memberId, payerId, roundId, name, icon, price, evening } = booking.data;
  return { transactionId, kind: 'purchase', memberId, payerId, roundId, name, icon, amount: price, evening };
}
