import { type Decision, type DecisionContext, type FactsOf, reject } from '../ground/decision.js';
import type { DeviceKind, DeviceLink } from '../ground/entities.js';
import { type EventTypes, ofNobody } from '../ground/event-type.js';
import { type By, bySuperuser } from '../ground/membership.js';
import type { TillState } from '../ground/state.js';
import type { Instant } from '../ground/time.js';

export interface DeviceLinkEventData {
  DeviceLinkIssued: {
    readonly linkId: string;
    /** Hash of the token; the token itself is only in the link. */
    readonly tokenHash: string;
    readonly issuedBy: string;
    readonly kind: DeviceKind;
    /** What the table calls the device; empty without a name. */
    readonly name: string;
  };
  DeviceLinkRevoked: { readonly linkId: string };
}
export type DeviceLinkEvent = FactsOf<DeviceLinkEventData>;

export const deviceLinkEvents = {
  DeviceLinkIssued: { evolve: issued, ...ofNobody, changes: ['deviceLinks'] },
  DeviceLinkRevoked: { evolve: revoked, ...ofNobody, changes: ['deviceLinks'] },
} satisfies EventTypes<DeviceLinkEventData>;

function issued(
  state: TillState,
  { linkId: id, ...link }: DeviceLinkEventData['DeviceLinkIssued'],
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

function revoked(state: TillState, { linkId }: DeviceLinkEventData['DeviceLinkRevoked']): TillState {
  const link = findDeviceLink(state, linkId);
  return link ? { ...state, deviceLinks: state.deviceLinks.delete(link.tokenHash) } : state;
}

/** The link with this id; undefined when there is none, or when it was revoked. */
export function findDeviceLink(state: TillState, linkId: string): DeviceLink | undefined {
  for (const link of state.deviceLinks.values()) if (link.id === linkId) return link;
  return undefined;
}

/** Has the table a tablet at the bar? */
export function hasTablets({ deviceLinks }: Pick<TillState, 'deviceLinks'>): boolean {
  return Array.from(deviceLinks.values()).some(({ kind }) => kind === 'tablet');
}

function issueDeviceLink(
  state: TillState,
  { by, tokenHash, kind, name }: By<Omit<DeviceLinkEventData['DeviceLinkIssued'], 'linkId' | 'issuedBy'>>,
  { newId }: DecisionContext,
): Decision<DeviceLinkEvent> {
  if (state.deviceLinks.has(tokenHash)) return [];
  return [{ type: 'DeviceLinkIssued', data: { linkId: newId(), tokenHash, issuedBy: by, kind, name } }];
}

function revokeDeviceLink(
  state: TillState,
  { linkId }: DeviceLinkEventData['DeviceLinkRevoked'],
): Decision<DeviceLinkEvent> {
  if (!findDeviceLink(state, linkId)) return reject('device_link_not_found');
  return [{ type: 'DeviceLinkRevoked', data: { linkId } }];
}

export const deviceLinkCommands = {
  IssueDeviceLink: bySuperuser(issueDeviceLink),
  RevokeDeviceLink: bySuperuser(revokeDeviceLink),
};

/** The events that revoke all links a removed member issued. */
export function revokedWith({ deviceLinks }: TillState, memberId: string): DeviceLinkEvent[] {
  return Array.from(deviceLinks.values())
    .filter(({ issuedBy }) => issuedBy === memberId)
    .map(({ id }) => ({ type: 'DeviceLinkRevoked', data: { linkId: id } }));
}
