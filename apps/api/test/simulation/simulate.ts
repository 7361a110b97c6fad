import assert from 'node:assert/strict';
import { expectBooksToBalance } from '@stammtisch/domain/testing';
import { EveningAtTable } from './evening-at-table.js';
import {
  expectConnectedPhonesUpToDate,
  expectPhonesEqualServer,
  expectPhonesTrue,
  expectWitnessesContent,
} from './expect-phones.js';
import {
  expectAnnouncedOnce,
  expectPassedOnWhole,
  expectRoundsFair,
  expectTabletsObeyed,
} from './expect-rules.js';
import { expectKeysHonoured, expectOutboxesSettled, expectTapsCounted } from './expect-taps.js';
import { expectChainIntact, expectNodesEqual, expectTimeForwards } from './expectations.js';
import { World } from './world.js';

/** How often each member taps. */
const TAPS = 12;

/** Plays one seed and checks all that must hold. @throws AssertionError */
export async function simulate(seed: number): Promise<World> {
  const world = new World(seed);
  const evening = new EveningAtTable(world);
  await evening.run(TAPS);
  expectNothingStrange(world);
  expectChainIntact(world);
  expectTimeForwards(world);
  expectBooksToBalance(world.state(), world.events());
  expectKeysHonoured(evening);
  expectRoundsFair(world);
  expectAnnouncedOnce(world);
  expectPassedOnWhole(world);
  expectTabletsObeyed(world);
  expectTapsCounted(evening);
  expectNodesEqual(world);
  expectConnectedPhonesUpToDate(evening);
  await evening.wakePhones();
  expectNothingStrange(world);
  expectPhonesTrue(evening);
  expectPhonesEqualServer(evening);
  expectOutboxesSettled(evening);
  expectWitnessesContent(evening);
  return world;
}

function expectNothingStrange({ witness }: World): void {
  assert.deepEqual(witness.complaints, []);
}
