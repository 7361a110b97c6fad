import type { Member, Office, Role } from '../ground/entities.js';
import { aboutMember, activeMember, bySuperuser, hasLogin, isLastSuperuser } from '../ground/membership.js';
import type { TillState } from '../ground/state.js';
import type { Instant } from '../ground/time.js';
import { type Decision, type EventTypes, type FactsOf, ofItsProfile, reject } from '../ground/topic.js';
import { linkRevoked, type PersonalLinkEvent } from './personal-links.js';

/** On screen Kassenwart and Kassenprüfer. */
export const roles = ['treasurer', 'auditor'] as const satisfies readonly Role[];

export interface RoleEventData {
  /** `role` null: the member has no role any more. */
  RoleSet: { readonly memberId: string; readonly role: Role | null };
  SuperuserSet: { readonly memberId: string; readonly superuser: boolean };
}
export type RoleEvent = FactsOf<RoleEventData>;

export const roleEvents = {
  RoleSet: {
    evolve: (state, { memberId, role }, at) => withOffice(state, memberId, { role }, at),
    ...ofItsProfile,
  },
  SuperuserSet: {
    evolve: (state, { memberId, superuser }, at) => withOffice(state, memberId, { superuser }, at),
    ...ofItsProfile,
  },
} satisfies EventTypes<RoleEventData>;

function withOffice(
  state: TillState,
  memberId: string,
  office: { readonly role: Role | null } | { readonly superuser: boolean },
  at: Instant,
): TillState {
  const member = activeMember(state, memberId);
  if (!member) return state;
  const next = { ...member, ...office };
  const lastOffice = officeOf(next) === officeOf(member) ? member.lastOffice : officeEnded(member, at);
  return { ...state, members: state.members.set(memberId, { ...next, lastOffice }) };
}

const officeOf = ({ superuser, role }: Member): Office | null => (superuser ? 'superuser' : role);

/** The value of `lastOffice` once the member's current office ends. */
export function officeEnded(member: Member, until: Instant): Member['lastOffice'] {
  const office = officeOf(member);
  return office === null ? member.lastOffice : { office, until };
}

/**
 * Replaces a member's office; null takes it away. The last superuser can't lose it. A new office revokes the member's personal link:
 * another person who has it must not get the office.
 */
function setRole(
  member: Member,
  { memberId, role: office }: { readonly memberId: string; readonly role: Office | null },
  state: TillState,
): Decision<RoleEvent | PersonalLinkEvent> {
  if (office !== null && !hasLogin(member)) return reject('no_login');
  const superuser = office === 'superuser';
  const role = superuser ? null : office;
  if (!superuser && isLastSuperuser(state, member)) return reject('superuser_needed');
  return [
    ...(member.superuser === superuser
      ? []
      : [{ type: 'SuperuserSet' as const, data: { memberId, superuser } }]),
    ...(member.role === role ? [] : [{ type: 'RoleSet' as const, data: { memberId, role } }]),
    ...(office === null || office === officeOf(member) ? [] : linkRevoked(state, memberId)),
  ];
}

export const roleCommands = { SetRole: bySuperuser(aboutMember(setRole)) };
