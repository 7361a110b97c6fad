import type { Member, TillState } from './state.js';

/** A member who has not been removed. */
export function activeMember(state: TillState, memberId: string): Member | undefined {
  const member = state.members.get(memberId);
  return member && !member.removed ? member : undefined;
}

/** All members who have not been removed. */
export function* members(state: TillState): IterableIterator<Member> {
  for (const member of state.members.values()) if (!member.removed) yield member;
}

export function isSuperuser(state: TillState, memberId: string): boolean {
  return activeMember(state, memberId)?.superuser ?? false;
}

/** May book money that changes hands, and cancel what anybody booked. */
export function keepsBooks(state: TillState, memberId: string): boolean {
  const member = activeMember(state, memberId);
  return member !== undefined && (member.superuser || member.role === 'treasurer');
}

/** May look through the books and the log. */
export function readsBooks(state: TillState, memberId: string): boolean {
  return keepsBooks(state, memberId) || activeMember(state, memberId)?.role === 'auditor';
}

/** The table as `members` lists it, counted. */
export function membersCount(state: TillState): number {
  return state.usernames.size;
}
