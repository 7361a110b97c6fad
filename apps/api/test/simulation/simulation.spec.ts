import 'reflect-metadata';
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { expectBooksToBalance, expectEndedOnce, expectRoundsFair } from '@stammtisch/domain/testing';
import { seedOfRun } from '@stammtisch/test-kit';
import { EveningAtTable } from './evening-at-table.js';
import {
  expectConnectedPhonesUpToDate,
  expectNoFalseAlarms,
  expectPhonesEqualServer,
  expectPhonesTrue,
} from './expect-phones.js';
import { expectAnnouncedOnce, expectPassedOnWhole, expectTabletAccessRespected } from './expect-rules.js';
import { expectKeysHonoured, expectOutboxesSettled, expectTapsCounted } from './expect-taps.js';
import { expectChainIntact, expectNodesEqual, expectTimeForwards } from './expectations.js';
import { World } from './world.js';

/** How often each member taps. */
const TAPS = 12;

/** Plays one seed and checks all invariants. @throws AssertionError */
async function simulate(seed: number): Promise<World> {
  const world = new World(seed);
  const evening = new EveningAtTable(world);
  await evening.run(TAPS);
  expectNoComplaints(world);
  expectChainIntact(world);
  expectTimeForwards(world);
  expectBooksToBalance(world.state(), world.events());
  expectKeysHonoured(evening);
  expectRoundsFair(world.events());
  expectEndedOnce(world.events());
  expectAnnouncedOnce(world);
  expectPassedOnWhole(world);
  expectTabletAccessRespected(world);
  expectTapsCounted(evening);
  expectNodesEqual(world);
  expectConnectedPhonesUpToDate(evening);
  await evening.wakePhones();
  expectNoComplaints(world);
  expectPhonesTrue(evening);
  expectPhonesEqualServer(evening);
  expectOutboxesSettled(evening);
  expectNoFalseAlarms(evening);
  return world;
}

function expectNoComplaints({ inspector }: World): void {
  assert.deepEqual(inspector.complaints, []);
}

const first = seedOfRun();
const seeds = Array.from({ length: Number(process.env.SEEDS ?? 40) }, (_, index) => first + index);

/** Logged by a till that shuts itself down; `process.kill` is mocked, so the test's process survives. */
const fatalLines: string[] = [];

beforeAll(() => {
  const quiet = () => undefined;
  Logger.overrideLogger({
    log: quiet,
    warn: quiet,
    error: quiet,
    fatal: (message: unknown) => fatalLines.push(String(message)),
  });
  jest.spyOn(process, 'kill').mockImplementation(() => true);
});

afterAll(() => {
  jest.restoreAllMocks();
  process.exitCode = undefined;
});

/** The task labels of the first seeds. */
const labelsBySeed = new Map<number, readonly string[]>();

describe('A table whose nodes, store and network fail at random', () => {
  it.each(seeds)('loses nothing and books nothing twice: SEED=%i', async (seed) => {
    const { time } = await simulate(seed);
    expect(fatalLines).toEqual([]);
    if (seed <= first + 1) labelsBySeed.set(seed, time.labels);
  });

  it('has the same result for the same seed', async () => {
    const again = (await simulate(first)).time.labels;
    expect(again).toEqual(labelsBySeed.get(first));
    expect(again).not.toEqual(labelsBySeed.get(first + 1));
  });
});
