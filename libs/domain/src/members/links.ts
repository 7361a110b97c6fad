import type { DeviceLink, Invite } from '../ground/entities.js';
import { type By, bySuperuser, membersCount } from '../ground/membership.js';
import type { TillState } from '../ground/state.js';
import { HOUR, type Instant, shift } from '../ground/time.js';
import {
  type Decision,
  type DecisionContext,
  type EventTypes,
  type FactsOf,
  reject,
} from '../ground/topic.js';

export interface LinkEventData {
  InviteIssued: Omit<Invite, 'uses'>;
  DeviceLinkIssued: Omit<DeviceLink, 'id' | 'issuedAt'> & { readonly linkId: string };
  DeviceLinkRevoked: { readonly linkId: string };
}
export type LinkEvent = FactsOf<LinkEventData>;
type Issued = LinkEventData['InviteIssued'];

export const linkEvents = {
  InviteIssued: { evolve: invited, changes: ['invites'], subject: ({ inviteHash }) => inviteHash },
  DeviceLinkIssued: { evolve: issued, changes: ['deviceLinks'] },
  DeviceLinkRevoked: { evolve: revoked, changes: ['deviceLinks'] },
} satisfies EventTypes<LinkEventData>;

/** Adds the invite and forgets those that have expired. */
function invited(state: TillState, data: Issued, at: Instant): TillState {
  let invites = state.invites.set(data.inviteHash, { ...data, uses: 0 });
  for (const { inviteHash, expiresAt } of state.invites.values())
    if (expiresAt <= at) invites = invites.delete(inviteHash);
  return { ...state, invites };
}

/** True when the invite is not expired and not used up. The first start's invite is valid only while there are no members. */
export function inviteIsGood(state: TillState, invite: Invite, now: Instant): boolean {
  if (now >= invite.expiresAt) return false;
  if (invite.superuser && !invite.withMembers && membersCount(state) > 0) return false;
  return invite.maxUses === 0 || invite.uses < invite.maxUses;
}

type NewInvite = Pick<Issued, 'inviteHash' | 'hoursValid'>;

const issue = (
  { inviteHash, hoursValid }: NewInvite,
  { now }: DecisionContext,
  options: Pick<Issued, 'maxUses' | 'superuser' | 'withMembers'>,
): LinkEvent[] => [
  {
    type: 'InviteIssued',
    data: { inviteHash, hoursValid, expiresAt: shift(now, hoursValid * HOUR), ...options },
  },
];

const forOneSuperuser = { maxUses: 1, superuser: true };

const issueInvite = (_: TillState, invite: NewInvite & Pick<Issued, 'maxUses'>, context: DecisionContext) =>
  issue(invite, context, { maxUses: invite.maxUses, superuser: false });

/** Issues the invite to an empty till. It makes one superuser, and is void once a member has joined. */
const issueFirstInvite = (state: TillState, invite: NewInvite, context: DecisionContext) =>
  membersCount(state) > 0 ? reject('till_has_members') : issue(invite, context, forOneSuperuser);

/** Issues an invite for one superuser of a till without admins. The command comes from the till's own machine only. */
const issueAdminInvite = (_: TillState, invite: NewInvite, context: DecisionContext) =>
  issue(invite, context, { ...forOneSuperuser, withMembers: true });

function issued(
  state: TillState,
  { linkId: id, ...link }: LinkEventData['DeviceLinkIssued'],
  issuedAt: Instant,
): TillState {
  const { tokenHash, kind, name } = link;
  return {
    ...state,
    deviceLinks: state.deviceLinks.set(tokenHash, { id, ...link, issuedAt }),
    tablets:
      kind === 'tablet' ? state.tablets.set(id, { id, name, issuedAt, lastTap: issuedAt }) : state.tablets,
  };
}

function revoked(state: TillState, { linkId }: LinkEventData['DeviceLinkRevoked']): TillState {
  const link = findDeviceLink(state, linkId);
  return link ? { ...state, deviceLinks: state.deviceLinks.delete(link.tokenHash) } : state;
}

export function findDeviceLink(state: TillState, linkId: string): DeviceLink | undefined {
  for (const link of state.deviceLinks.values()) if (link.id === linkId) return link;
  return undefined;
}

export function hasTablets({ deviceLinks }: Pick<TillState, 'deviceLinks'>): boolean {
  return Array.from(deviceLinks.values()).some(({ kind }) => kind === 'tablet');
}

function issueDeviceLink(
  state: TillState,
  { by, tokenHash, kind, name }: By<Omit<LinkEventData['DeviceLinkIssued'], 'linkId' | 'issuedBy'>>,
  { newId }: DecisionContext,
): Decision<LinkEvent> {
  if (state.deviceLinks.has(tokenHash)) return [];
  return [{ type: 'DeviceLinkIssued', data: { linkId: newId(), tokenHash, issuedBy: by, kind, name } }];
}

function revokeDeviceLink(
  state: TillState,
  { linkId }: LinkEventData['DeviceLinkRevoked'],
): Decision<LinkEvent> {
  if (!findDeviceLink(state, linkId)) return reject('device_link_not_found');
  return [{ type: 'DeviceLinkRevoked', data: { linkId } }];
}

export const linkCommands = {
  IssueDeviceLink: bySuperuser(issueDeviceLink),
  RevokeDeviceLink: bySuperuser(revokeDeviceLink),
  IssueInvite: bySuperuser(issueInvite),
  IssueFirstInvite: issueFirstInvite,
  IssueAdminInvite: issueAdminInvite,
};

/** The events that revoke all links a removed member issued. */
export function revokedWith({ deviceLinks }: TillState, memberId: string): LinkEvent[] {
  return Array.from(deviceLinks.values())
    .filter(({ issuedBy }) => issuedBy === memberId)
    .map(({ id }) => ({ type: 'DeviceLinkRevoked', data: { linkId: id } }));
}
