import { describe, expect, it } from '@jest/globals';
import { verdict } from './words';

describe('the answer whether the till is right', () => {
  const at = new Date(2026, 10, 20, 6).toISOString();
  const now = new Date(2026, 10, 20, 9, 30);

  it.each([
    [true, 'Ja, zuletzt geprüft heute 06:00'],
    [false, 'Nein, zuletzt geprüft heute 06:00'],
  ])('%s: %s', (ok, words) => {
    expect(verdict({ ok, at }, now)).toBe(words);
  });
});
