import { expect, it } from '@jest/globals';
import { newKey } from './idempotency-keys';

it('a new key has 128 random bits, also where randomUUID is missing', () => {
  expect(newKey()).toMatch(/^[0-9a-f-]{36}$/);
  expect(newKey({ getRandomValues: (bytes) => crypto.getRandomValues(bytes) })).toMatch(/^[0-9a-f]{32}$/);
});
