import assert from 'node:assert/strict';
import type { World } from './world.js';

/** Read off the log alone: what was passed on came whole and went whole, and a levy took the same from each, once. */
export function expectPassedOnWhole({ events }: Pick<World, 'events'>): void {
  const log = events();
  const cancelledBy = new Map<string, string>();
  const passed = new Map<string, string>();
  const received = new Map<string, string>();
  const levied = new Set<string>();
  const levies = new Map<string, string>();
  for (const { type, data, metadata } of log) {
    const { commandId } = metadata;
    if (type === 'TransactionCancelled') cancelledBy.set(data.transactionId, commandId);
    if (type === 'MoneyPassedOn')
      passed.set(
        data.transactionId,
        `${data.otherTransactionId} ${data.otherId} ${data.amount} ${commandId}`,
      );
    if (type === 'MoneyReceived')
      received.set(
        data.otherTransactionId,
        `${data.transactionId} ${data.memberId} ${data.amount} ${commandId}`,
      );
    if (type === 'LevyBooked') {
      const { levyId, memberId, amount } = data;
      const whole = `${amount} ${commandId}`;
      assert.equal(levies.get(levyId) ?? whole, whole, `${levyId} took from some more than from others`);
      assert.ok(!levied.has(`${levyId} ${memberId}`), `${levyId} took from ${memberId} twice`);
      levies.set(levyId, whole);
      levied.add(`${levyId} ${memberId}`);
    }
  }
  assert.deepEqual(received, passed, 'half of what was passed on is missing');
  for (const [giver, half] of passed)
    assert.equal(
      cancelledBy.get(giver),
      cancelledBy.get(half.split(' ')[0] ?? ''),
      `half of ${giver} was cancelled`,
    );
}
