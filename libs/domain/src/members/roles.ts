import { type Decision, type FactsOf, reject } from '../ground/decision.js';
import { type EventTypes, ofItsMember } from '../ground/event-type.js';
import { activeMember, bySuperuser } from '../ground/membership.js';
import type { Role, TillState } from '../ground/state.js';

/** The roles a superuser may give; on screen Kassenwart and Kassenprüfer. */
export const roles = ['treasurer', 'auditor'] as const satisfies readonly Role[];

export interface RoleEventData {
  /** `role` null: the member has no role any more. */
  RoleSet: { readonly memberId: string; readonly role: Role | null };
}
export type RoleEvent = FactsOf<RoleEventData>;

export const roleEvents = {
  RoleSet: {
    evolve(state, { memberId, role }) {
      const member = activeMember(state, memberId);
      return member ? { ...state, members: state.members.set(memberId, { ...member, role }) } : state;
    },
    ...ofItsMember,
    changes: ['members', 'profile'],
  },
} satisfies EventTypes<RoleEventData>;

/** Gives a member a role; null takes it away. */
type SetRole = RoleEventData['RoleSet'] & { readonly by: string };

function setRole(state: TillState, { memberId, role }: SetRole): Decision<RoleEvent> {
  const member = activeMember(state, memberId);
  if (!member) return reject('member_not_found');
  return member.role === role ? [] : [{ type: 'RoleSet', data: { memberId, role } }];
}

export const roleCommands = { SetRole: bySuperuser(setRole) };
