import { onAccount } from '../ground/bookings.js';
import { type Decision, type DecisionContext, type FactsOf, reject } from '../ground/decision.js';
import { type EventTypes, ofAccount } from '../ground/event-type.js';
import { activeMember, byTreasurer } from '../ground/membership.js';
import { type Cents, unsignedCents } from '../ground/money.js';
import type { TillState } from '../ground/state.js';

/** How many members a levy may charge at once. */
export const MOST_LEVIED = 500;

export interface LevyEventData {
  /** A member's part of a levy. The parts of a levy are of one append. */
  LevyBooked: {
    readonly transactionId: string;
    readonly levyId: string;
    readonly memberId: string;
    /** Cents, always above zero. */
    readonly amount: Cents;
    /** What it is for. */
    readonly note: string;
  };
}
type LevyEvent = FactsOf<LevyEventData>;

export const levyEvents = {
  LevyBooked: {
    ...ofAccount,
    books: ({ memberId: accountId, amount }) => onAccount('levy', { accountId, amount: -amount }),
  },
} satisfies EventTypes<LevyEventData>;

/** Charges each of the members the same sum, all or none. No credit line prevents it. */
interface BookLevy extends Pick<LevyEventData['LevyBooked'], 'amount' | 'note'> {
  readonly memberIds: readonly string[];
}

function bookLevy(
  state: TillState,
  { memberIds, note, ...command }: BookLevy,
  { newId }: DecisionContext,
): Decision<LevyEvent> {
  const amount = unsignedCents(command.amount);
  const levied = [...new Set(memberIds)];
  if (levied.some((id) => !activeMember(state, id))) return reject('member_not_found');
  const levyId = newId();
  return levied.map((memberId) => ({
    type: 'LevyBooked',
    data: { transactionId: newId(), levyId, memberId, amount, note },
  }));
}

export const levyCommands = { BookLevy: byTreasurer(bookLevy) };
