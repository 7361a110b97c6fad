import { describe, expect, it } from '@jest/globals';
import { aDrink } from '@stammtisch/live/testing';
import { menuSections } from './menu-sections';

/** @param drinks 'name/group' */
const menu = (...drinks: readonly string[]) =>
  drinks.map((drink) => {
    const [name = '', group = null] = drink.split('/');
    return aDrink({ id: name, name, group });
  });
const shown = (...args: Parameters<typeof menuSections>) =>
  menuSections(...args).map(({ title, drinks }) => `${title}: ${drinks.map(({ name }) => name).join(' ')}`);

const EIGHT = ['a/Bier', 'b', 'c/Wein', 'd/Bier', 'e', 'f', 'g', 'h'];

describe('the menu', () => {
  it('has no sections while it is short', () => {
    expect(shown(menu(...EIGHT), ['h'])).toEqual(['undefined: a b c d e f g h']);
  });

  it('has headings only for groups or usual drinks', () => {
    expect(shown(menu(...'abcdefghi'), [])).toEqual(['undefined: a b c d e f g h i']);
    expect(shown(menu(...'abcdefghi'), ['i', 'gone'])).toEqual([
      'Mein Übliches: i',
      'Alle anderen: a b c d e f g h',
    ]);
  });

  it('shows its groups, except those with only usual drinks', () => {
    expect(shown(menu(...EIGHT, 'i'), ['c'])).toEqual([
      'Mein Übliches: c',
      'Bier: a d',
      'Weitere Getränke: b e f g h i',
    ]);
  });
});
