import type { InDocument, Member, TabletAccess, Via } from '../ground/entities.js';
import {
  aboutMember,
  activeMember,
  type By,
  bySelfOrTreasurer,
  hasLogin,
  ownerOfBadge,
  setting,
  withMember,
} from '../ground/membership.js';
import type { TillState } from '../ground/state.js';
import type { Instant } from '../ground/time.js';
import {
  type Decision,
  type EventTypes,
  type FactsOf,
  ofItsProfile,
  type RejectionCode,
  reject,
} from '../ground/topic.js';
import { findDeviceLink } from './links.js';

export const tabletAccesses = ['tile', 'pin', 'phone'] as const satisfies readonly TabletAccess[];

export interface TabletEventData {
  /** The PIN's hash is in the person document of this revision. */
  PinSet: InDocument;
  PinRemoved: { readonly memberId: string };
  /** Replaces the member's earlier badge. `badgeHash`: keyed hash of the text that the reader types. */
  BadgeEnrolled: { readonly memberId: string; readonly badgeHash: string };
  BadgeRevoked: { readonly memberId: string };
  /** `access` null: as set for the table. */
  TabletAccessSet: { readonly memberId: string; readonly access: TabletAccess | null };
}
export type TabletEvent = FactsOf<TabletEventData>;

export const tabletEvents = {
  PinSet: { evolve: (state, data) => withPin(state, data), ...ofItsProfile },
  PinRemoved: { evolve: setting(() => ({ pinRevision: null })), ...ofItsProfile },
  BadgeEnrolled: { evolve: setting(({ badgeHash }) => ({ badgeHash })), ...ofItsProfile },
  BadgeRevoked: { evolve: setting(() => ({ badgeHash: null })), ...ofItsProfile },
  TabletAccessSet: { evolve: setting(({ access }) => ({ tabletAccess: access })), ...ofItsProfile },
} satisfies EventTypes<TabletEventData>;

/** How tablets serve the member: never `phone` for a member without a login. */
export function tabletAccessOf(state: Pick<TillState, 'settings'>, member: Member): TabletAccess {
  if (member.kind === 'collective') return 'tile';
  const access = member.tabletAccess ?? state.settings.tabletAccess;
  return access === 'phone' && !hasLogin(member) ? 'pin' : access;
}

/** For how long a tablet may undo a booking after a mere tap on the name, in ms. */
const UNDO_WINDOW = 5 * 60 * 1000;

// Commands allowed at a tablet after a tap on the name, a badge, a PIN.
const byTile: readonly string[] = ['Purchase', 'CancelTransaction'];
const byKnown: readonly string[] = [...byTile, 'GiveRound', 'TopUp'];
const byPin: readonly string[] = [...byKnown, 'EnrolBadge'];

interface AtTablet {
  readonly type: string;
  readonly transaction?: { readonly metadata: { readonly at: Instant; readonly via?: Via } } | undefined;
}

/** Why a tablet may not give this command for the member `actor`; undefined when it may, or without a tablet. */
export function tabletRefusal(
  state: TillState,
  command: AtTablet,
  { actor, via }: { readonly actor: string; readonly via?: Via },
  now: Instant,
): RejectionCode | undefined {
  if (!via) return undefined;
  if (findDeviceLink(state, via.tablet)?.kind !== 'tablet') return 'tablet_revoked';
  const member = activeMember(state, actor);
  if (!member) return 'member_not_found';
  const access = tabletAccessOf(state, member);
  if (access === 'phone') return 'phone_only';
  if (via.way === 'pin') return byPin.includes(command.type) ? undefined : 'phone_only';
  if (via.way === 'badge' && byKnown.includes(command.type)) return undefined;
  if (access !== 'tile' || !byTile.includes(command.type)) return 'pin_needed';
  return command.type === 'CancelTransaction' ? undoRefusal(command, via, now) : undefined;
}

/** After a tap on the name, a tablet undoes only its own bookings of the last minutes, by the time of the server. */
function undoRefusal({ transaction }: AtTablet, { tablet }: Via, now: Instant): RejectionCode | undefined {
  // The command itself refuses transactions that are not in the log.
  if (!transaction) return undefined;
  const { at, via } = transaction.metadata;
  if (via?.tablet !== tablet || via.way !== 'tile') return 'pin_needed';
  return Date.parse(now) - Date.parse(at) > UNDO_WINDOW ? 'not_cancellable' : undefined;
}

/** Members choose for themselves, treasurers for members without a login. */
function setTabletAccess(
  member: Member,
  command: By<TabletEventData['TabletAccessSet']>,
  state: TillState,
): Decision<TabletEvent> {
  const { by, memberId, access } = command;
  if (member.kind === 'collective') return reject('collective_account');
  if (by !== memberId && hasLogin(member)) return reject('has_login');
  if (!bySelfOrTreasurer(state, command)) return reject('not_treasurer');
  return member.tabletAccess === access ? [] : [{ type: 'TabletAccessSet', data: { memberId, access } }];
}

/** The state with a member's new PIN. The higher revision wins, as with documents. */
export const withPin = (state: TillState, { memberId, personRevision }: TabletEventData['PinSet']) =>
  withMember(state, memberId, ({ pinRevision }) => ({
    pinRevision: Math.max(pinRevision ?? -1, personRevision),
  }));

const setPin = (
  _: Member,
  { memberId, personRevision }: TabletEventData['PinSet'],
): Decision<TabletEvent> => [{ type: 'PinSet', data: { memberId, personRevision } }];

const removePin = (
  { pinRevision }: Member,
  { memberId }: TabletEventData['PinRemoved'],
): Decision<TabletEvent> => (pinRevision === null ? [] : [{ type: 'PinRemoved', data: { memberId } }]);

/** Members enrol their own badge, treasurers anybody's. */
function enrolBadge(
  { kind }: Member,
  command: By<TabletEventData['BadgeEnrolled']>,
  state: TillState,
): Decision<TabletEvent> {
  const { memberId, badgeHash } = command;
  if (kind === 'collective') return reject('collective_account');
  if (!bySelfOrTreasurer(state, command)) return reject('not_treasurer');
  const owner = ownerOfBadge(state, badgeHash);
  if (owner === memberId) return [];
  if (owner !== undefined) return reject('badge_taken');
  return [{ type: 'BadgeEnrolled', data: { memberId, badgeHash } }];
}

function revokeBadge(
  { id, badgeHash }: Member,
  command: By<TabletEventData['BadgeRevoked']>,
  state: TillState,
): Decision<TabletEvent> {
  if (!bySelfOrTreasurer(state, command)) return reject('not_treasurer');
  return badgeHash === null ? [] : [{ type: 'BadgeRevoked', data: { memberId: id } }];
}

export const tabletCommands = {
  SetTabletAccess: aboutMember(setTabletAccess),
  SetPin: aboutMember(setPin),
  RemovePin: aboutMember(removePin),
  EnrolBadge: aboutMember(enrolBadge),
  RevokeBadge: aboutMember(revokeBadge),
};
