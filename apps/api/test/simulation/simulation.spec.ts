import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { seedOfRun } from '@stammtisch/test-kit';
import { simulate } from './simulate.js';

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
