import { expect, it } from '@jest/globals';
import type { ListedMember } from '@stammtisch/contracts';
import { aMember } from '@stammtisch/live/testing';
import { menuActionsFor } from './member-actions';

const treasurer = aMember({ id: 'zenz', role: 'treasurer' });
const admin = aMember({ id: 'wirt', is_superuser: true });
const listed = (changes: Partial<ListedMember> = {}): ListedMember => ({
  ...aMember({ balance: -5 }),
  link_until: null,
  has_pin: false,
  has_badge: false,
  tablet_access: null,
  ...changes,
});
const seat = { has_login: false, user_username: '' } as const;
const offered = (me: typeof admin, member: ListedMember) =>
  menuActionsFor(me, member).map(({ action }) => action);

it.each([
  ['a member, for an admin', admin, listed(), 'drink remind balance line profile link reset role delete'],
  ['a member, for a treasurer', treasurer, listed(), 'drink remind line link'],
  ['an auditor, for a treasurer', treasurer, listed({ role: 'auditor' }), 'drink remind line'],
  [
    'an auditor, for an admin',
    admin,
    listed({ role: 'auditor' }),
    'drink remind balance line profile link reset role delete',
  ],
  ['oneself', admin, listed({ id: 'wirt' }), 'drink remind balance line profile role'],
  ['a seat, for a treasurer', treasurer, listed(seat), 'drink remind line profile link tablet'],
  [
    'a seat with a link',
    treasurer,
    listed({ ...seat, link_until: '2027-02-18T00:00:00.000Z' }),
    'drink remind line profile link revokeLink tablet',
  ],
  ['a member with a badge', treasurer, listed({ has_badge: true }), 'drink remind line link revokeBadge'],
  [
    'a collective account, for an admin',
    admin,
    listed({ ...seat, kind: 'collective' }),
    'drink line profile delete',
  ],
])('The menu of %s has what fits', (_, me, member, actions) => {
  expect(offered(me, member).join(' ')).toBe(actions);
});
