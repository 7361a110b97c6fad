import { expect, it } from '@jest/globals';
import { aMember } from '@stammtisch/live/testing';
import { may, type Rank } from './table/store';

const ranks: readonly Rank[] = ['auditor', 'treasurer', 'superuser'];

it.each([
  ['a member', aMember(), []],
  ['an auditor', aMember({ role: 'auditor' }), ['auditor']],
  ['a treasurer', aMember({ role: 'treasurer' }), ['auditor', 'treasurer']],
  ['a superuser', aMember({ is_superuser: true }), ranks],
  ['a superuser with a role', aMember({ is_superuser: true, role: 'auditor' }), ranks],
])('the rank of %s includes the lower ranks', (_, member, allowed) => {
  expect(ranks.filter((rank) => may(member, rank))).toEqual(allowed);
});
