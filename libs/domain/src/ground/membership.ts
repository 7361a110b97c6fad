import type { Member } from './entities.js';
import type { Cents } from './money.js';
import type { TillState } from './state.js';
import { type Decider, type Decision, type DecisionContext, type RejectionCode, reject } from './topic.js';

/** The member, unless removed. */
export function activeMember(state: TillState, memberId: string): Member | undefined {
  const member = state.members.get(memberId);
  return member && !member.removed ? member : undefined;
}

/** The state with a member changed, former members included. */
export function withMember(
  state: TillState,
  memberId: string,
  change: (member: Member) => Partial<Member>,
): TillState {
  const member = state.members.get(memberId);
  if (!member) return state;
  return { ...state, members: state.members.set(memberId, { ...member, ...change(member) }) };
}

/** The `evolve` of an event that sets fields of its member, former members included. */
/* @__NO_SIDE_EFFECTS__ */
export function setting<Data extends { readonly memberId: string }>(fields: (data: Data) => Partial<Member>) {
  return (state: TillState, data: Data) => withMember(state, data.memberId, () => fields(data));
}

/** Id of the active member with this badge. */
export function ownerOfBadge(state: TillState, badgeHash: string): string | undefined {
  for (const member of members(state)) if (member.badgeHash === badgeHash) return member.id;
  return undefined;
}

/** All members who have not been removed. */
export function* members(state: TillState): IterableIterator<Member> {
  for (const member of state.members.values()) if (!member.removed) yield member;
}

/** Removed members whose balance is not settled yet. */
export function formerMembers(state: TillState): Member[] {
  return Array.from(state.members.values()).filter(({ removed, balance }) => removed && balance !== 0);
}

/**
 * Why `change` can't be booked on a member's account; undefined when it can. A removed member's balance may only move towards zero,
 * until it is settled.
 */
export function accountRefusal(member: Member | undefined, change: Cents): RejectionCode | undefined {
  if (!member) return 'member_not_found';
  const { removed, balance } = member;
  if (!removed) return undefined;
  if (balance === 0) return 'member_not_found';
  const settles = Math.sign(change) === -Math.sign(balance) && Math.abs(change) <= Math.abs(balance);
  return settles ? undefined : 'only_settled';
}

export function isSuperuser(state: TillState, memberId: string): boolean {
  return activeMember(state, memberId)?.superuser ?? false;
}

export function isLastSuperuser(state: TillState, { id, superuser }: Member): boolean {
  if (!superuser) return false;
  for (const other of members(state)) if (other.superuser && other.id !== id) return false;
  return true;
}

/** True for superusers and treasurers: they book money that changes hands, and cancel anybody's bookings. */
export function keepsBooks(state: TillState, memberId: string): boolean {
  const member = activeMember(state, memberId);
  return member !== undefined && (member.superuser || member.role === 'treasurer');
}

/** True for superusers, treasurers and auditors: they read the books and the log. */
export function readsBooks(state: TillState, memberId: string): boolean {
  return keepsBooks(state, memberId) || activeMember(state, memberId)?.role === 'auditor';
}

/** All active members who are people, with or without a login. */
export function* atTable(state: TillState): IterableIterator<Member> {
  for (const member of members(state)) if (member.kind === 'person') yield member;
}

/** The number of people at the table. */
export function membersCount(state: TillState): number {
  return Array.from(atTable(state)).length;
}

/** False for collective accounts and for prepared members who have not chosen a password. */
export const hasLogin = ({ usernameHash }: Pick<Member, 'usernameHash'>) => usernameHash !== null;

/** A command that a member gives. */
export type By<Command> = Command & { readonly by: string };

// `NO_SIDE_EFFECTS` lets the bundler drop the tables of commands, which the web app does not use.
/* @__NO_SIDE_EFFECTS__ */
export function bySuperuser<Command, Event>(decide: Decider<Command, Event>) {
  return onlyIf(isSuperuser, 'not_superuser', decide);
}

/* @__NO_SIDE_EFFECTS__ */
export function byTreasurer<Command, Event>(decide: Decider<Command, Event>) {
  return onlyIf(keepsBooks, 'not_treasurer', decide);
}

/** A decider of a command about an active member, which `decide` receives. Without such a member the command is refused. */
/* @__NO_SIDE_EFFECTS__ */
export function aboutMember<Command extends { readonly memberId: string }, Event>(
  decide: (member: Member, command: Command, state: TillState, context: DecisionContext) => Decision<Event>,
): Decider<Command, Event> {
  return (state, command, context) => {
    const member = activeMember(state, command.memberId);
    return member ? decide(member, command, state, context) : reject('member_not_found');
  };
}

/** True when the command's giver is the member it is about, or a treasurer. */
export const bySelfOrTreasurer = (state: TillState, { by, memberId }: By<{ readonly memberId: string }>) =>
  by === memberId || keepsBooks(state, by);

function onlyIf<Command, Event>(
  may: (state: TillState, memberId: string) => boolean,
  refusal: RejectionCode,
  decide: Decider<Command, Event>,
): Decider<By<Command>, Event> {
  return (state, command, context) =>
    may(state, command.by) ? decide(state, command, context) : reject(refusal);
}
