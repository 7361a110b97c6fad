import { type Decision, type Fact, reject } from './decision.js';
import { activeMember, isSuperuser } from './members.js';
import type { Member, TillState } from './state.js';
import type { Instant } from './time.js';

export type ProfileField = 'first_name' | 'last_name' | 'email' | 'phone' | 'birth_date' | 'sound_enabled';

/** `personRevision` is the revision of the member's person document that was written just before. */
export type AccountEvent =
  | Fact<
      'ProfileChanged',
      { readonly memberId: string; readonly personRevision: number; readonly fields: readonly ProfileField[] }
    >
  | Fact<
      'PasswordChanged',
      {
        readonly memberId: string;
        readonly personRevision: number;
        /** The session that goes on, all others of the member end; null: every one ends. */
        readonly keptSessionId: string | null;
      }
    >
  | Fact<'PasswordReset', { readonly memberId: string; readonly personRevision: number }>
  | Fact<
      'SessionEnded',
      { readonly memberId: string; readonly sessionId: string; readonly expiresAt: Instant }
    >;

export interface ChangeProfile {
  readonly type: 'ChangeProfile';
  readonly memberId: string;
  readonly personRevision: number;
  readonly fields: readonly ProfileField[];
}

export interface ChangePassword {
  readonly type: 'ChangePassword';
  readonly memberId: string;
  readonly personRevision: number;
  readonly keptSessionId: string | null;
}

export interface ResetPassword {
  readonly type: 'ResetPassword';
  readonly by: string;
  readonly memberId: string;
  readonly personRevision: number;
}

export interface EndSession {
  readonly type: 'EndSession';
  readonly memberId: string;
  readonly sessionId: string;
  readonly expiresAt: Instant;
}

export function evolveAccounts(state: TillState, event: AccountEvent, at: Instant): TillState {
  const member = state.members.get(event.data.memberId);
  if (!member) return state;
  const update = (change: Partial<Member>) => state.members.set(member.id, { ...member, ...change });
  switch (event.type) {
    case 'ProfileChanged':
      return { ...state, members: update(newerDocument(member, event.data.personRevision)) };
    case 'PasswordChanged':
    case 'PasswordReset':
      return {
        ...state,
        members: update({
          ...newerDocument(member, event.data.personRevision),
          passwordEpoch: member.passwordEpoch + 1,
        }),
      };
    case 'SessionEnded':
      return { ...state, endedSessions: withEnded(state, event.data.sessionId, event.data.expiresAt, at) };
  }
}

/** Two changes of one member may reach the log in the other order than their documents were written. */
const newerDocument = (member: Member, personRevision: number) => ({
  personRevision: Math.max(member.personRevision, personRevision),
});

/** Adds an ended session and forgets those that have run out by themselves. */
function withEnded(state: TillState, sessionId: string, expiresAt: Instant, at: Instant) {
  let ended = state.endedSessions.set(sessionId, expiresAt);
  for (const [id, end] of state.endedSessions.entries()) if (end < at) ended = ended.delete(id);
  return ended;
}

export function changeProfile(state: TillState, command: ChangeProfile): Decision<AccountEvent> {
  const { memberId, personRevision, fields } = command;
  if (!activeMember(state, memberId)) return reject('member_not_found');
  return [{ type: 'ProfileChanged', data: { memberId, personRevision, fields } }];
}

export function changePassword(state: TillState, command: ChangePassword): Decision<AccountEvent> {
  const { memberId, personRevision, keptSessionId } = command;
  if (!activeMember(state, memberId)) return reject('member_not_found');
  return [{ type: 'PasswordChanged', data: { memberId, personRevision, keptSessionId } }];
}

export function resetPassword(state: TillState, command: ResetPassword): Decision<AccountEvent> {
  const { by, memberId, personRevision } = command;
  if (!isSuperuser(state, by)) return reject('not_superuser');
  if (!activeMember(state, memberId)) return reject('member_not_found');
  return [{ type: 'PasswordReset', data: { memberId, personRevision } }];
}

export function endSession(state: TillState, command: EndSession): Decision<AccountEvent> {
  const { memberId, sessionId, expiresAt } = command;
  if (state.endedSessions.has(sessionId) || !activeMember(state, memberId)) return [];
  return [{ type: 'SessionEnded', data: { memberId, sessionId, expiresAt } }];
}
