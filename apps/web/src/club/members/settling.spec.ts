import { expect, it } from '@jest/globals';
import { settlementsFor } from './settling';

it.each([
  ['with money in it, by an admin', 5892, true, ['cash', 'transfer', 'given']],
  ['with money in it, by a treasurer', 5892, false, ['cash', 'transfer']],
  ['that owes, by an admin', -4315, true, ['cash', 'transfer', 'written_off']],
  ['that owes, by a treasurer', -4315, false, ['cash', 'transfer']],
])('Ways to settle an account %s', (_, balance, superuser, ways) => {
  expect(settlementsFor(balance, superuser).map(({ value }) => value)).toEqual(ways);
});
