import { describe, expect, it } from '@jest/globals';
import {
  drank,
  fact,
  given,
  HOUR,
  joined,
  onTheMenu,
  prepared,
  removed,
  roleSet,
  roundGiven,
  TONIGHT,
} from '../../testing/index.js';
import { membersCount, type Office, shift } from '../index.js';

const table = [joined('anna', true), joined('leni'), roleSet('leni', 'treasurer'), joined('ben')];
const erwin = prepared('erwin');
const tableWithMenu = [...table, erwin, onTheMenu('helles', 350)];
const expiresAt = shift(TONIGHT, 90 * 24 * HOUR);
const linkOf = (memberId: string, tokenHash = 'hash') =>
  fact('PersonalLinkIssued', { memberId, tokenHash, expiresAt });
const link = linkOf('erwin');
const withLink = [...table, erwin, link];
const used = fact('PersonalLinkUsed', {
  memberId: 'erwin',
  personRevision: 1,
  usernameHash: 'name-of-erwin',
});

const prepares = { type: 'PrepareMembers', by: 'leni', members: [erwin.data] } as const;
const issues = (by: string, memberId = 'erwin') =>
  ({ type: 'IssuePersonalLinks', by, links: [{ memberId, tokenHash: 'hash' }] }) as const;
const uses = { type: 'UsePersonalLink', tokenHash: 'hash', ...used.data, replaces: 0 } as const;
const serves = (by: string, memberId = 'erwin') =>
  ({ type: 'ServeDrink', by, memberId, drinkId: 'helles' }) as const;

describe('A member without a phone', () => {
  it('can be added by a treasurer', () => {
    const { state } = given(table).when(prepares).then(erwin);
    expect(state.members.get('erwin')).toMatchObject({ kind: 'person', usernameHash: null, balance: 0 });
    expect(membersCount(state)).toBe(4);
  });

  it('can be served by a treasurer', () => {
    const { state } = given(tableWithMenu).when(serves('leni'));
    expect(state.members.get('erwin')?.balance).toBe(-350);
  });

  it('drinks from an open round', () => {
    const round = roundGiven('anna', 'next_round');
    const { state } = given(tableWithMenu, round).when(serves('leni'));
    expect(state.members.get('erwin')?.balance).toBe(0);
    expect(state.rounds).toHaveLength(1);
  });

  it('can’t be given a role', () => {
    const sets = { type: 'SetRole', by: 'anna', memberId: 'erwin', role: 'treasurer' } as const;
    given(table, erwin).when(sets).thenRejected('no_login');
  });
});

describe('A collective account', () => {
  const guests = [...table, prepared('gaeste', 'collective'), onTheMenu('helles', 350)];

  it('is not counted as a member, and no round waits for it', () => {
    expect(membersCount(given(guests).state)).toBe(3);
    const round = roundGiven('anna', 'next_round');
    const lenis = drank('leni', 'helles', 350, { payer: 'anna', round: round.data.roundId });
    const buys = { type: 'Purchase', memberId: 'ben', drinkId: 'helles' } as const;
    const { state } = given(guests, round, lenis).when(buys);
    expect(state.rounds).toEqual([]);
  });

  it('pays for itself even while a round is open', () => {
    const { state } = given(guests, roundGiven('anna', 'full_evening')).when(serves('leni', 'gaeste'));
    expect(state.members.get('gaeste')?.balance).toBe(-350);
  });

  it('can’t have a personal link', () => {
    given(guests).when(issues('leni', 'gaeste')).thenRejected('collective_account');
  });
});

