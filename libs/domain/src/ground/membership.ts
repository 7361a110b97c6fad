import type { Member } from './entities.js';
import type { Cents } from './money.js';
import type { TillState } from './state.js';
import { type Decider, type Decision, type DecisionContext, type RejectionCode, reject } from './topic.js';

/** A member who has not been removed. */
export function activeMember(state: TillState, memberId: string): Member | undefined {
  const member = state.members.get(memberId);
  return member && !member.removed ? member : undefined;
}

/** The state with a member changed, whether they have left or not. */
export function withMember(
  state: TillState,
  memberId: string,
  change: (member: Member) => Partial<Member>,
): TillState {
  const member = state.members.get(memberId);
  if (!member) return state;
  return { ...state, members: state.members.set(memberId, { ...member, ...change(member) }) };
}

/** Makes the `evolve` of an event that sets fields of its member, whether they have left or not. */
/* @__NO_SIDE_EFFECTS__ */
export function setting<Data extends { readonly memberId: string }>(fields: (data: Data) => Partial<Member>) {
  return (state: TillState, data: Data) => withMember(state, data.memberId, () => fields(data));
}

/** Id of the member at the table whose badge this is. */
export function ownerOfBadge(state: TillState, badgeHash: string): string | undefined {
  for (const member of members(state)) if (member.badgeHash === badgeHash) return member.id;
  return undefined;
}

/** All members who have not been removed. */
export function* members(state: TillState): IterableIterator<Member> {
  for (const member of state.members.values()) if (!member.removed) yield member;
}

/** Those who left with a balance that is yet to be settled. */
export function formerMembers(state: TillState): Member[] {
  return Array.from(state.members.values()).filter(({ removed, balance }) => removed && balance !== 0);
}

/**
 * Why `change` can't be booked on a member's account; undefined when it can. The account of a member who has left may only move
 * towards zero, until it is settled.
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

/** Would the table be without a superuser, were this member none? */
export function isLastSuperuser(state: TillState, { id, superuser }: Member): boolean {
  if (!superuser) return false;
  for (const other of members(state)) if (other.superuser && other.id !== id) return false;
  return true;
}

/** Is the member a superuser or treasurer: may they book money that changes hands, and cancel anybody's bookings? */
export function keepsBooks(state: TillState, memberId: string): boolean {
  const member = activeMember(state, memberId);
  return member !== undefined && (member.superuser || member.role === 'treasurer');
}

/** Is the member a superuser, treasurer or auditor: may they read the books and the log? */
export function readsBooks(state: TillState, memberId: string): boolean {
  return keepsBooks(state, memberId) || activeMember(state, memberId)?.role === 'auditor';
}

/** All members at the table, with or without a phone; collective accounts are left out. */
export function* atTable(state: TillState): IterableIterator<Member> {
  for (const member of members(state)) if (member.kind === 'person') yield member;
}

/** How many sit at the table. */
export function membersCount(state: TillState): number {
  return Array.from(atTable(state)).length;
}

/** Does somebody log in as this member? Nobody does yet for a prepared one. */
export const hasLogin = ({ usernameHash }: Pick<Member, 'usernameHash'>) => usernameHash !== null;

/** A command that a member gives. */
export type By<Command> = Command & { readonly by: string };

// `NO_SIDE_EFFECTS` lets the bundler drop the tables of commands that the web app does not use.
/* @__NO_SIDE_EFFECTS__ */
export function bySuperuser<Command, Event>(decide: Decider<Command, Event>) {
  return onlyIf(isSuperuser, 'not_superuser', decide);
}

/* @__NO_SIDE_EFFECTS__ */
export function byTreasurer<Command, Event>(decide: Decider<Command, Event>) {
  return onlyIf(keepsBooks, 'not_treasurer', decide);
}

/** A decider of a command about somebody at the table: it gets the member. Without such a member the command is refused. */
/* @__NO_SIDE_EFFECTS__ */
export function aboutMember<Command extends { readonly memberId: string }, Event>(
  decide: (member: Member, command: Command, state: TillState, context: DecisionContext) => Decision<Event>,
): Decider<Command, Event> {
  return (state, command, context) => {
    const member = activeMember(state, command.memberId);
    return member ? decide(member, command, state, context) : reject('member_not_found');
  };
}

/** Is the command about the member who gives it, or is that member a treasurer? */
export const bySelfOrTreasurer = (state: TillState, { by, memberId }: By<{ readonly memberId: string }>) =>
  by === memberId || keepsBooks(state, by);

/** A decider that first refuses a member who may not give the command. */
function onlyIf<Command, Event>(
  may: (state: TillState, memberId: string) => boolean,
  refusal: RejectionCode,
  decide: Decider<Command, Event>,
): Decider<By<Command>, Event> {
  return (state, command, context) =>
    may(state, command.by) ? decide(state, command, context) : reject(refusal);
}
