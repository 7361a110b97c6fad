import { describe, expect, it } from '@jest/globals';
import type { Drink } from '@stammtisch/contracts';
import { aDrink } from '@stammtisch/live/testing';
import { arranged, moved } from './drink-order';

const menu = (ids: string): Drink[] =>
  [...ids].map((id, place) => aDrink({ id, name: id, sort_order: place + 1 }));
const named = (drinks: readonly Drink[]) => drinks.map(({ id }) => id).join('');

describe('an order in the making', () => {
  it.each([
    ['is kept while the menu stays the same', 'abc', 'cab'],
    ['takes in what somebody adds, behind the drink it follows on the menu', 'axbc', 'caxb'],
    ['takes in what somebody adds at the end', 'abcx', 'cxab'],
    ['takes in what somebody adds at the beginning', 'xyabc', 'xycab'],
    ['lets go of what somebody removes', 'ac', 'ca'],
    ['is none of a menu that is empty by now', '', ''],
    ['stays when somebody else sorts', 'bca', 'cab'],
  ])('%s: %s', (_, now, order) => {
    expect(named(arranged(menu(now), ['c', 'a', 'b']))).toBe(order);
  });

  it('shows the drinks as they are called by now', () => {
    const [drink] = arranged([aDrink({ id: 'a', name: 'Neu' })], ['a']);
    expect(drink?.name).toBe('Neu');
  });
});

describe('moving a drink', () => {
  it.each([
    [1, 0, 'bacd'],
    [1, 2, 'acbd'],
    [0, 3, 'bcda'],
    [3, 0, 'dabc'],
    [0, -1, 'abcd'],
    [3, 4, 'abcd'],
  ])('from place %i to %i', (from, to, order) => {
    expect(moved(menu('abcd'), from, to).join('')).toBe(order);
  });
});
