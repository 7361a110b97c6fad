import { describe, expect, it } from '@jest/globals';
import {
  drank,
  given,
  invited,
  joined,
  onTheMenu,
  removed,
  roundEnded,
  roundGiven,
  TONIGHT,
  toppedUp,
} from '../../testing/index.js';
import { activeMember, isSuperuser, members, membersCount } from '../index.js';

const anna = joined('anna', true);
const ben = joined('ben');
const cleo = joined('cleo');

const newcomer = (memberId: string, usernameHash = `name-of-${memberId}`) =>
  ({ memberId, usernameHash, personRevision: 0 }) as const;
const joins = (...who: Parameters<typeof newcomer>) =>
  ({ type: 'Join', ...newcomer(...who), inviteHash: 'invite' }) as const;
const appoints = (memberId: string) => ({ type: 'AppointFirstSuperuser', ...newcomer(memberId) }) as const;
const removes = (memberId: string) => ({ type: 'RemoveMember', by: 'anna', memberId }) as const;
const withInvite = (memberId: string) => {
  const fact = joined(memberId);
  return { ...fact, data: { ...fact.data, inviteHash: 'invite' } };
};

describe('The money of members', () => {
  it('stays in the books when they are removed', () => {
    const { state } = given(anna, ben, toppedUp('ben', 500)).when(removes('ben')).then(removed('ben'));
    expect(state.totals.balances).toBe(500);
    expect(state.members.get('ben')?.balance).toBe(500);
  });

  it('is not lost if a member joins twice', () => {
    const again = given(anna, invited('invite', { maxUses: 0 }), withInvite('ben'), toppedUp('ben', 500));
    again.when(joins('ben', 'another-name')).thenNothing();
    expect(given(anna, ben, toppedUp('ben', 500), ben).state.members.get('ben')?.balance).toBe(500);
  });
});

describe('Joining', () => {
  const table = [anna, invited('invite')];

  it('with an invite makes an ordinary member with a balance of zero', () => {
    const { state } = given(table).when(joins('ben')).then(withInvite('ben'));
    expect(activeMember(state, 'ben')).toMatchObject({ balance: 0, superuser: false, joinedAt: TONIGHT });
    expect(membersCount(state)).toBe(2);
  });

  it('is refused without a valid invite', () => {
    given(anna).when(joins('ben')).thenRejected('invite_invalid');
  });

  it('is refused with a taken user name, but not with a freed one', () => {
    given(table, ben).when(joins('cleo', 'name-of-ben')).thenRejected('username_taken');
    const { state } = given(table, ben, removed('ben')).when(joins('cleo', 'name-of-ben'));
    expect(state.usernames.get('name-of-ben')).toBe('cleo');
  });
});

it('The first superuser can be appointed only while there are no members', () => {
  const { state } = given().when(appoints('anna')).then(anna);
  expect(isSuperuser(state, 'anna')).toBe(true);
  given(anna).when(appoints('ben')).thenRejected('till_has_members');
});

describe('Removing a member', () => {
  it('takes them off the list of members and frees their user name', () => {
    const { state } = given(anna, ben).when(removes('ben')).then(removed('ben'));
    expect(Array.from(members(state), ({ id }) => id)).toEqual(['anna']);
    expect(membersCount(state)).toBe(1);
    expect(state.usernames.has('name-of-ben')).toBe(false);
    expect(isSuperuser(state, 'ben')).toBe(false);
  });

  it('is refused for oneself and for the last superuser', () => {
    given(anna, ben).when(removes('anna')).thenRejected('last_superuser');
    given(anna, joined('dora', true)).when(removes('anna')).thenRejected('cannot_remove_self');
    given(anna, joined('dora', true)).when(removes('dora')).then(removed('dora'));
  });

  it('ends the rounds they gave', () => {
    const ended = roundEnded('ben', 'full_evening', 'giver_removed');
    const treating = given(anna, ben, cleo, roundGiven('ben', 'full_evening'));
    treating.when(removes('ben')).then(removed('ben'), ended);
  });

  it('ends a next_round that waited only for them', () => {
    const free = drank('cleo', 'bier', 350, { payer: 'anna', round: 'annas-round' });
    const log = [anna, ben, cleo, onTheMenu('bier', 350), roundGiven('anna', 'next_round')];
    const ended = roundEnded('anna', 'next_round', 'all_served');
    given(log, free).when(removes('ben')).then(removed('ben'), ended);
    given(log, joined('dora'), free).when(removes('ben')).then(removed('ben'));
  });

  it('leaves open a full_evening and a round that nobody drank from', () => {
    given(anna, ben, roundGiven('anna', 'next_round')).when(removes('ben')).then(removed('ben'));
    given(anna, ben, cleo, roundGiven('anna', 'full_evening')).when(removes('ben')).then(removed('ben'));
  });
});
