import { expect, it } from '@jest/globals';
import { isFactType } from '@stammtisch/domain';
import { EVERYTHING, filterFrom, searchOf } from './filter';

it('the filter in the address is empty for everything, and drops invalid values', () => {
  expect(searchOf(EVERYTHING)).toBe('');
  expect(searchOf(filterFrom('', isFactType))).toBe('');
  const typed = '?type=RoundGiven,Nonsense&from=gestern&to=&member=';
  expect(searchOf(filterFrom(typed, isFactType))).toBe('?type=RoundGiven');
});
