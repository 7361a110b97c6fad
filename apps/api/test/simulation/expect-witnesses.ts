import assert from 'node:assert/strict';
import type { EveningAtTable } from './evening-at-table.js';

/** Whatever nodes and network went through, no phone takes the log for another one; and what it kept of it is so. */
export function expectWitnessesContent({ world, phones }: EveningAtTable): void {
  const events = world.events();
  for (const { memberId, witness } of phones) {
    assert.deepEqual(witness.findings, [], `${memberId} raises a false alarm`);
    const { proven, seen } = witness.kept ?? {};
    for (const place of [proven, seen])
      if (place)
        assert.equal(place.hash, events[place.revision]?.metadata.hash, `${memberId} saw another hash`);
  }
}
