import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PersistentMap } from './persistent-map.js';

// Pairs of English words with the same 32-bit FNV-1a hash, so they share a slot in the trie.
const COLLIDING_KEYS = [
  ['costarring', 'liquid'],
  ['declinate', 'macallums'],
  ['altarage', 'zinke'],
] as const;

const aKey = fc.oneof(fc.constantFrom(...COLLIDING_KEYS.flat()), fc.nat(40).map(String), fc.string());
const aStep = fc.record({ op: fc.constantFrom('set', 'set', 'delete'), key: aKey, value: fc.nat() });

const contents = (map: PersistentMap<number>) => new Map(map.entries());

describe('A persistent map', () => {
  it('equals a Map after any sets and deletes, and leaves older versions unchanged', () => {
    fc.assert(
      fc.property(fc.array(aStep, { maxLength: 60, size: 'max' }), (steps) => {
        const model = new Map<string, number>();
        let map = PersistentMap.empty<number>();
        for (const { op, key, value } of steps) {
          const [before, held] = [map, contents(map)];
          if (op === 'delete') model.delete(key);
          else model.set(key, value);
          map = op === 'delete' ? map.delete(key) : map.set(key, value);
          expect(contents(before)).toEqual(held);
          expect(contents(map)).toEqual(model);
          expect([map.size, map.get(key), map.has(key)]).toEqual([
            model.size,
            model.get(key),
            model.has(key),
          ]);
        }
        expect([...map.values()].sort()).toEqual([...model.values()].sort());
      }),
    );
  });

  it('holds thousands of entries', () => {
    const keys = Array.from({ length: 5000 }, (_, index) => `key-${index}`);
    const full = PersistentMap.from(keys.map((key, index) => [key, index] as const));
    expect(full.size).toBe(5000);
    expect(keys.every((key, index) => full.get(key) === index)).toBe(true);
    const empty = keys.reduce((map, key) => map.delete(key), full);
    expect([...empty.entries()]).toEqual([]);
    expect(empty.size).toBe(0);
  });

  it('can hold undefined as a value', () => {
    const map = PersistentMap.empty<undefined>().set('', undefined);
    expect([map.has(''), map.size, map.delete('').size]).toEqual([true, 1, 0]);
  });

  it('is returned itself when a deleted key is missing', () => {
    const map = PersistentMap.from([['bier', 1]]);
    expect(map.delete('wein')).toBe(map);
  });
});
