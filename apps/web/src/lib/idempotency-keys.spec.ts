import { expect, it, jest } from '@jest/globals';
import { IdempotencyKeys, newKey } from './idempotency-keys';

it('a new key has 128 random bits', () => {
  expect(newKey()).toMatch(/^[0-9a-f]{32}$/);
});

it('a key without an answer is used again within a minute, and not after the clock has gone back', () => {
  const keys = new IdempotencyKeys(60_000);
  jest.useFakeTimers();
  for (const [passed, again] of [
    [59_000, true],
    [-3_600_000, false],
  ] as const) {
    keys.unsettled('top-up', 'key');
    jest.setSystemTime(Date.now() + passed);
    expect(keys.keyFor('top-up') === 'key').toBe(again);
  }
  jest.useRealTimers();
});
