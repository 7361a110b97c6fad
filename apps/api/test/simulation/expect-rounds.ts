import assert from 'node:assert/strict';
import type { LoggedEvent } from '../../src/engine/till/logged-event.js';
import type { World } from './world.js';

type Of<Type extends LoggedEvent['type']> = Extract<LoggedEvent, { readonly type: Type }>;

/**
 * The rules of rounds, read off the log alone: one free drink per member and next_round, none of one's own or too late, and
 * none beyond the limit.
 */
export function expectRoundsFair({ events }: World): void {
  const given = new Map<string, Of<'RoundGiven'>>();
  const ended = new Set<string>();
  const free = new Set<string>();
  const cancelled = new Set<string>();
  const spent = new Map<string, number>();
  for (const event of events()) {
    if (event.type === 'RoundGiven') given.set(event.data.roundId, event);
    if (event.type === 'RoundEnded') {
      assert.ok(!ended.has(event.data.roundId), 'a round ended twice');
      ended.add(event.data.roundId);
    }
    if (event.type === 'DrinkPurchased') {
      expectPaidRightly(event, given, ended, free);
      const { roundId, price } = event.data;
      if (roundId !== null) {
        const sum = (spent.get(roundId) ?? 0) + price;
        const { limit = sum } = given.get(roundId)?.data ?? {};
        assert.ok(sum <= limit, 'a round paid more than its limit');
        spent.set(roundId, sum);
      }
    }
    if (event.type === 'TransactionCancelled') {
      const { transactionId, roundId, memberId, amount } = event.data;
      assert.ok(!cancelled.has(transactionId), 'a transaction was cancelled twice');
      cancelled.add(transactionId);
      if (roundId !== null) {
        free.delete(`${roundId} ${memberId}`);
        spent.set(roundId, (spent.get(roundId) ?? 0) - amount);
      }
    }
  }
}

function expectPaidRightly(
  { data, metadata }: Of<'DrinkPurchased'>,
  given: ReadonlyMap<string, Of<'RoundGiven'>>,
  ended: ReadonlySet<string>,
  free: Set<string>,
): void {
  const { memberId, payerId, roundId } = data;
  if (roundId === null) {
    assert.equal(payerId, memberId, 'somebody else paid without a round');
    return;
  }
  const round = given.get(roundId);
  assert.equal(round?.data.giverId, payerId, 'a round was paid by somebody else than its giver');
  assert.notEqual(payerId, memberId, 'a giver drank from the own round');
  assert.ok(!ended.has(roundId), 'a drink came out of a round that had ended');
  assert.ok(
    round && metadata.at < round.data.endsAt,
    'a drink came out of the round of an evening that was over',
  );
  if (round?.data.giftType !== 'next_round') return;
  assert.ok(!free.has(`${roundId} ${memberId}`), 'two free drinks out of one next_round');
  free.add(`${roundId} ${memberId}`);
}
