import { type Decision, type Fact, reject } from './decision.js';
import { inviteIsGood } from './invites.js';
import { endIfAllServed, type RoundEvent, roundEnded } from './rounds.js';
import type { Member, TillState } from './state.js';
import type { Instant } from './time.js';

export type ProfileField = 'first_name' | 'last_name' | 'email' | 'phone' | 'birth_date' | 'sound_enabled';

/** `personRevision` is the revision of the member's person document that was written just before. */
export type MemberEvent =
  | Fact<
      'MemberJoined',
      {
        readonly memberId: string;
        readonly usernameHash: string;
        readonly personRevision: number;
        readonly superuser: boolean;
        readonly inviteHash: string | null;
      }
    >
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
    >
  | Fact<'MemberRemoved', { readonly memberId: string }>;

/** Registers a member with an invite. */
export interface Join {
  readonly type: 'Join';
  readonly memberId: string;
  readonly usernameHash: string;
  readonly personRevision: number;
  readonly inviteHash: string;
}

/** Makes the first superuser without an invite, from the settings. */
export interface AppointFirstSuperuser {
  readonly type: 'AppointFirstSuperuser';
  readonly memberId: string;
  readonly usernameHash: string;
  readonly personRevision: number;
}

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

export interface RemoveMember {
  readonly type: 'RemoveMember';
  readonly by: string;
  readonly memberId: string;
}

/** A member who has not been removed. */
export function activeMember(state: TillState, memberId: string): Member | undefined {
  const member = state.members.get(memberId);
  return member && !member.removed ? member : undefined;
}

/** All members who have not been removed. */
export function* members(state: TillState): IterableIterator<Member> {
  for (const member of state.members.values()) if (!member.removed) yield member;
}

export function isSuperuser(state: TillState, memberId: string): boolean {
  return activeMember(state, memberId)?.superuser ?? false;
}

/** The table as `members` lists it, counted. */
export function membersCount(state: TillState): number {
  return state.usernames.size;
}

export function evolveMembers(state: TillState, event: MemberEvent, at: Instant): TillState {
  const { memberId } = event.data;
  if (event.type === 'MemberJoined') return joined(state, event.data, at);
  const member = state.members.get(memberId);
  if (!member) return state;
  const update = (change: Partial<Member>) => state.members.set(memberId, { ...member, ...change });
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
    case 'MemberRemoved':
      return {
        ...state,
        members: update({ removed: true, recent: null }),
        usernames: state.usernames.delete(member.usernameHash),
      };
  }
}

function joined(
  state: TillState,
  data: Extract<MemberEvent, { type: 'MemberJoined' }>['data'],
  at: Instant,
): TillState {
  const { memberId, usernameHash, personRevision, superuser, inviteHash } = data;
  if (state.members.has(memberId)) return state;
  const invite = inviteHash === null ? undefined : state.invites.get(inviteHash);
  return {
    ...state,
    members: state.members.set(memberId, {
      id: memberId,
      joinedAt: at,
      superuser,
      removed: false,
      usernameHash,
      personRevision,
      passwordEpoch: 0,
      balance: 0,
      evening: '',
      drinksThatEvening: 0,
      recent: null,
    }),
    usernames: state.usernames.set(usernameHash, memberId),
    invites: invite ? state.invites.set(invite.hash, { ...invite, uses: invite.uses + 1 }) : state.invites,
  };
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

export function join(state: TillState, command: Join, now: Instant): Decision<MemberEvent> {
  const { memberId, usernameHash, personRevision, inviteHash } = command;
  if (state.members.has(memberId)) return [];
  const invite = state.invites.get(inviteHash);
  if (!invite || !inviteIsGood(state, invite, now)) return reject('invite_invalid');
  if (state.usernames.has(usernameHash)) return reject('username_taken');
  return [
    {
      type: 'MemberJoined',
      data: { memberId, usernameHash, personRevision, superuser: invite.superuser, inviteHash },
    },
  ];
}

export function appointFirstSuperuser(
  state: TillState,
  command: AppointFirstSuperuser,
): Decision<MemberEvent> {
  const { memberId, usernameHash, personRevision } = command;
  if (membersCount(state) > 0) return reject('till_has_members');
  return [
    {
      type: 'MemberJoined',
      data: { memberId, usernameHash, personRevision, superuser: true, inviteHash: null },
    },
  ];
}

export function changeProfile(state: TillState, command: ChangeProfile): Decision<MemberEvent> {
  const { memberId, personRevision, fields } = command;
  if (!activeMember(state, memberId)) return reject('member_not_found');
  return [{ type: 'ProfileChanged', data: { memberId, personRevision, fields } }];
}

export function changePassword(state: TillState, command: ChangePassword): Decision<MemberEvent> {
  const { memberId, personRevision, keptSessionId } = command;
  if (!activeMember(state, memberId)) return reject('member_not_found');
  return [{ type: 'PasswordChanged', data: { memberId, personRevision, keptSessionId } }];
}

export function resetPassword(state: TillState, command: ResetPassword): Decision<MemberEvent> {
  const { by, memberId, personRevision } = command;
  if (!isSuperuser(state, by)) return reject('not_superuser');
  if (!activeMember(state, memberId)) return reject('member_not_found');
  return [{ type: 'PasswordReset', data: { memberId, personRevision } }];
}

export function endSession(state: TillState, command: EndSession): Decision<MemberEvent> {
  const { memberId, sessionId, expiresAt } = command;
  if (state.endedSessions.has(sessionId) || !activeMember(state, memberId)) return [];
  return [{ type: 'SessionEnded', data: { memberId, sessionId, expiresAt } }];
}

/** Removing a member ends the rounds they gave, and those in which only they were still unserved. */
export function removeMember(state: TillState, command: RemoveMember): Decision<MemberEvent | RoundEvent> {
  const { by, memberId } = command;
  if (!isSuperuser(state, by)) return reject('not_superuser');
  const member = activeMember(state, memberId);
  if (!member) return reject('member_not_found');
  if (member.superuser && superusers(state) === 1) return reject('last_superuser');
  if (by === memberId) return reject('cannot_remove_self');
  const ended = state.rounds.flatMap((round) =>
    round.giverId === memberId
      ? [roundEnded(round, 'giver_removed')]
      : round.served.size > 0
        ? endIfAllServed(state, round, undefined, memberId)
        : [],
  );
  return [{ type: 'MemberRemoved', data: { memberId } }, ...ended];
}

function superusers(state: TillState): number {
  let count = 0;
  for (const member of members(state)) if (member.superuser) count++;
  return count;
}
