import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { canonicalJson, chainHash, digestOf, follows } from './logged-event.js';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const PREVIOUS = sha256('all before');
const drink = {
  revision: 7,
  id: 'drink',
  type: 'DrinkPurchased',
  data: { price: 350, name: 'Helles' },
  metadata: { schema: 1, at: '2026-11-20T19:00:00.000Z' },
};
const TEXT =
  '7\ndrink\nDrinkPurchased\n{"name":"Helles","price":350}\n{"at":"2026-11-20T19:00:00.000Z","schema":1}';

test('an event’s hash is derived from the previous hash and the event’s digest', () => {
  const digest = sha256(TEXT);
  expect(digestOf(drink)).toBe(digest);
  expect(chainHash(PREVIOUS, drink)).toBe(sha256(`${PREVIOUS}\n${digest}`));
});

test('canonical JSON sorts integer keys first, by value', () => {
  const coins = { note: 'counted', 2000: 1, b: [{ y: 1, x: 2 }], 500: 3 };
  expect(canonicalJson(coins)).toBe('{"500":3,"2000":1,"b":[{"x":2,"y":1}],"note":"counted"}');
  expect(canonicalJson({ 500: 3, 2000: 1 })).toBe('{"500":3,"2000":1}');
});

test('an event follows only its predecessor, and only if unchanged', () => {
  const written = { ...drink, metadata: { ...drink.metadata, hash: chainHash(PREVIOUS, drink) } };
  expect(follows(written, PREVIOUS)).toBe(true);
  expect(follows(written, sha256('something else'))).toBe(false);
  expect(follows({ ...written, data: { price: 340, name: 'Helles' } }, PREVIOUS)).toBe(false);
  const stuffed = JSON.parse('{ "price": 350, "name": "Helles", "__proto__": { "note": "on the house" } }');
  expect(follows({ ...written, data: stuffed }, PREVIOUS)).toBe(false);
});
