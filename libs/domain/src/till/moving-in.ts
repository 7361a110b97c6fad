import { type MenuEvent, menuCommands } from '../drinks/menu.js';
import {
  type Decision,
  type DecisionContext,
  type FactsOf,
  isRejection,
  reject,
} from '../ground/decision.js';
import { activeMember, byTreasurer } from '../ground/membership.js';
import { type Cents, cents } from '../ground/money.js';
import type { TillState } from '../ground/state.js';
import { type MemberEvent, type MemberEventData, memberCommands } from '../members/members.js';
import type { TransactionEventData } from '../transactions/transactions.js';

/** How many may move in at once. */
export const MOST_MOVING_IN = 500;
/** How many drinks may come along. */
export const MOST_DRINKS_MOVING_IN = 100;

type CarriedOver = FactsOf<Pick<TransactionEventData, 'BalanceCarriedOver'>>;
type Newcomer = MemberEventData['MemberPrepared'];

/**
 * Takes over a table from a list, another program or paper: all of it, or none. Balances are money, so a treasurer does that; drinks
 * come along from a superuser only, who alone changes the menu.
 */
interface MoveIn {
  readonly by: string;
  readonly members: readonly Newcomer[];
  /** What members have or owe from before, those who are at the table already among them. Zero is no booking. */
  readonly balances: readonly { readonly memberId: string; readonly amount: Cents }[];
  /** They stand at the end of the menu, in this order. */
  readonly drinks: readonly { readonly name: string; readonly price: Cents; readonly icon: string }[];
}

function moveIn(
  state: TillState,
  { by, members, balances, drinks }: MoveIn,
  context: DecisionContext,
): Decision<MemberEvent | CarriedOver | MenuEvent> {
  const come = new Set(members.map(({ memberId }) => memberId));
  if (balances.some(({ memberId }) => !come.has(memberId) && !activeMember(state, memberId)))
    return reject('member_not_found');
  const last = Math.max(0, ...state.menu.map(({ position }) => position));
  const decisions: Decision<MemberEvent | CarriedOver | MenuEvent>[] = [
    memberCommands.PrepareMembers(state, { by, members }, context),
    balances.filter(({ amount }) => amount !== 0).map((balance) => carriedOver(balance, context)),
    ...drinks.map((drink, index) =>
      menuCommands.AddDrink(state, { by, ...drink, position: last + 1 + index }, context),
    ),
  ];
  return decisions.find(isRejection) ?? decisions.flatMap((decided) => (isRejection(decided) ? [] : decided));
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
