import { describe, expect, it } from '@jest/globals';
import type { Drink } from '@stammtisch/contracts';
import { aDrink } from '@stammtisch/live/testing';
import { arranged, moved } from './drink-order';

const menu = (ids: string): Drink[] =>
  [...ids].map((id, place) => aDrink({ id, name: id, sort_order: place + 1 }));
const named = (drinks: readonly Drink[]) => drinks.map(({ id }) => id).join('');

describe('an order in the making', () => {
  it('is kept while the menu stays the same', () => {
    expect(named(arranged(menu('abc'), ['c', 'a', 'b']))).toBe('cab');
  });

  it('takes in what somebody adds, behind the drink it follows on the menu', () => {
    expect(named(arranged(menu('axbc'), ['c', 'a', 'b']))).toBe('caxb');
    expect(named(arranged(menu('abcx'), ['c', 'a', 'b']))).toBe('cxab');
    expect(named(arranged(menu('xyabc'), ['c', 'a', 'b']))).toBe('xycab');
  });

  it('lets go of what somebody removes', () => {
    expect(named(arranged(menu('ac'), ['c', 'a', 'b']))).toBe('ca');
    expect(named(arranged([], ['c', 'a', 'b']))).toBe('');
  });

  it('stays when somebody else sorts', () => {
    expect(named(arranged(menu('bca'), ['c', 'a', 'b']))).toBe('cab');
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
