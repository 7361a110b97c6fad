import { type Decision, type FactsOf, reject } from '../ground/decision.js';
import { type EventTypes, ofItsMember } from '../ground/event-type.js';
import { activeMember, type By, keepsBooks, withMember } from '../ground/membership.js';
import type { TillState } from '../ground/state.js';

export interface TabletKeyEventData {
  /** The PIN's hash stands in the person document of this revision. */
  PinSet: { readonly memberId: string; readonly personRevision: number };
  PinRemoved: { readonly memberId: string };
  /** Replaces the member's earlier badge. `badgeHash`: keyed hash of what the reader types. */
  BadgeEnrolled: { readonly memberId: string; readonly badgeHash: string };
  BadgeRevoked: { readonly memberId: string };
}
type TabletKeyEvent = FactsOf<TabletKeyEventData>;

const ofKeys = { ...ofItsMember, changes: ['members', 'profile'] } as const;

export const tabletKeyEvents = {
  PinSet: { evolve: (state, data) => withPin(state, data), ...ofKeys },
  PinRemoved: {
    evolve: (state, { memberId }) => withMember(state, memberId, () => ({ pinRevision: null })),
    ...ofKeys,
  },
  BadgeEnrolled: {
    evolve(state, { memberId, badgeHash }) {
      if (!activeMember(state, memberId)) return state;
      const after = withMember(withoutBadge(state, memberId), memberId, () => ({ badgeHash }));
      return { ...after, badges: after.badges.set(badgeHash, memberId) };
    },
    ...ofKeys,
  },
  BadgeRevoked: { evolve: (state, { memberId }) => withoutBadge(state, memberId), ...ofKeys },
} satisfies EventTypes<TabletKeyEventData>;

/** The state that knows of a member's new PIN. The higher revision wins, as with documents. */
export const withPin = (state: TillState, { memberId, personRevision }: TabletKeyEventData['PinSet']) =>
  withMember(state, memberId, ({ pinRevision }) => ({
    pinRevision: Math.max(pinRevision ?? -1, personRevision),
  }));

/** The state without the member's badge, if they have one. */
export function withoutBadge(state: TillState, memberId: string): TillState {
  const badgeHash = state.members.get(memberId)?.badgeHash ?? null;
  if (badgeHash === null) return state;
  const after = withMember(state, memberId, () => ({ badgeHash: null }));
  return { ...after, badges: after.badges.delete(badgeHash) };
}

function setPin(state: TillState, { memberId, personRevision }: TabletKeyEventData['PinSet']) {
  if (!activeMember(state, memberId)) return reject('member_not_found');
  return [{ type: 'PinSet', data: { memberId, personRevision } } as const];
}

function removePin(
  state: TillState,
  { memberId }: TabletKeyEventData['PinRemoved'],
): Decision<TabletKeyEvent> {
  const member = activeMember(state, memberId);
  if (!member) return reject('member_not_found');
  return member.pinRevision === null ? [] : [{ type: 'PinRemoved', data: { memberId } }];
}

/** Members enrol their own badge, treasurers anybody's. */
function enrolBadge(
  state: TillState,
  { by, memberId, badgeHash }: By<TabletKeyEventData['BadgeEnrolled']>,
): Decision<TabletKeyEvent> {
  const member = activeMember(state, memberId);
  if (!member) return reject('member_not_found');
  if (member.kind === 'collective') return reject('collective_account');
  if (by !== memberId && !keepsBooks(state, by)) return reject('not_treasurer');
  const owner = state.badges.get(badgeHash);
  if (owner === memberId) return [];
  if (owner !== undefined) return reject('badge_taken');
  return [{ type: 'BadgeEnrolled', data: { memberId, badgeHash } }];
}

function revokeBadge(
  state: TillState,
  { by, memberId }: By<TabletKeyEventData['BadgeRevoked']>,
): Decision<TabletKeyEvent> {
  const member = activeMember(state, memberId);
  if (!member) return reject('member_not_found');
  if (by !== memberId && !keepsBooks(state, by)) return reject('not_treasurer');
  return member.badgeHash === null ? [] : [{ type: 'BadgeRevoked', data: { memberId } }];
}

export const tabletKeyCommands = {
  SetPin: setPin,
  RemovePin: removePin,
  EnrolBadge: enrolBadge,
  RevokeBadge: revokeBadge,
};
