import type { InDocument, Member } from '../ground/entities.js';
import {
  aboutMember,
  activeMember,
  bySuperuser,
  byTreasurer,
  hasLogin,
  withMember,
} from '../ground/membership.js';
import type { TillState } from '../ground/state.js';
import { type Instant, shift } from '../ground/time.js';
import { type Decision, type EventTypes, type FactsOf, type RejectionCode, reject } from '../ground/topic.js';

export type ProfileField = 'firstName' | 'lastName' | 'email' | 'phone' | 'birthDate' | 'soundEnabled';

export interface CredentialEventData {
  ProfileChanged: InDocument & { readonly fields: readonly ProfileField[] };
  PasswordChanged: InDocument & {
    /** The session that stays open; null: all end. */
    readonly keptSessionId: string | null;
  };
  PasswordReset: InDocument;
  SessionEnded: {
    readonly memberId: string;
    readonly sessionId: string;
    readonly expiresAt: Instant;
  };
  SessionsEnded: {
    readonly memberId: string;
    readonly keptSessionId: string;
  };
}
export type CredentialEvent = FactsOf<CredentialEventData>;

/** Validity of a reset's password, in ms: a week. */
const GIVEN_PASSWORD = 7 * 24 * 60 * 60 * 1000;

/** True when the password of a reset has expired. */
export function givenPasswordIsOver({ givenPasswordUntil }: Member, now: Instant): boolean {
  return givenPasswordUntil !== null && givenPasswordUntil <= now;
}

export const credentialEvents = {
  ProfileChanged: {
    evolve: (state, data) => withDocument(state, data),
    changes: ['profile', 'names'],
  },
  PasswordChanged: {
    evolve: (state, data) => withPassword(state, data, null),
    changes: ['profile', 'personalLinks'],
    endsSessions: ({ memberId, keptSessionId }) => ({ memberId, reason: 'password', except: keptSessionId }),
  },
  PasswordReset: {
    evolve: (state, data, at) => withPassword(state, data, shift(at, GIVEN_PASSWORD)),
    changes: ['personalLinks'],
    endsSessions: ({ memberId }) => ({ memberId, reason: 'password' }),
  },
  SessionEnded: {
    evolve: (state, { memberId, sessionId, expiresAt }) =>
      state.members.has(memberId)
        ? { ...state, endedSessions: state.endedSessions.set(sessionId, expiresAt) }
        : state,
    changes: [],
    endsSessions: ({ memberId, sessionId }) => ({ memberId, reason: 'logout', only: sessionId }),
  },
  SessionsEnded: {
    evolve: (state, { memberId }) => withMember(withoutLink(state, memberId), memberId, nextEpoch),
    changes: ['personalLinks'],
    endsSessions: ({ memberId, keptSessionId }) => ({ memberId, reason: 'logout', except: keptSessionId }),
  },
} satisfies EventTypes<CredentialEventData>;

/** The state with a member's newer document. */
export const withDocument = (state: TillState, { memberId, personRevision }: InDocument) =>
  withMember(state, memberId, (member) => newerDocument(member, personRevision));

export const withoutLink = (state: TillState, memberId: string): TillState => ({
  ...state,
  personalLinks: state.personalLinks.delete(memberId),
});

/** The state with a member's new password. The personal link ends, since another person may have it. */
export function withPassword(
  state: TillState,
  { memberId, personRevision }: InDocument,
  givenPasswordUntil: Instant | null,
): TillState {
  return withMember(withoutLink(state, memberId), memberId, (member) => ({
    ...newerDocument(member, personRevision),
    ...nextEpoch(member),
    passwordRevision: personRevision,
    givenPasswordUntil,
  }));
}

const nextEpoch = ({ passwordEpoch }: Member) => ({ passwordEpoch: passwordEpoch + 1 });

/** The higher revision wins, since two changes may reach the log in the opposite order of their documents. */
const newerDocument = (member: Member, personRevision: number) => ({
  personRevision: Math.max(member.personRevision, personRevision),
});

/** `replaces` is the `passwordRevision` that the caller has read. */
export type Replacing<Data> = Data & { readonly replaces: number };

function changeProfile(
  _: Member,
  { memberId, personRevision, fields }: CredentialEventData['ProfileChanged'],
): Decision<CredentialEvent> {
  return [{ type: 'ProfileChanged', data: { memberId, personRevision, fields } }];
}

/** Why a treasurer can't change these fields of a member; undefined when they can. With a login, only the birth date. */
export function changedByOthers(member: Member, fields: readonly ProfileField[]): RejectionCode | undefined {
  const birthDate = fields.length === 1 && fields[0] === 'birthDate';
  return hasLogin(member) && !birthDate ? 'has_login' : undefined;
}

function changeProfileFor(
  member: Member,
  command: CredentialEventData['ProfileChanged'],
): Decision<CredentialEvent> {
  const refusal = changedByOthers(member, command.fields);
  return refusal ? reject(refusal) : changeProfile(member, command);
}

/** Of two changes that replace the same password, the later one is refused: exactly one password is valid. */
function changePassword(
  member: Member,
  { memberId, personRevision, replaces, keptSessionId }: Replacing<CredentialEventData['PasswordChanged']>,
): Decision<CredentialEvent> {
  if (member.passwordRevision !== replaces) return reject('password_replaced');
  return [{ type: 'PasswordChanged', data: { memberId, personRevision, keptSessionId } }];
}

function resetPassword(
  member: Member,
  { memberId, personRevision, replaces }: Replacing<CredentialEventData['PasswordReset']>,
): Decision<CredentialEvent> {
  if (!hasLogin(member)) return reject('no_login');
  if (member.passwordRevision !== replaces) return reject('password_replaced');
  return [{ type: 'PasswordReset', data: { memberId, personRevision } }];
}

function endSession(
  state: TillState,
  { memberId, sessionId, expiresAt }: CredentialEventData['SessionEnded'],
): Decision<CredentialEvent> {
  if (state.endedSessions.has(sessionId) || !activeMember(state, memberId)) return [];
  return [{ type: 'SessionEnded', data: { memberId, sessionId, expiresAt } }];
}

const endOtherSessions = (
  _: Member,
  { memberId, keptSessionId }: CredentialEventData['SessionsEnded'],
): Decision<CredentialEvent> => [{ type: 'SessionsEnded', data: { memberId, keptSessionId } }];

export const credentialCommands = {
  ChangeProfile: aboutMember(changeProfile),
  ChangeProfileFor: byTreasurer(aboutMember(changeProfileFor)),
  ChangePassword: aboutMember(changePassword),
  ResetPassword: bySuperuser(aboutMember(resetPassword)),
  EndSession: endSession,
  EndOtherSessions: aboutMember(endOtherSessions),
};
