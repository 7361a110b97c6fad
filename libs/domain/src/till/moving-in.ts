import {
  type Decision,
  type DecisionContext,
  type FactsOf,
  isRejection,
  reject,
} from '../ground/decision.js';
import { activeMember, byTreasurer, isSuperuser } from '../ground/membership.js';
import { type Cents, cents } from '../ground/money.js';
import type { TillState } from '../ground/state.js';
import { type MemberEvent, type MemberEventData, memberCommands } from '../members/members.js';
import type { TransactionEventData } from '../transactions/transactions.js';

/** How many may move in at once. */
export const MOST_MOVING_IN = 500;

type CarriedOver = FactsOf<Pick<TransactionEventData, 'BalanceCarriedOver'>>;
type Newcomer = MemberEventData['MemberPrepared'];

/**
 * Takes over a table from a list, another program or paper: all of it, or none. Balances are money, so a treasurer does that; those of
 * who is here already are an admin's to set, here as elsewhere: a treasurer could else book themselves some.
 */
interface MoveIn {
  readonly by: string;
  readonly members: readonly Newcomer[];
  /** How many had ever joined when the list's names were compared with the table's; the log has no names. */
  readonly joinedBefore: number;
  /** What members have or owe when they move in, in cents. Zero books nothing. */
  readonly balances: readonly { readonly memberId: string; readonly amount: Cents }[];
}

function moveIn(
  state: TillState,
  { by, members, balances, joinedBefore }: MoveIn,
  context: DecisionContext,
): Decision<MemberEvent | CarriedOver> {
  if (state.members.size !== joinedBefore) return reject('members_changed');
  const come = new Set(members.map(({ memberId }) => memberId));
  const ofOthers = balances.filter(({ memberId }) => !come.has(memberId));
  if (ofOthers.some(({ memberId }) => !activeMember(state, memberId))) return reject('member_not_found');
  if (ofOthers.length > 0 && !isSuperuser(state, by)) return reject('not_superuser');
  const seated = memberCommands.PrepareMembers(state, { by, members }, context);
  if (isRejection(seated)) return seated;
  const owed = balances.filter(({ amount }) => amount !== 0);
  return [...seated, ...owed.map((balance) => carriedOver(balance, context))];
}

function carriedOver(
  { memberId, amount }: MoveIn['balances'][number],
  { newId }: DecisionContext,
): CarriedOver {
  return {
    type: 'BalanceCarriedOver',
    data: { transactionId: newId(), memberId, amount: cents(amount) },
  };
}

export const movingInCommands = { MoveIn: byTreasurer(moveIn) };
