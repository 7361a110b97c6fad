import { describe, expect, it } from '@jest/globals';
import { aPerson } from '../../../test/harness/a-person.js';
import { type DatedHash, hashNamed, withHash, withoutReplaced } from './person.js';

const joined = [{ revision: 0, hash: 'first' }];
const phone = withHash(joined, { hash: 'phone', revision: 1 }, 0);
const both = withHash(phone, { hash: 'tablet', revision: 2 }, 0);
const without = (passwords: readonly DatedHash[], oldest: number) =>
  withoutReplaced(aPerson('ben', { passwords }), 'passwords', oldest)?.passwords;

describe('a member’s password', () => {
  it('is the one at the revision that the log names', () => {
    const hashes = [0, 1, 2, 3].map((named) => hashNamed(both, named)?.hash);
    expect(hashes).toEqual(['first', 'phone', 'tablet', undefined]);
  });

  it('drops the hashes before the named one when another change is written', () => {
    const third = { revision: 2, hash: 'third' };
    expect(withHash(phone, third, 1)).toEqual([{ revision: 1, hash: 'phone' }, third]);
  });

  it('stays valid after 40 aborted changes', () => {
    let hashes: readonly DatedHash[] = joined;
    for (let attempt = 1; attempt <= 40; attempt++)
      hashes = withHash(hashes, { hash: `try ${attempt}`, revision: attempt }, 0);
    expect(hashNamed(hashes, 0)?.hash).toBe('first');
    expect(hashNamed(hashes, 40)?.hash).toBe('try 40');
    expect(hashes.length).toBeLessThan(15);
  });

  it('is removed once a newer one is named; later ones stay', () => {
    expect(without(both, 1)).toEqual(both.slice(1));
    expect(without(both.slice(2), 2)).toBeUndefined();
    expect(without(joined, 0)).toBeUndefined();
  });
});
