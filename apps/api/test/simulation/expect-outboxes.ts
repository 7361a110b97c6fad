import assert from 'node:assert/strict';
import { inPencil } from '@stammtisch/live';
import type { EveningAtTable } from './evening-at-table.js';

/**
 * Every tap that a phone has accepted is booked exactly once, or taken back, or shown as refused; in the order of the taps, and
 * no stroke is left in pencil.
 */
export function expectOutboxesSettled({ world, outboxes }: EveningAtTable): void {
  const drinks = world.events().filter(({ type }) => type === 'DrinkPurchased');
  for (const { memberId, accepted, kept, takenBack, removed, phone } of outboxes) {
    // What waits when its member is removed waits for ever.
    if (removed) continue;
    const booked: number[] = [];
    for (const { key, commandId } of accepted) {
      const own = drinks.filter(({ metadata }) => metadata.commandId === commandId);
      booked.push(...own.map(({ revision }) => revision));
      const tap = kept.find((each) => each.key === key);
      const ends = [own.length === 1 && !tap, takenBack.has(key), tap?.state === 'refused'];
      assert.ok(own.length <= 1, `${key} of ${memberId} was booked ${own.length} times`);
      assert.equal(ends.filter(Boolean).length, 1, `${key} of ${memberId} ended as ${ends}`);
      assert.ok(own.length === 0 || ends[0], `${key} of ${memberId} was booked after all`);
    }
    assert.deepEqual(
      booked,
      booked.toSorted((one, other) => one - other),
      `${memberId} drank in another order`,
    );
    assert.deepEqual(inPencil(kept, phone.table?.drinksTonight ?? 0), []);
  }
}
