import { describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { at, drank, fact, given, hoursLater, joined, removed, toppedUp } from '../../testing/index.js';
import { PersistentMap, type TillFact } from '../index.js';

const anna = joined('anna', true);
const ben = joined('ben');

describe('A member’s document', () => {
  it('keeps its newest revision, even if an older one follows in the log', () => {
    const changes = (personRevision: number) =>
      fact('ProfileChanged', { memberId: 'ben', personRevision, fields: ['phone'] });
    expect(given(ben, changes(2), changes(1)).state.members.get('ben')?.personRevision).toBe(2);
  });

  it('of a member with a login can be changed by a treasurer only in its birth date', () => {
    const bens = { memberId: 'ben', personRevision: 1 } as const;
    const changing = (...fields: ('birthDate' | 'firstName')[]) =>
      given(anna, ben).when({ type: 'ChangeProfileFor', by: 'anna', ...bens, fields });
    changing('birthDate').then(fact('ProfileChanged', { ...bens, fields: ['birthDate'] }));
    changing().thenRejected('has_login');
    changing('birthDate', 'firstName').thenRejected('has_login');
    changing('firstName').thenRejected('has_login');
  });

  it('can be changed by its member until their removal', () => {
    const change = { type: 'ChangeProfile', memberId: 'ben', personRevision: 1, fields: ['phone'] } as const;
    const data = { memberId: 'ben', personRevision: 1, fields: ['phone'] } as const;
    given(ben).when(change).then({ type: 'ProfileChanged', data });
    given(ben, removed('ben')).when(change).thenRejected('member_not_found');
  });
});

describe('A password', () => {
  const data = { memberId: 'ben', personRevision: 1 };
  const wasReset = (personRevision: number) => fact('PasswordReset', { memberId: 'ben', personRevision });
  const wasChanged = (personRevision: number) =>
    fact('PasswordChanged', { memberId: 'ben', personRevision, keptSessionId: null });
  const mustChange = (...history: readonly TillFact[]) =>
    given(anna, ben, ...history).state.members.get('ben')?.givenPasswordUntil !== null;

  it('that was reset must be changed until its member has done so', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 6 }), (resets) => {
        const history = resets.map((reset, index) => (reset ? wasReset : wasChanged)(index + 1));
        expect(mustChange(...history)).toBe(resets.at(-1) ?? false);
      }),
    );
    const others = [
      drank('ben', 'bier', 350),
      toppedUp('ben', 500),
      fact('ProfileChanged', { ...data, fields: [] }),
    ];
    expect(mustChange(wasReset(1), ...others)).toBe(true);
  });

  it('that is changed twice at once keeps the first change and refuses the second', () => {
    const change = { type: 'ChangePassword', ...data, replaces: 0, keptSessionId: null } as const;
    const reset = { type: 'ResetPassword', by: 'anna', ...data, replaces: 0 } as const;
    for (const first of [wasChanged(2), wasReset(2)]) {
      for (const second of [change, reset])
        given(anna, ben, first).when(second).thenRejected('password_replaced');
      const { state } = given(anna, ben, first).when({ ...change, personRevision: 3, replaces: 2 });
      expect(state.members.get('ben')?.passwordRevision).toBe(3);
    }
  });

  it('has the revision of its last change, even if the document is newer', () => {
    const profile = fact('ProfileChanged', { memberId: 'ben', personRevision: 3, fields: [] });
    const { state } = given(anna, ben, profile, wasChanged(2));
    expect(state.members.get('ben')).toMatchObject({ personRevision: 3, passwordRevision: 2 });
  });

  it('that is changed ends all sessions but the current one', () => {
    const change = { type: 'ChangePassword', ...data, replaces: 0, keptSessionId: 'phone' } as const;
    const changed = fact('PasswordChanged', { ...data, keptSessionId: 'phone' });
    const { state } = given(ben).when(change).then(changed);
    expect(state.members.get('ben')).toMatchObject({ passwordEpoch: 1, personRevision: 1 });
    given(ben, removed('ben')).when(change).thenRejected('member_not_found');
  });

  it('can be reset by a superuser', () => {
    const reset = { type: 'ResetPassword', by: 'anna', ...data, replaces: 0 } as const;
    const { state } = given(anna, ben).when(reset).then({ type: 'PasswordReset', data });
    expect(state.members.get('ben')).toMatchObject({ passwordEpoch: 1, personRevision: 1 });
    given(anna, ben, removed('ben')).when(reset).thenRejected('member_not_found');
  });
});

describe('A session', () => {
  const ends = (sessionId: string, expiresAt = hoursLater(10)) =>
    ({ type: 'EndSession', memberId: 'ben', sessionId, expiresAt }) as const;
  const ended = (sessionId: string, expiresAt = hoursLater(10)) =>
    fact('SessionEnded', { memberId: 'ben', sessionId, expiresAt });

  it('can be ended once', () => {
    given(ben).when(ends('phone')).then(ended('phone'));
    given(ben, ended('phone')).when(ends('phone')).thenNothing();
    given(ben, removed('ben')).when(ends('phone')).thenNothing();
  });

  it('ends when its member ends all sessions but one', () => {
    const end = { type: 'EndOtherSessions', memberId: 'ben', keptSessionId: 'phone' } as const;
    const data = { memberId: 'ben', keptSessionId: 'phone' };
    const { state } = given(anna, ben).when(end).then({ type: 'SessionsEnded', data });
    expect(state.members.get('ben')?.passwordEpoch).toBe(1);
    expect(state.members.get('anna')?.passwordEpoch).toBe(0);
    given(anna, ben, removed('ben')).when(end).thenRejected('member_not_found');
  });

  it('that was ended is forgotten by a later event after its expiry', () => {
    const sessions = [ended('phone', hoursLater(1)), ended('tablet', hoursLater(50))];
    const { state } = given(ben, sessions, at(hoursLater(30), toppedUp('ben', 100)));
    expect([...state.endedSessions.entries()]).toEqual([['tablet', hoursLater(50)]]);
  });

  it('ends without a scan of all ended sessions', () => {
    const entries = jest.spyOn(PersistentMap.prototype, 'entries');
    const { state } = given(ben, ...Array.from({ length: 500 }, (_, run) => ended(`phone ${run}`)));
    expect(state.endedSessions.size).toBe(500);
    expect(entries.mock.calls.length).toBeLessThan(10);
    entries.mockRestore();
  });
});
