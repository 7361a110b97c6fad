import { describe, expect, it } from '@jest/globals';
import { IdempotencyKeys, newKey } from './idempotency-keys';

describe('the key of a tap', () => {
  const keys = () => {
    let made = 0;
    const clock = { now: 0 };
    return {
      clock,
      keys: new IdempotencyKeys(
        () => clock.now,
        () => `key-${++made}`,
      ),
    };
  };

  it('is new for each tap', () => {
    const { keys: some } = keys();
    expect([some.keyFor('a'), some.keyFor('a'), some.keyFor('b')]).toEqual(['key-1', 'key-2', 'key-3']);
  });

  it('is the same for the tap after one whose outcome is unknown, and only for that', () => {
    const { keys: some } = keys();
    some.unsettled('a', 'key-x');
    expect([some.keyFor('b'), some.keyFor('a'), some.keyFor('a')]).toEqual(['key-1', 'key-x', 'key-2']);
  });

  it('is new again after a minute', () => {
    const { keys: some, clock } = keys();
    some.unsettled('a', 'key-x');
    clock.now = 60_000;
    expect(some.keyFor('a')).toBe('key-1');
  });
});

describe('a new key', () => {
  it('has 128 random bits, also where randomUUID is missing', () => {
    expect(newKey()).toMatch(/^[0-9a-f-]{36}$/);
    expect(newKey({ getRandomValues: (bytes) => crypto.getRandomValues(bytes) })).toMatch(/^[0-9a-f]{32}$/);
  });
});
