import { describe, expect, it } from '@jest/globals';
import { hashIn, notedIn, notedText, numberIn, reconciliationPath } from './noted';

const noted = { revision: 10_482, hash: '0123456789abcdef'.repeat(4) };

describe('a number and a hash that are passed on', () => {
  it('are found again in the text that was copied, also by mail or by hand', () => {
    expect(notedIn(notedText(noted))).toEqual(noted);
    expect(notedIn(`Servus! Notier dir Nr. 10.482:\n${noted.hash.toUpperCase()}\nPfiat di`)).toEqual(noted);
  });

  it('are not made up from half of them', () => {
    expect(notedIn(noted.hash)).toBeUndefined();
    expect(notedIn('Nr. 10482')).toBeUndefined();
    expect([hashIn(noted.hash.slice(1)), numberIn('viel'), numberIn('')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('stand in an address, too', () => {
    expect(reconciliationPath(noted)).toBe(`/admin/kasse/pruefen?nr=10482&pruefsumme=${noted.hash}`);
  });
});
