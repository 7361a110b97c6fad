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

describe('A table whose nodes, store and network fail at random', () => {
  it.each(seeds)('loses nothing and books nothing twice: SEED=%i', async (seed) => {
    await simulate(seed);
    expect(lastWords).toEqual([]);
  });

  it('tells the same story for the same seed', async () => {
    const [once, again, other] = [await simulate(first), await simulate(first), await simulate(first + 1)];
    expect(again.time.told).toEqual(once.time.told);
    expect(other.time.told).not.toEqual(once.time.told);
  });
});
