import { expect, it } from '@jest/globals';
import { isFactType } from '@stammtisch/domain';
import { EVERYTHING, fieldOf, filterFrom, hasAll, instantOf, searchOf, toggled } from './filter';

it('the filter in the address is nothing at all for everything, and leaves out what makes no sense', () => {
  expect(searchOf(EVERYTHING)).toBe('');
  expect(searchOf(filterFrom('', isFactType))).toBe('');
  const typed = '?type=RoundGiven,Nonsense&from=gestern&to=&member=';
  expect(searchOf(filterFrom(typed, isFactType))).toBe('?type=RoundGiven');
});

it('a group of types is added, completed and taken away as a whole', () => {
  const rounds = ['RoundGiven', 'RoundEnded'];
  const both = toggled({ types: ['RoundGiven', 'DrinkAdded'] }, rounds);
  expect(hasAll(both, rounds)).toBe(true);
  expect(toggled(both, rounds).types).toEqual(['DrinkAdded']);
});

it('a moment goes to a field for local time and comes back', () => {
  const instant = new Date(2026, 0, 2, 3, 4).toISOString();
  expect(fieldOf(instant)).toBe('2026-01-02T03:04');
  expect(instantOf(fieldOf(instant))).toBe(instant);
  expect(instantOf('')).toBeUndefined();
  expect(fieldOf(undefined)).toBe('');
});
