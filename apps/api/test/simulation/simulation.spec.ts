import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { simulate } from './simulate.js';

const only = process.env.SEED === undefined ? undefined : Number(process.env.SEED);
const first = only ?? Number(process.env.FIRST_SEED ?? 1);
const seeds = only === undefined ? Number(process.env.SEEDS ?? 100) : 1;

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
  it(`loses nothing and books nothing twice (${seeds} seeds from ${first})`, async () => {
    for (let seed = first; seed < first + seeds; seed++) {
      await simulate(seed).catch((error) => {
        const again = `SEED=${seed} npm run test:simulation`;
        throw new Error(`Seed ${seed} fails; see it again with: ${again}\n${error.stack}`, { cause: error });
      });
      expect(lastWords).toEqual([]);
    }
  }, 3_600_000);

  it('tells the same story for the same seed', async () => {
    const [once, again, other] = [await simulate(first), await simulate(first), await simulate(first + 1)];
    expect(again.time.told).toEqual(once.time.told);
    expect(other.time.told).not.toEqual(once.time.told);
  });
});
