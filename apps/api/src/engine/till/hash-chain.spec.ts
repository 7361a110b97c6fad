import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { canonicalJson, chainHash, digestOf, follows } from './hash-chain.js';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const PREVIOUS = sha256('all before');
const drink = (schema: number) => ({
  revision: 7,
  id: 'drink',
  type: 'DrinkPurchased',
  data: { price: 350, name: 'Helles' },
  metadata: { schema, at: '2026-11-20T19:00:00.000Z' },
});
const textOf = (schema: number) =>
  `7\ndrink\nDrinkPurchased\n{"name":"Helles","price":350}\n{"at":"2026-11-20T19:00:00.000Z","schema":${schema}}`;

test('an event’s hash is made of the hash before it and its digest, which tells nothing of it', () => {
  const digest = sha256(textOf(2));
  expect(digestOf(drink(2))).toBe(digest);
  expect(chainHash(PREVIOUS, drink(2))).toBe(sha256(`${PREVIOUS}\n${digest}`));
});

test('keys that are whole numbers come first, by value: whoever checks with another language has to know', () => {
  const coins = { note: 'counted', 2000: 1, b: [{ y: 1, x: 2 }], 500: 3 };
  expect(canonicalJson(coins)).toBe('{"500":3,"2000":1,"b":[{"x":2,"y":1}],"note":"counted"}');
  expect(canonicalJson({ 500: 3, 2000: 1 })).toBe('{"500":3,"2000":1}');
});

test('an event of before keeps the hash over the hash before it and its text', () => {
  expect(chainHash(PREVIOUS, drink(1))).toBe(sha256(`${PREVIOUS}\n${textOf(1)}`));
});

test('both follow, and once a log has changed over it never goes back', () => {
  const written = (schema: number) => {
    const event = drink(schema);
    return { ...event, metadata: { ...event.metadata, hash: chainHash(PREVIOUS, event) } };
  };
  const link = { hash: PREVIOUS, digests: false };
  expect([1, 2].map((schema) => follows(written(schema), link))).toEqual([true, true]);
  expect([1, 2].map((schema) => follows(written(schema), { ...link, digests: true }))).toEqual([false, true]);
  const otherForm = { ...written(2), metadata: { ...written(2).metadata, schema: 1 } };
  expect(follows(otherForm, link)).toBe(false);
});
