import assert from 'node:assert/strict';
import { isTransaction } from '@stammtisch/domain';
import { inPencil } from '@stammtisch/live';
import type { EveningAtTable } from './evening-at-table.js';

/**
 * Every tap that a phone has accepted is booked exactly once, or taken back, or shown as refused; in the order of the taps, and
 * no stroke is left in pencil.
 */
export function expectOutboxesSettled({ world, outboxes }: EveningAtTable): void {
  const { cancelled } = world.state();
  const drinks = world.events().filter(({ type }) => type === 'DrinkPurchased');
  for (const { memberId, accepted, kept, takenBack, removed, phone } of outboxes) {
    // What waits when its member is removed waits for ever.
    if (removed) continue;
    const booked: number[] = [];
    for (const { key, commandId } of accepted) {
      const own = drinks.filter(({ metadata }) => metadata.commandId === commandId);
      booked.push(...own.map(({ revision }) => revision));
      const tap = kept.find((each) => each.key === key);
      const back = takenBack.has(key);
      const ends = [own.length === 1 && !tap && !back, back, tap?.state === 'refused'];
      assert.ok(own.length <= 1, `${key} of ${memberId} was booked ${own.length} times`);
      assert.equal(ends.filter(Boolean).length, 1, `${key} of ${memberId} ended as ${ends}`);
      // What was taken back after it had been sent may be booked, and is cancelled then.
      const stands = own.filter((event) => isTransaction(event) && !cancelled.has(event.data.transactionId));
      assert.ok(stands.length === 0 || ends[0], `${key} of ${memberId} was booked after all`);
    }
    assert.deepEqual(
      booked,
      booked.toSorted((one, other) => one - other),
      `${memberId} drank in another order`,
    );
    assert.deepEqual(inPencil(kept, phone.table?.drinksTonight ?? 0), []);
  }
}
