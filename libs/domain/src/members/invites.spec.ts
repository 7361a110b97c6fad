import { describe, expect, it } from '@jest/globals';
import { at, given, hoursLater, invited, joined, TONIGHT } from '../../testing/index.js';
import { inviteIsGood, type TillState } from '../index.js';

const anna = joined('anna', true);

const joinsWith = (memberId: string, inviteHash = 'invite') => {
  const fact = joined(memberId);
  return { ...fact, data: { ...fact.data, inviteHash } };
};
const isGood = (state: TillState, now = TONIGHT) => {
  const invite = state.invites.get('invite');
  return invite !== undefined && inviteIsGood(state, invite, now);
};

describe('An invite', () => {
  it('is valid until its hours are over, to the millisecond', () => {
    const { state } = given(anna, invited('invite', { hoursValid: 1 }));
    expect(isGood(state, '2026-11-20T19:59:59.999Z')).toBe(true);
    expect(isGood(state, hoursLater(1))).toBe(false);
  });

  it('is valid for its number of uses, and with 0 for any number', () => {
    const two = invited('invite', { maxUses: 2 });
    expect(isGood(given(anna, two, joinsWith('ben')).state)).toBe(true);
    expect(isGood(given(anna, two, joinsWith('ben'), joinsWith('cleo')).state)).toBe(false);
    const many = ['b', 'c', 'd', 'e', 'f'].map((id) => joinsWith(id));
    expect(isGood(given(anna, invited('invite', { maxUses: 0 }), many).state)).toBe(true);
  });

  it('is removed after its expiry when the next one is issued', () => {
    const { state } = given(anna, invited('old', { hoursValid: 1 }), at(hoursLater(1), invited('invite')));
    expect(Array.from(state.invites.values(), ({ inviteHash }) => inviteHash)).toEqual(['invite']);
  });
});

describe('The first invite', () => {
  const first = { type: 'IssueFirstInvite', inviteHash: 'invite', hoursValid: 24 } as const;
  const issued = invited('invite', { superuser: true });
  const newcomer = { memberId: 'anna', usernameHash: 'a', personRevision: 0 };
  const joins = { type: 'Join', ...newcomer, inviteHash: 'invite' } as const;

  it('makes the first member a superuser', () => {
    given().when(first).then(issued);
    const { state } = given(issued).when(joins);
    expect(state.members.get('anna')?.superuser).toBe(true);
  });

  it('can’t be issued or used once there is a member', () => {
    given(anna).when(first).thenRejected('till_has_members');
    given(issued, joined('ben', true)).when(joins).thenRejected('invite_invalid');
    expect(isGood(given(issued, joined('ben', true)).state)).toBe(false);
  });

  it('can be issued again while there are no members, but used only once', () => {
    const another = invited('another', { superuser: true });
    const again = { ...first, inviteHash: 'another' };
    given(issued).when(again).then(another);
    given(issued, another, joinsWith('ben', 'another')).when(joins).thenRejected('invite_invalid');
  });
});

describe('The admin invite', () => {
  const issues = { type: 'IssueAdminInvite', inviteHash: 'invite', hoursValid: 24 } as const;
  const issued = invited('invite', { superuser: true, withMembers: true });
  const joins = (memberId: string) =>
    ({ type: 'Join', memberId, usernameHash: memberId, personRevision: 0, inviteHash: 'invite' }) as const;

  it('makes one more superuser in a till with members, once, until it expires', () => {
    given(anna).when(issues).then(issued);
    const { state, events } = given(anna, issued).when(joins('ben'));
    expect(state.members.get('ben')?.superuser).toBe(true);
    given(events).when(joins('cleo')).thenRejected('invite_invalid');
    const late = { now: hoursLater(24) };
    given(anna, issued).when(joins('ben'), late).thenRejected('invite_invalid');
  });
});
