import { expect, it } from '@jest/globals';
import { anAuditEvent } from '@stammtisch/live/testing';
import { affects } from './news-of';

it('news affect pages that show what changed, and all pages when the events are unknown', () => {
  const bought = anAuditEvent({ type: 'DrinkPurchased' });
  expect(affects([bought], ['balances', 'names'])).toBe(true);
  expect(affects([bought], ['menu'])).toBe(false);
  expect(affects(undefined, [])).toBe(true);
});
