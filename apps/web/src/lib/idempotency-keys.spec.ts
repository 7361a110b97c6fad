import { expect, it } from '@jest/globals';
import { newKey } from './idempotency-keys';

it('a new key has 128 random bits', () => {
  expect(newKey()).toMatch(/^[0-9a-f]{32}$/);
});
