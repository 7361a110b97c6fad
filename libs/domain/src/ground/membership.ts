import { type Decider, type RejectionCode, reject } from './decision.js';
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

interface SomebodysCommand {
  readonly by: string;
}

// The bundler drops a table of commands that the web app does not use, since it knows that these two have no side effects.
/* @__NO_SIDE_EFFECTS__ */
export function bySuperuser<Command extends SomebodysCommand, Event>(decide: Decider<Command, Event>) {
  return onlyIf(isSuperuser, 'not_superuser', decide);
}

/* @__NO_SIDE_EFFECTS__ */
export function byTreasurer<Command extends SomebodysCommand, Event>(decide: Decider<Command, Event>) {
  return onlyIf(keepsBooks, 'not_treasurer', decide);
}

/** Refuses whoever may not give such a command, before anything else is looked at. */
function onlyIf<Command extends SomebodysCommand, Event>(
  may: (state: TillState, memberId: string) => boolean,
  refusal: RejectionCode,
  decide: Decider<Command, Event>,
): Decider<Command, Event> {
  return (state, command, context) =>
    may(state, command.by) ? decide(state, command, context) : reject(refusal);
}
