import type { TillEvent } from '../src/index.js';

// The rules once more, as slow and as plain as they can be said: over the whole log, nothing remembered. Times are
// numbers here, and nothing is shared with the code under test.

type Drink = Extract<TillEvent, { readonly type: 'DrinkPurchased' }>;

const DAY = 24 * 60 * 60 * 1000;

/** The member's drinks that were not cancelled, oldest first. */
function standing(events: readonly TillEvent[], memberId: string): Drink[] {
  const cancelled = new Set(
    events.flatMap((event) => (event.type === 'TransactionCancelled' ? [event.data.transactionId] : [])),
  );
  return events.filter(
    (event): event is Drink =>
      event.type === 'DrinkPurchased' &&
      event.data.memberId === memberId &&
      !cancelled.has(event.data.transactionId),
  );
}

/** Ids of the drinks a member may cancel, newest first. */
export function cancellableBy(memberId: string, events: readonly TillEvent[], now: string): string[] {
  const gone = events.some((event) => event.type === 'MemberRemoved' && event.data.memberId === memberId);
  if (gone) return [];
  return standing(events, memberId)
    .filter(({ metadata }) => Date.parse(now) - Date.parse(metadata.at) <= DAY)
    .reverse()
    .slice(0, 3)
    .map(({ data }) => data.transactionId);
}

/** How many of the member's drinks of an evening stand. */
export function drinksOn(evening: string, memberId: string, events: readonly TillEvent[]): number {
  return standing(events, memberId).filter(({ data }) => data.evening === evening).length;
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
