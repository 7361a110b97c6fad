import { describe, expect, it } from '@jest/globals';
import { aPerson } from '../../../test/harness/a-person.js';
import { hashNamed, isDated, withoutReplaced, withPassword } from './person.js';

const joined = aPerson('ben', { passwordHash: 'first' });
const phone = withPassword(joined, { hash: 'phone', revision: 1 }, 0);
const both = withPassword(phone, { hash: 'tablet', revision: 2 }, 0);

describe('A member’s password', () => {
  it('is the one that the log names, in whichever order two were written and named', () => {
    expect([0, 1, 2].map((named) => hashNamed(both, named))).toEqual(['first', 'phone', 'tablet']);
  });

  it('takes the place of all that came before it, once another change is written', () => {
    const changed = withPassword(phone, { hash: 'third', revision: 2 }, 1);
    expect(changed.passwordHashes).toEqual([
      { revision: 1, hash: 'phone' },
      { revision: 2, hash: 'third' },
    ]);
  });

  it('stays the one that is good, however many attempts break off', () => {
    let person = joined;
    for (let attempt = 1; attempt <= 40; attempt++)
      person = withPassword(person, { hash: `try ${attempt}`, revision: attempt }, 0);
    expect(hashNamed(person, 0)).toBe('first');
    expect(hashNamed(person, 40)).toBe('try 40');
    expect(person.passwordHashes?.length).toBeLessThan(15);
  });

  it('goes once another one is named; those of changes under way stay', () => {
    const kept = withoutReplaced(both, 1);
    expect(JSON.stringify(kept)).not.toContain('"first"');
    expect([1, 2].map((named) => kept && hashNamed(kept, named))).toEqual(['phone', 'tablet']);
    expect(withoutReplaced(withoutReplaced(both, 2) ?? joined, 2)).toBeUndefined();
    expect(withoutReplaced(joined, 0)).toBeUndefined();
  });

  it('of a document whose password never changed is its only one, and named by no revision', () => {
    expect(hashNamed(joined, 0)).toBe('first');
    const second = withPassword(joined, { hash: 'second', revision: 1 }, 0);
    expect([isDated(joined, 0), isDated(second, 1), isDated(second, 2)]).toEqual([false, true, false]);
  });
});
