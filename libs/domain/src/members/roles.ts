import { type Decision, type FactsOf, reject } from '../ground/decision.js';
import { type EventTypes, ofItsMember } from '../ground/event-type.js';
import { activeMember, bySuperuser, isLastSuperuser } from '../ground/membership.js';
import type { Role, TillState } from '../ground/state.js';

/** The roles a superuser may give beside their own; on screen Kassenwart and Kassenprüfer. */
export const roles = ['treasurer', 'auditor'] as const satisfies readonly Role[];

/** What a superuser may make of a member: a superuser like themselves, on screen Admin, or somebody with a role. */
export type Office = Role | 'superuser';

export interface RoleEventData {
  /** `role` null: the member has no role any more. */
  RoleSet: { readonly memberId: string; readonly role: Role | null };
  SuperuserSet: { readonly memberId: string; readonly superuser: boolean };
}
export type RoleEvent = FactsOf<RoleEventData>;

export const roleEvents = {
  RoleSet: {
    evolve: (state, { memberId, role }) => withOffice(state, memberId, { role }),
    ...ofItsMember,
    changes: ['members', 'profile'],
  },
  SuperuserSet: {
    evolve: (state, { memberId, superuser }) => withOffice(state, memberId, { superuser }),
    ...ofItsMember,
    changes: ['members', 'profile'],
  },
} satisfies EventTypes<RoleEventData>;

function withOffice(
  state: TillState,
  memberId: string,
  office: { readonly role: Role | null } | { readonly superuser: boolean },
): TillState {
  const member = activeMember(state, memberId);
  return member ? { ...state, members: state.members.set(memberId, { ...member, ...office }) } : state;
}

/** Gives a member an office in place of the one they have; null takes it away. */
interface SetRole {
  readonly by: string;
  readonly memberId: string;
  readonly role: Office | null;
}

/** A table always has a superuser: the last one stays until there is another. */
function setRole(state: TillState, { memberId, role: office }: SetRole): Decision<RoleEvent> {
  const member = activeMember(state, memberId);
  if (!member) return reject('member_not_found');
  const superuser = office === 'superuser';
  const role = superuser ? null : office;
  if (!superuser && isLastSuperuser(state, member)) return reject('superuser_needed');
  return [
    ...(member.superuser === superuser
      ? []
      : [{ type: 'SuperuserSet' as const, data: { memberId, superuser } }]),
    ...(member.role === role ? [] : [{ type: 'RoleSet' as const, data: { memberId, role } }]),
  ];
}

export const roleCommands = { SetRole: bySuperuser(setRole) };
