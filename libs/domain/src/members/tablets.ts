import { type Decision, type FactsOf, type RejectionCode, reject } from '../ground/decision.js';
import type { Member, TabletAccess, Via } from '../ground/entities.js';
import { type EventTypes, ofItsMember } from '../ground/event-type.js';
import { activeMember, type By, hasLogin, keepsBooks, withMember } from '../ground/membership.js';
import type { TillState } from '../ground/state.js';
import type { Instant } from '../ground/time.js';
import { findDeviceLink } from './device-links.js';

export const tabletAccesses = ['tile', 'pin', 'phone'] as const satisfies readonly TabletAccess[];

export interface TabletEventData {
  /** `access` null: the member is served as is usual at the table again. */
  TabletAccessSet: { readonly memberId: string; readonly access: TabletAccess | null };
}
export type TabletEvent = FactsOf<TabletEventData>;

export const tabletEvents = {
  TabletAccessSet: {
    evolve: (state, { memberId, access }) => withMember(state, memberId, () => ({ tabletAccess: access })),
    ...ofItsMember,
    changes: ['members', 'profile'],
  },
} satisfies EventTypes<TabletEventData>;

/** How tablets serve the member. A member without a phone is never sent to it. */
export function tabletAccessOf(state: Pick<TillState, 'settings'>, member: Member): TabletAccess {
  if (member.kind === 'collective') return 'tile';
  const access = member.tabletAccess ?? state.settings.tabletAccess;
  return access === 'phone' && !hasLogin(member) ? 'pin' : access;
}

/** For how long a tablet may undo what it booked for somebody who only tapped a name, in ms. */
const SLIP = 5 * 60 * 1000;

/** What a tablet may do after a tap on the name, after a badge, and after a PIN. */
const byTile: readonly string[] = ['Purchase', 'CancelTransaction'];
const byKnown: readonly string[] = [...byTile, 'GiveRound', 'TopUp'];
const byPin: readonly string[] = [...byKnown, 'EnrolBadge'];

/** The part of a tablet's command that decides whether it is allowed. */
interface AtTablet {
  readonly type: string;
  readonly transaction?: { readonly metadata: { readonly at: Instant; readonly via?: Via } } | undefined;
}

interface Served {
  readonly memberId: string;
  readonly via: Via;
}

/** Why a tablet may not give this command for the member; undefined when it may. */
export function tabletRefusal(
  state: TillState,
  command: AtTablet,
  { memberId, via }: Served,
  now: Instant,
): RejectionCode | undefined {
  if (findDeviceLink(state, via.tablet)?.kind !== 'tablet') return 'tablet_revoked';
  const member = activeMember(state, memberId);
  if (!member) return 'member_not_found';
  const access = tabletAccessOf(state, member);
  if (access === 'phone') return 'phone_only';
  if (via.way === 'pin') return byPin.includes(command.type) ? undefined : 'phone_only';
  if (via.way === 'badge' && byKnown.includes(command.type)) return undefined;
  if (access !== 'tile' || !byTile.includes(command.type)) return 'pin_needed';
  return command.type === 'CancelTransaction' ? slipRefusal(command, via, now) : undefined;
}

/**
 * Why a tablet may not undo a booking after a tap on the name: it undoes only its own newest ones, by the time at which the till gets
 * the undo.
 */
function slipRefusal({ transaction }: AtTablet, { tablet }: Via, now: Instant): RejectionCode | undefined {
  // The command itself refuses what is not in the log.
  if (!transaction) return undefined;
  const { at, via } = transaction.metadata;
  if (via?.tablet !== tablet || via.way !== 'tile') return 'pin_needed';
  return Date.parse(now) - Date.parse(at) > SLIP ? 'not_cancellable' : undefined;
}

/** Members choose for themselves; treasurers for members without a login. */
function setTabletAccess(
  state: TillState,
  { by, memberId, access }: By<TabletEventData['TabletAccessSet']>,
): Decision<TabletEvent> {
  const member = activeMember(state, memberId);
  if (!member) return reject('member_not_found');
  if (member.kind === 'collective') return reject('collective_account');
  if (by !== member.id && hasLogin(member)) return reject('has_login');
  if (by !== member.id && !keepsBooks(state, by)) return reject('not_treasurer');
  return member.tabletAccess === access ? [] : [{ type: 'TabletAccessSet', data: { memberId, access } }];
}

export const tabletCommands = { SetTabletAccess: setTabletAccess };
