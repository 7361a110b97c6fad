import { expect, it } from '@jest/globals';
import { anAuditEvent } from '@stammtisch/live/testing';
import { affects } from './news';

it('news affect who shows what has happened, and everybody when it may be anything', () => {
  const bought = anAuditEvent({ type: 'DrinkPurchased' });
  expect(affects({ events: [bought] }, ['DrinkPurchased', 'BalanceSet'])).toBe(true);
  expect(affects({ events: [bought] }, ['DrinkAdded'])).toBe(false);
  expect(affects({ events: undefined }, [])).toBe(true);
});
