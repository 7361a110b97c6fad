import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  type Act,
  actTypes,
  always,
  anAct,
  anActOf,
  cancels,
  cancelsAny,
  commandOf,
  drank,
  given,
  joined,
  type Run,
  removed,
  roleSet,
  runsOf,
  superuserSet,
  TONIGHT,
} from '../../testing/index.js';
import {
  isRejection,
  isSuperuser,
  keepsBooks,
  members,
  type Office,
  type Role,
  readsBooks,
} from '../index.js';

const table = [joined('anna', true), joined('ben'), joined('cleo')];

const sets = (memberId: string, role: Office | null, by = 'anna') =>
  ({ type: 'SetRole', by, memberId, role }) as const;

it('In any run of commands, a member has the role given last, and none once removed', () => {
  always(({ events, state }) => {
    const roles = new Map<string, Role | null>();
    for (const { type, data } of events) {
      if (type === 'RoleSet') roles.set(data.memberId, data.role);
      if (type === 'MemberRemoved') roles.delete(data.memberId);
    }
    for (const { id, role } of state.members.values()) expect(role).toBe(roles.get(id) ?? null);
  });
});

describe('A command for the table', () => {
  const superusers = new Set<Act['type']>([
    ...(['SetBalance', 'SetRole', 'RemoveMember', 'ResetPassword', 'IssueInvite'] as const),
    ...(['IssueDeviceLink', 'RevokeDeviceLink'] as const),
    ...(['AddDrink', 'ChangeDrink', 'RemoveDrink', 'ArrangeMenu'] as const),
  ]);
  /** Members may do these for themselves. */
  const own: readonly Act['type'][] = ['CancelTransaction', 'SetTabletAccess', 'EnrolBadge', 'RevokeBadge'];
  const { state } = given(table);
  const commands = actTypes
    .map((type) => ({ type, who: 0, whom: 1, which: 0, amount: 100, bit: true, tapDelay: null, wait: 0 }))
    .map((act) => commandOf(act, { now: TONIGHT, state, events: [], newId: () => 'new' }))
    .flatMap((command) =>
      'by' in command && !own.includes(command.type) ? [{ ...command, by: 'ben' }] : [],
    );

  it.each(commands)('is refused without the role that it needs: $type', (command) => {
    const superusersOnly = superusers.has(command.type);
    const withoutRights = [[], [roleSet('ben', 'auditor')], [superuserSet('ben', true), removed('ben')]];
    for (const past of superusersOnly ? [...withoutRights, [roleSet('ben', 'treasurer')]] : withoutRights)
      given(table, past)
        .when(command)
        .thenRejected(superusersOnly ? 'not_superuser' : 'not_treasurer');
  });
});

it('Superusers never run out, and only they appoint or dismiss one', () => {
  const seen = { made: 0, unmade: 0, refused: 0 };
  const officeActs = anActOf(['SetRole', 'SetRole', 'RemoveMember'], { wait: fc.constant(0) });
  const check = ({ moves }: Run) => {
    for (const { before, after, command, decision } of moves) {
      expect([...members(after)].some(({ superuser }) => superuser)).toBe(true);
      if (isRejection(decision)) {
        seen.refused += decision.rejected === 'superuser_needed' ? 1 : 0;
        continue;
      }
      for (const { type, data } of decision) {
        if (type !== 'SuperuserSet') continue;
        expect(command.type === 'SetRole' && isSuperuser(before, command.by)).toBe(true);
        seen[data.superuser ? 'made' : 'unmade']++;
      }
    }
  };
  fc.assert(fc.property(runsOf(fc.oneof(anAct(), officeActs)), check));
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
});

describe('The office of a superuser', () => {
  it('replaces a role, and is replaced by one', () => {
    const { state, events } = given(table, roleSet('ben', 'auditor'))
      .when(sets('ben', 'superuser'))
      .then(superuserSet('ben', true), roleSet('ben', null));
    expect(isSuperuser(state, 'ben')).toBe(true);
    given(events).when(sets('ben', 'superuser')).thenNothing();
    given(events)
      .when(sets('anna', 'treasurer', 'ben'))
      .then(superuserSet('anna', false), roleSet('anna', 'treasurer'));
    given(events).when(sets('ben', null)).then(superuserSet('ben', false));
  });

  it('can’t be given up by the last one, and ends with the membership', () => {
    given(table).when(sets('anna', null)).thenRejected('superuser_needed');
    const two = [...table, superuserSet('ben', true)];
    given(two, removed('ben')).when(sets('anna', 'treasurer')).thenRejected('superuser_needed');
    given(two).when({ type: 'RemoveMember', by: 'ben', memberId: 'anna' }).then(removed('anna'));
  });
});

describe('A role', () => {
  it('can be given and taken away', () => {
    const { state, events } = given(table).when(sets('ben', 'treasurer')).then(roleSet('ben', 'treasurer'));
    expect(state.members.get('ben')?.role).toBe('treasurer');
    given(events).when(sets('ben', 'treasurer')).thenNothing();
    given(events).when(sets('ben', null)).then(roleSet('ben', null));
    given(table, removed('cleo')).when(sets('cleo', 'auditor')).thenRejected('member_not_found');
  });

  it.each([
    ['a member', null, { keeps: false, reads: false }],
    ['an auditor', 'auditor', { keeps: false, reads: true }],
    ['a treasurer', 'treasurer', { keeps: true, reads: true }],
  ] as const)('decides who keeps and who reads the books: %s', (_, role, { keeps, reads }) => {
    const { state } = given(table, roleSet('ben', role));
    expect(keepsBooks(state, 'ben')).toBe(keeps);
    expect(readsBooks(state, 'ben')).toBe(reads);
    expect(readsBooks(state, 'anna')).toBe(true);
    expect(isSuperuser(state, 'ben')).toBe(false);
  });
});

it('A treasurer can cancel another member’s drink; a member or auditor can’t', () => {
  const drink = drank('cleo', 'bier', 350);
  const log = [...table, roleSet('ben', 'treasurer'), drink];
  const { state } = given(log).when(cancelsAny('ben', drink));
  expect(state.members.get('cleo')?.balance).toBe(0);
  given(log).when(cancels('ben', drink)).thenRejected('not_your_transaction');
  for (const past of [[], [roleSet('ben', 'auditor')]])
    given(table, past, drink).when(cancelsAny('ben', drink)).thenRejected('not_treasurer');
});
