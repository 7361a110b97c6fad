import { type Decision, type FactsOf, type RejectionCode, reject } from '../ground/decision.js';
import { type EventTypes, never } from '../ground/event-type.js';
import { activeMember, hasLogin, keepsBooks } from '../ground/membership.js';
import type { Member, TabletAccess, TillState } from '../ground/state.js';
import { findDeviceLink } from './device-links.js';

export const tabletAccesses = ['tile', 'pin', 'phone'] as const satisfies readonly TabletAccess[];

/** How somebody at a tablet told who they are: by a tap on the name, by the PIN, or by a badge. */
type TabletWay = 'tile' | 'pin' | 'badge';

/** The tablet at which a command was given. */
export type Via = {
  /** Id of the tablet's link. */
  readonly tablet: string;
  readonly way: TabletWay;
};

export interface TabletEventData {
  /** `memberId` null sets what is usual at the table; `access` null: the member is served as is usual again. */
  TabletAccessSet:
    | { readonly memberId: null; readonly access: TabletAccess }
    | { readonly memberId: string; readonly access: TabletAccess | null };
}
type TabletEvent = FactsOf<TabletEventData>;

export const tabletEvents = {
  TabletAccessSet: {
    evolve(state, data) {
      if (data.memberId === null) return { ...state, tabletAccess: data.access };
      const member = state.members.get(data.memberId);
      if (!member) return state;
      const members = state.members.set(member.id, { ...member, tabletAccess: data.access });
      return { ...state, members };
    },
    concerns: ({ memberId }) => (memberId === null ? [] : [memberId]),
    toldAtTable: never,
    changes: ['tabletAccess', 'members', 'profile'],
  },
} satisfies EventTypes<TabletEventData>;

/** How tablets serve the member. Whoever has no phone can't be told to use it. */
function tabletAccessOf(state: Pick<TillState, 'tabletAccess'>, member: Member): TabletAccess {
  if (member.kind === 'collective') return 'tile';
  const access = member.tabletAccess ?? state.tabletAccess;
  return access === 'phone' && !hasLogin(member) ? 'pin' : access;
}

/** What a tablet may be told to do for somebody who only tapped a name, and what for somebody it knows. */
const byTile: readonly string[] = ['Purchase', 'CancelTransaction'];
const byKnown: readonly string[] = [...byTile, 'GiveRound', 'TopUp'];

/** Why a tablet may not give this command for the member; undefined when it may. */
export function tabletRefusal(
  state: TillState,
  type: string,
  { memberId, via }: { readonly memberId: string; readonly via: Via },
): RejectionCode | undefined {
  if (findDeviceLink(state, via.tablet)?.kind !== 'tablet') return 'tablet_revoked';
  const member = activeMember(state, memberId);
  if (!member) return 'member_not_found';
  const access = tabletAccessOf(state, member);
  if (access === 'phone') return 'phone_only';
  if (via.way === 'tile') return access === 'tile' && byTile.includes(type) ? undefined : 'pin_needed';
  return byKnown.includes(type) ? undefined : 'phone_only';
}

type SetTabletAccess = TabletEventData['TabletAccessSet'] & { readonly by: string };

/** Members choose for themselves; treasurers for the table, and for whoever has no login yet. */
function setTabletAccess(state: TillState, command: SetTabletAccess): Decision<TabletEvent> {
  const { by, ...data } = command;
  if (data.memberId === null) {
    if (!keepsBooks(state, by)) return reject('not_treasurer');
    return state.tabletAccess === data.access ? [] : [{ type: 'TabletAccessSet', data }];
  }
  const member = activeMember(state, data.memberId);
  if (!member) return reject('member_not_found');
  if (member.kind === 'collective') return reject('collective_account');
  if (by !== member.id && hasLogin(member)) return reject('has_login');
  if (by !== member.id && !keepsBooks(state, by)) return reject('not_treasurer');
  return member.tabletAccess === data.access ? [] : [{ type: 'TabletAccessSet', data }];
}

export const tabletCommands = { SetTabletAccess: setTabletAccess };
