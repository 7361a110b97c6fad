import { type Decision, type DecisionContext, type FactsOf, reject } from '../ground/decision.js';
import type { Invite } from '../ground/entities.js';
import { type EventTypes, ofNobody } from '../ground/event-type.js';
import { bySuperuser, membersCount } from '../ground/membership.js';
import type { TillState } from '../ground/state.js';
import { type Instant, shift } from '../ground/time.js';

export interface InviteEventData {
  InviteIssued: {
    /** SHA-256 of the token; the token itself is only in the link. */
    readonly inviteHash: string;
    readonly hoursValid: number;
    readonly maxUses: number;
    readonly expiresAt: Instant;
    readonly superuser: boolean;
    /** This superuser invite stays valid while the till has members: it was issued on the till's own machine. */
    readonly withMembers?: true;
  };
}
export type InviteEvent = FactsOf<InviteEventData>;

export const inviteEvents = {
  InviteIssued: { evolve: issued, ...ofNobody, changes: [], subject: ({ inviteHash }) => inviteHash },
} satisfies EventTypes<InviteEventData>;

/** Adds the invite and forgets those that have expired. */
function issued(state: TillState, data: InviteEvent['data'], at: Instant): TillState {
  const { inviteHash: hash, maxUses, expiresAt, superuser, withMembers = false } = data;
  let invites = state.invites.set(hash, { hash, maxUses, expiresAt, superuser, withMembers, uses: 0 });
  for (const invite of state.invites.values())
    if (invite.expiresAt <= at) invites = invites.delete(invite.hash);
  return { ...state, invites };
}

interface IssueInvite {
  readonly by: string;
  readonly inviteHash: string;
  readonly hoursValid: number;
  /** 0: unlimited. */
  readonly maxUses: number;
}

/** Issues the invite into a till without members. It makes one superuser, and is valid only until somebody has joined. */
interface IssueFirstInvite {
  readonly inviteHash: string;
  readonly hoursValid: number;
}

/** Issues an invite for one superuser of a till without admins. The command comes from the till's own machine only. */
interface IssueAdminInvite {
  readonly inviteHash: string;
  readonly hoursValid: number;
}

const HOUR = 60 * 60 * 1000;

/** Is the invite valid: not expired, not used up? A start's superuser invite is valid only while there are no members. */
export function inviteIsGood(state: TillState, invite: Invite, now: Instant): boolean {
  if (now >= invite.expiresAt) return false;
  if (invite.superuser && !invite.withMembers && membersCount(state) > 0) return false;
  return invite.maxUses === 0 || invite.uses < invite.maxUses;
}

function issueInvite(
  _: TillState,
  { inviteHash, hoursValid, maxUses }: IssueInvite,
  { now }: DecisionContext,
): Decision<InviteEvent> {
  const expiresAt = shift(now, hoursValid * HOUR);
  return [{ type: 'InviteIssued', data: { inviteHash, hoursValid, maxUses, expiresAt, superuser: false } }];
}

function issueFirstInvite(
  state: TillState,
  { inviteHash, hoursValid }: IssueFirstInvite,
  { now }: DecisionContext,
): Decision<InviteEvent> {
  if (membersCount(state) > 0) return reject('till_has_members');
  const expiresAt = shift(now, hoursValid * HOUR);
  return [{ type: 'InviteIssued', data: { inviteHash, hoursValid, maxUses: 1, expiresAt, superuser: true } }];
}

function issueAdminInvite(
  _: TillState,
  { inviteHash, hoursValid }: IssueAdminInvite,
  { now }: DecisionContext,
): Decision<InviteEvent> {
  const expiresAt = shift(now, hoursValid * HOUR);
  const data = { inviteHash, hoursValid, maxUses: 1, expiresAt, superuser: true, withMembers: true } as const;
  return [{ type: 'InviteIssued', data }];
}

export const inviteCommands = {
  IssueInvite: bySuperuser(issueInvite),
  IssueFirstInvite: issueFirstInvite,
  IssueAdminInvite: issueAdminInvite,
};
