import type { Announcement, TillEvent } from '../src/index.js';
import { bookkeepingOf } from './bookkeeping.js';

// A second, slow and simple implementation of the rules. It reads the whole log each time and shares no code with the code under test.

type Drink = Extract<TillEvent, { readonly type: 'DrinkPurchased' }>;

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

const cancelledIds = (events: readonly TillEvent[]) =>
  new Set(events.flatMap(({ type, data }) => (type === 'TransactionCancelled' ? [data.transactionId] : [])));

const hasLeft = (memberId: string, events: readonly TillEvent[]) =>
  events.some(({ type, data }) => type === 'MemberRemoved' && data.memberId === memberId);

/** Drinks, oldest first. */
export function notCancelled(events: readonly TillEvent[]): Drink[] {
  const cancelled = cancelledIds(events);
  return events.filter(
    (event): event is Drink => event.type === 'DrinkPurchased' && !cancelled.has(event.data.transactionId),
  );
}

/** Ids of the drinks that a member may cancel, newest first. */
export function cancellableBy(memberId: string, events: readonly TillEvent[], now: string): string[] {
  if (hasLeft(memberId, events)) return [];
  return notCancelled(events)
    .filter(({ data }) => data.memberId === memberId)
    .filter(({ metadata }) => Date.parse(now) - Date.parse(metadata.at) <= DAY)
    .reverse()
    .slice(0, 3)
    .map(({ data }) => data.transactionId);
}

/**
 * Ids of the top-ups and of the money passed on that a member may cancel: at most ten minutes old, not yet spent by the receiver, and
 * not confirmed by a treasurer.
 */
export function moneyCancellableBy(memberId: string, events: readonly TillEvent[], now: string): string[] {
  if (hasLeft(memberId, events)) return [];
  const cancelled = cancelledIds(events);
  return events.flatMap((event, index) => {
    if (event.type !== 'CreditToppedUp' && event.type !== 'MoneyPassedOn') return [];
    if (event.data.memberId !== memberId || 'announcementId' in event.data) return [];
    const { transactionId, amount } = event.data;
    if (cancelled.has(transactionId) || Date.parse(now) - Date.parse(event.metadata.at) > 10 * MINUTE)
      return [];
    const receiver = event.type === 'MoneyPassedOn' ? event.data.otherId : memberId;
    if (hasLeft(receiver, events)) return [];
    const debtBefore = Math.min(0, balanceAfter(receiver, events.slice(0, index)));
    return balanceAfter(receiver, events) - amount >= debtBefore ? [transactionId] : [];
  });
}

/**
 * Announced top-ups that wait: not withdrawn or declined, and not confirmed by a booking that still counts. Those of a
 * member who has left don't wait.
 */
export function waitingTopUps(events: readonly TillEvent[]): Announcement[] {
  const cancelled = cancelledIds(events);
  const ended = new Set(
    events.flatMap(({ type, data }) => {
      if (type === 'TopUpWithdrawn' || type === 'TopUpDeclined') return [data.announcementId];
      const counts = type === 'CreditToppedUp' && !cancelled.has(data.transactionId);
      return counts ? [data.announcementId] : [];
    }),
  );
  return events.flatMap(({ type, data, metadata }) => {
    const waits = type === 'TopUpAnnounced' && !ended.has(data.announcementId);
    return waits && !hasLeft(data.memberId, events) ? [{ ...data, at: metadata.at }] : [];
  });
}

export function balanceAfter(memberId: string, events: readonly TillEvent[]): number {
  return bookkeepingOf(events).balances.get(memberId) ?? 0;
}

/** What the member may still spend by their own credit line, else by the table's; null without a line. */
export function creditLeftOf(memberId: string, events: readonly TillEvent[]): number | null {
  let [own, table]: (number | null)[] = [null, null];
  for (const { type, data } of events) {
    if (type === 'CreditLineSet' && data.memberId === memberId) own = data.line;
    if (type === 'TableSettingsChanged' && data.creditLine !== undefined) table = data.creditLine;
  }
  const line = own ?? table ?? null;
  return line === null ? null : balanceAfter(memberId, events) + line;
}

/** Number of the member's drinks on an evening, without cancelled ones. */
export function drinksOn(evening: string, memberId: string, events: readonly TillEvent[]): number {
  return notCancelled(events).filter(({ data }) => data.memberId === memberId && data.evening === evening)
    .length;
}

/** Number of drinks on an evening by name, without cancelled ones. */
export function countsOn(evening: string, events: readonly TillEvent[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { data } of notCancelled(events))
    if (data.evening === evening) counts[data.name] = (counts[data.name] ?? 0) + 1;
  return counts;
}

/** Number of rounds given from `from` until before `to`. */
export function roundsGiven(from: string, to: string, events: readonly TillEvent[]): number {
  const given = events
    .filter(({ type }) => type === 'RoundGiven')
    .map(({ metadata }) => Date.parse(metadata.at));
  return given.filter((at) => at >= Date.parse(from) && at < Date.parse(to)).length;
}

/** Ids of the rounds open at a moment, oldest first. */
export function openRoundsAt(now: string, events: readonly TillEvent[]): string[] {
  const ended = new Set(events.flatMap((event) => (event.type === 'RoundEnded' ? [event.data.roundId] : [])));
  return events.flatMap((event) =>
    event.type === 'RoundGiven' &&
    !ended.has(event.data.roundId) &&
    Date.parse(now) < Date.parse(event.data.endsAt)
      ? [event.data.roundId]
      : [],
  );
}

/** Cents that a round has paid, without cancelled drinks. */
export function spentBy(roundId: string, events: readonly TillEvent[]): number {
  return notCancelled(events)
    .filter(({ data }) => data.roundId === roundId)
    .reduce((sum, { data }) => sum + data.price, 0);
}
