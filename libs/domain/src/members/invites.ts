import { type DecisionContext, type FactsOf, reject } from '../ground/decision.js';
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
    /** 0: unlimited. */
    readonly maxUses: number;
    readonly expiresAt: Instant;
    readonly superuser: boolean;
    /** This superuser invite stays valid while the till has members: it was issued on the till's own machine. */
    readonly withMembers?: true;
  };
}
export type InviteEvent = FactsOf<InviteEventData>;
type Issued = InviteEventData['InviteIssued'];

export const inviteEvents = {
  InviteIssued: { evolve: issued, ...ofNobody, changes: [], subject: ({ inviteHash }) => inviteHash },
} satisfies EventTypes<InviteEventData>;

/** Adds the invite and forgets those that have expired. */
function issued(state: TillState, data: Issued, at: Instant): TillState {
  const { inviteHash: hash, maxUses, expiresAt, superuser, withMembers = false } = data;
  let invites = state.invites.set(hash, { hash, maxUses, expiresAt, superuser, withMembers, uses: 0 });
  for (const invite of state.invites.values())
    if (invite.expiresAt <= at) invites = invites.delete(invite.hash);
  return { ...state, invites };
}

const HOUR = 60 * 60 * 1000;

/** Is the invite valid: not expired, not used up? A start's superuser invite is valid only while there are no members. */
export function inviteIsGood(state: TillState, invite: Invite, now: Instant): boolean {
  if (now >= invite.expiresAt) return false;
  if (invite.superuser && !invite.withMembers && membersCount(state) > 0) return false;
  return invite.maxUses === 0 || invite.uses < invite.maxUses;
}

type NewInvite = Pick<Issued, 'inviteHash' | 'hoursValid'>;

const issue = (
  { inviteHash, hoursValid }: NewInvite,
  { now }: DecisionContext,
  its: Pick<Issued, 'maxUses' | 'superuser' | 'withMembers'>,
): InviteEvent[] => [
  {
    type: 'InviteIssued',
    data: { inviteHash, hoursValid, expiresAt: shift(now, hoursValid * HOUR), ...its },
  },
];

const forOneSuperuser = { maxUses: 1, superuser: true };

const issueInvite = (
  _: TillState,
  { maxUses, ...invite }: NewInvite & Pick<Issued, 'maxUses'>,
  context: DecisionContext,
) => issue(invite, context, { maxUses, superuser: false });

/** Issues the invite into a till without members. It makes one superuser, and is valid only until somebody has joined. */
const issueFirstInvite = (state: TillState, invite: NewInvite, context: DecisionContext) =>
  membersCount(state) > 0 ? reject('till_has_members') : issue(invite, context, forOneSuperuser);

/** Issues an invite for one superuser of a till without admins. The command comes from the till's own machine only. */
const issueAdminInvite = (_: TillState, invite: NewInvite, context: DecisionContext) =>
  issue(invite, context, { ...forOneSuperuser, withMembers: true });

export const inviteCommands = {
  IssueInvite: bySuperuser(issueInvite),
  IssueFirstInvite: issueFirstInvite,
  IssueAdminInvite: issueAdminInvite,
};
