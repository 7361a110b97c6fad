import { expect } from '@jest/globals';
import type { TillEvent } from '../src/index.js';
import { notCancelled, openRoundsAt, spentBy } from './naive-till.js';

/**
 * A drink is paid by its member or by another member's open round, within its limit. A next_round gives one to each, unless the drink
 * was cancelled.
 */
export function expectRoundsFair(events: readonly TillEvent[]): void {
  for (const [index, { type, data, metadata }] of events.entries()) {
    if (type !== 'DrinkPurchased') continue;
    const { roundId, payerId, memberId } = data;
    const given = events.find((event) => event.type === 'RoundGiven' && event.data.roundId === roundId);
    const round = given?.type === 'RoundGiven' ? given.data : undefined;
    expect(payerId).toBe(round?.giverId ?? memberId);
    expect(round?.giverId).not.toBe(memberId);
    if (roundId === null) continue;
    expect(openRoundsAt(metadata.at, events.slice(0, index))).toContain(roundId);
    const log = events.slice(0, index + 1);
    expect(spentBy(roundId, log)).toBeLessThanOrEqual(round?.limit ?? Number.POSITIVE_INFINITY);
    const own = notCancelled(log).filter(
      (drink) => drink.data.roundId === roundId && drink.data.memberId === memberId,
    );
    if (round?.giftType === 'next_round') expect(own).toHaveLength(1);
  }
}

/** No round ends twice, and no transaction is cancelled twice. */
export function expectEndedOnce(events: readonly TillEvent[]): void {
  const ended = events.flatMap(({ type, data }) => {
    if (type === 'RoundEnded') return [data.roundId];
    return type === 'TransactionCancelled' ? [data.transactionId] : [];
  });
  expect(new Set(ended).size).toBe(ended.length);
}
