import { expect, it } from '@jest/globals';
import type { ListedMember } from '@stammtisch/contracts';
import { aMember } from '@stammtisch/live/testing';
import { menuActionsFor } from './member-actions';

const treasurer = aMember({ id: 'zenz', role: 'treasurer' });
const admin = aMember({ id: 'wirt', is_superuser: true });
const listed = (changes: Partial<ListedMember>): ListedMember => ({
  ...aMember({ balance: -5 }),
  link_until: null,
  has_pin: false,
  has_badge: false,
  tablet_access: null,
  ...changes,
});
const seat = { has_login: false, user_username: '' } as const;
const withLink = { ...seat, link_until: '2027-02-18T00:00:00.000Z' } as const;
const everything = 'drink remind balance line profile link reset role delete';

it.each<[whose: string, me: typeof admin, theirs: Partial<ListedMember>, actions: string]>([
  ['a member, for an admin', admin, {}, everything],
  ['a member, for a treasurer', treasurer, {}, 'drink remind line profile link'],
  ['an auditor, for a treasurer', treasurer, { role: 'auditor' }, 'drink remind line profile'],
  ['an auditor, for an admin', admin, { role: 'auditor' }, everything],
  ['oneself', admin, { id: 'wirt' }, 'drink remind balance line profile role'],
  ['a seat, for a treasurer', treasurer, seat, 'drink remind line profile link tablet'],
  ['a seat with a link', treasurer, withLink, 'drink remind line profile link revokeLink tablet'],
  ['a member with a badge', treasurer, { has_badge: true }, 'drink remind line profile link revokeBadge'],
  ['a collective account, for an admin', admin, { ...seat, kind: 'collective' }, 'drink line profile delete'],
])('The menu of %s has only the permitted actions', (_, me, theirs, actions) => {
  const offered = menuActionsFor(me, listed(theirs));
  expect(offered.map(({ action }) => action).join(' ')).toBe(actions);
});