describe('A personal link', () => {
  it('gives a prepared member a login and keeps their balance', () => {
    const helles = drank('erwin', 'helles', 350);
    const { state } = given(tableWithMenu, helles, link).when(uses).then(used);
    expect(state.members.get('erwin')).toMatchObject({
      usernameHash: 'name-of-erwin',
      passwordRevision: 1,
      passwordEpoch: 1,
      balance: -350,
    });
    expect(state.usernames.get('name-of-erwin')).toBe('erwin');
  });

  it('is valid for 90 days', () => {
    given(table, erwin).when(issues('leni')).then(link);
    const inTime = { now: shift(expiresAt, -1) };
    given(withLink).when(uses, inTime).then(used);
    given(withLink).when(uses, { now: expiresAt }).thenRejected('personal_link_invalid');
  });

  it('is invalid once used, revoked or replaced, or once its member is removed', () => {
    const revoked = fact('PersonalLinkRevoked', { memberId: 'erwin' });
    for (const after of [used, revoked, linkOf('erwin', 'newer'), removed('erwin')])
      given(withLink, after).when(uses).thenRejected('personal_link_invalid');
  });

  it('can’t set a user name that is taken', () => {
    const taken = { ...uses, usernameHash: 'name-of-ben' };
    given(withLink).when(taken).thenRejected('username_taken');
  });

  it('lets a member back in under their own user name only', () => {
    const bens = { ...uses, memberId: 'ben', usernameHash: 'name-of-ben' } as const;
    const using = (fields = {}) => given(table, linkOf('ben')).when({ ...bens, ...fields });
    expect(using().state.members.get('ben')?.passwordEpoch).toBe(1);
    using({ usernameHash: 'another' }).thenRejected('username_taken');
    using({ usernameHash: null }).thenRejected('has_login');
    using({ replaces: 1 }).thenRejected('password_replaced');
  });

  it('can set just a PIN, which tablets then ask for, without a login', () => {
    const { state } = given(withLink).when({ ...uses, usernameHash: null });
    expect(state.members.get('erwin')).toMatchObject({
      usernameHash: null,
      personRevision: 1,
      passwordEpoch: 0,
      pinRevision: 1,
      tabletAccess: 'pin',
    });
    expect(state.personalLinks.size).toBe(0);
  });

  it('for a member with an office can be issued only by a superuser', () => {
    const rudi = [joined('rudi'), roleSet('rudi', 'auditor')];
    for (const memberId of ['anna', 'rudi', 'leni'])
      given(table, rudi).when(issues('leni', memberId)).thenRejected('not_superuser');
    for (const memberId of ['leni', 'rudi', 'ben'])
      expect(given(table, rudi).when(issues('anna', memberId)).state.personalLinks.size).toBe(1);
  });

  it('is revoked when its member is given an office', () => {
    const linksAfter = (memberId: string, role: Office | null) =>
      given(table, linkOf(memberId)).when({ type: 'SetRole', by: 'anna', memberId, role }).state
        .personalLinks;
    for (const role of ['auditor', 'superuser'] as const) expect(linksAfter('ben', role).size).toBe(0);
    expect(linksAfter('leni', null).size).toBe(1);
  });

  it.each([
    { type: 'PasswordChanged', data: { memberId: 'ben', personRevision: 1, keptSessionId: 's' } },
    { type: 'PasswordReset', data: { memberId: 'ben', personRevision: 1 } },
    { type: 'SessionsEnded', data: { memberId: 'ben', keptSessionId: 's' } },
  ] as const)('is revoked by its member’s $type', (ended) => {
    const { state } = given(table, erwin, link, linkOf('ben', 'bens'), ended);
    expect(Array.from(state.personalLinks.values(), ({ memberId }) => memberId)).toEqual(['erwin']);
  });

  it('is issued for all of the given members or for none', () => {
    const links = ['erwin', 'nobody'].map((memberId) => ({ memberId, tokenHash: memberId }));
    const issues = { type: 'IssuePersonalLinks', by: 'leni', links } as const;
    given(table, erwin).when(issues).thenRejected('member_not_found');
  });

  it('is not issued again under the same token', () => {
    given(withLink).when(issues('leni')).thenNothing();
  });
});
