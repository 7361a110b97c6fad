import type { InDocument, Member, MemberKind } from '../ground/entities.js';
import {
  aboutMember,
  activeMember,
  type By,
  bySuperuser,
  byTreasurer,
  isLastSuperuser,
  membersCount,
} from '../ground/membership.js';
import type { TillState } from '../ground/state.js';
import type { Instant } from '../ground/time.js';
import {
  always,
  type Decision,
  type DecisionContext,
  type EventTypes,
  type FactsOf,
  reject,
} from '../ground/topic.js';
import { type AnnouncementEvent, withdrawnWith } from '../paying-in/top-ups.js';
import { endIfAllServed, type RoundEvent, roundEnded } from '../rounds/rounds.js';
import { withoutLink } from './credentials.js';
import { inviteIsGood, type LinkEvent, revokedWith } from './links.js';
import { officeEnded } from './roles.js';

export interface MemberEventData {
  MemberJoined: InDocument & {
    readonly usernameHash: string;
    readonly superuser: boolean;
    readonly inviteHash: string | null;
  };
  /** A treasurer added a member by name, who has no login yet. */
  MemberPrepared: InDocument & { readonly kind: MemberKind };
  MemberRemoved: { readonly memberId: string };
}
export type MemberEvent = FactsOf<MemberEventData>;

/** For events by which members come or leave. */
const ofNames = { changes: ['members', 'names'] } as const;

export const memberEvents = {
  MemberJoined: { evolve: joined, ...ofNames, inFeed: always },
  MemberPrepared: {
    evolve: (state, data, at) => seated(state, { ...data, usernameHash: null, superuser: false }, at),
    ...ofNames,
  },
  MemberRemoved: {
    evolve(state, { memberId }, at) {
      const member = activeMember(state, memberId);
      if (!member) return state;
      const leftAs = Array.from(state.members.values()).filter(({ removed }) => removed).length + 1;
      const lost = { role: null, recent: [], pinRevision: null, badgeHash: null };
      const left = { ...lost, lastOffice: officeEnded(member, at), removed: true, leftAs };
      const { usernameHash } = member;
      return {
        ...withoutLink(state, memberId),
        members: state.members.set(memberId, { ...member, ...left }),
        usernames: usernameHash === null ? state.usernames : state.usernames.delete(usernameHash),
      };
    },
    ...ofNames,
    endsSessions: ({ memberId }) => ({ memberId, reason: 'removed' }),
  },
} satisfies EventTypes<MemberEventData>;

function joined(state: TillState, data: MemberEventData['MemberJoined'], at: Instant): TillState {
  const { memberId, usernameHash, inviteHash } = data;
  if (state.members.has(memberId)) return state;
  const invite = inviteHash === null ? undefined : state.invites.get(inviteHash);
  return {
    ...seated(state, { ...data, kind: 'person' }, at),
    usernames: state.usernames.set(usernameHash, memberId),
    invites: invite
      ? state.invites.set(invite.inviteHash, { ...invite, uses: invite.uses + 1 })
      : state.invites,
  };
}

type Newcomer = InDocument & Pick<Member, 'kind' | 'usernameHash' | 'superuser'>;

function seated(
  state: TillState,
  { memberId, kind, usernameHash, superuser, personRevision }: Newcomer,
  at: Instant,
): TillState {
  if (state.members.has(memberId)) return state;
  const members = state.members.set(memberId, {
    id: memberId,
    kind,
    joinedAt: at,
    superuser,
    role: null,
    lastOffice: null,
    removed: false,
    leftAs: null,
    usernameHash,
    personRevision,
    passwordEpoch: 0,
    passwordRevision: personRevision,
    givenPasswordUntil: null,
    balance: 0,
    creditLine: null,
    tabletAccess: null,
    pinRevision: null,
    badgeHash: null,
    evening: '',
    drinksThatEvening: 0,
    recent: [],
  });
  return { ...state, members };
}

type Joining = Omit<MemberEventData['MemberJoined'], 'superuser' | 'inviteHash'>;

const joinedAs = (
  { memberId, usernameHash, personRevision }: Joining,
  invite: Pick<MemberEventData['MemberJoined'], 'superuser' | 'inviteHash'>,
): MemberEvent[] => [{ type: 'MemberJoined', data: { memberId, usernameHash, personRevision, ...invite } }];

function join(
  state: TillState,
  { inviteHash, ...newcomer }: Joining & { readonly inviteHash: string },
  { now }: DecisionContext,
): Decision<MemberEvent> {
  if (state.members.has(newcomer.memberId)) return [];
  const invite = state.invites.get(inviteHash);
  if (!invite || !inviteIsGood(state, invite, now)) return reject('invite_invalid');
  if (state.usernames.has(newcomer.usernameHash)) return reject('username_taken');
  return joinedAs(newcomer, { superuser: invite.superuser, inviteHash });
}

/** Makes the first superuser from the server's settings, without an invite. */
const appointFirstSuperuser = (state: TillState, newcomer: Joining) =>
  membersCount(state) > 0
    ? reject('till_has_members')
    : joinedAs(newcomer, { superuser: true, inviteHash: null });

/** Adds members who log in later, or never. */
function prepareMembers(
  state: TillState,
  { members }: { readonly members: readonly MemberEventData['MemberPrepared'][] },
): Decision<MemberEvent> {
  return members
    .filter(({ memberId }) => !state.members.has(memberId))
    .map((data) => ({ type: 'MemberPrepared', data }));
}

/**
 * Removes a member. Ends their rounds and those in which only they were still unserved. Revokes the device links they issued and
 * withdraws their announced top-ups.
 */
function removeMember(
  member: Member,
  { by, memberId }: By<MemberEventData['MemberRemoved']>,
  state: TillState,
): Decision<MemberEvent | RoundEvent | LinkEvent | AnnouncementEvent> {
  if (isLastSuperuser(state, member)) return reject('last_superuser');
  if (by === memberId) return reject('cannot_remove_self');
  const ended = state.rounds.flatMap((round) =>
    round.giverId === memberId
      ? [roundEnded(round, 'giver_removed')]
      : round.served.size > 0
        ? endIfAllServed(state, round, memberId)
        : [],
  );
  return [
    { type: 'MemberRemoved', data: { memberId } },
    ...ended,
    ...revokedWith(state, memberId),
    ...withdrawnWith(state, memberId),
  ];
}

export const memberCommands = {
  Join: join,
  AppointFirstSuperuser: appointFirstSuperuser,
  PrepareMembers: byTreasurer(prepareMembers),
  RemoveMember: bySuperuser(aboutMember(removeMember)),
};
