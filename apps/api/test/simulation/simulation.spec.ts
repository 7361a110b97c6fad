import 'reflect-metadata';
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { expectBooksToBalance } from '@stammtisch/domain/testing';
import { seedOfRun } from '@stammtisch/test-kit';
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
async function simulate(seed: number): Promise<World> {
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

function expectNothingStrange({ inspector }: World): void {
  assert.deepEqual(inspector.complaints, []);
}

const first = seedOfRun();
/** So many from the first on. */
const seeds = Array.from({ length: Number(process.env.SEEDS ?? 40) }, (_, index) => first + index);

/** What a till said before it gave up; it must not take the test's own process with it. */
const lastWords: string[] = [];

beforeAll(() => {
  const quiet = () => undefined;
  Logger.overrideLogger({
    log: quiet,
    warn: quiet,
    error: quiet,
    fatal: (message: unknown) => lastWords.push(String(message)),
  });
  jest.spyOn(process, 'kill').mockImplementation(() => true);
});

afterAll(() => {
  jest.restoreAllMocks();
  process.exitCode = undefined;
});

/** What happened under the first seeds, task by task. */
const stories = new Map<number, readonly string[]>();

describe('A table whose nodes, store and network fail at random', () => {
  it.each(seeds)('loses nothing and books nothing twice: SEED=%i', async (seed) => {
    const { time } = await simulate(seed);
    expect(lastWords).toEqual([]);
    if (seed <= first + 1) stories.set(seed, time.told);
  });

  it('tells the same story for the same seed', async () => {
    const again = (await simulate(first)).time.told;
    expect(again).toEqual(stories.get(first));
    expect(again).not.toEqual(stories.get(first + 1));
  });
});
