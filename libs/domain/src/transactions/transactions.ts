import { type PurchaseEventData, purchaseEvents } from '../drinks/purchase.js';
import { type AccountBooking, onAccount } from '../ground/bookings.js';
import { type Decision, type DecisionContext, type FactsOf, reject } from '../ground/decision.js';
import { type EventTypes, ofAccount } from '../ground/event-type.js';
import { accountRefusal, bySuperuser } from '../ground/membership.js';
import { type Cents, cents } from '../ground/money.js';
import type { TillState } from '../ground/state.js';
import { type DepositEventData, depositEvents } from '../paying-in/deposits.js';
import { type TopUpEventData, topUpEvents } from '../paying-in/top-ups.js';
import { type LevyEventData, levyEvents } from './levies.js';
import { type PassingOnEventData, passingOnEvents } from './passing-on.js';

/** Data of every event that changes a member's balance, except cancellations. */
export interface TransactionEventData
  extends PurchaseEventData,
    TopUpEventData,
    DepositEventData,
    PassingOnEventData,
    LevyEventData {
  BalanceSet: {
    readonly transactionId: string;
    readonly memberId: string;
    /** Cents by which the balance changed, and the new balance. */
    readonly amount: Cents;
    readonly balance: Cents;
    /** Why; left out when nobody said. */
    readonly reason?: string;
  };
  /** What a member had (above zero) or owed before the table began with this till. */
  BalanceCarriedOver: {
    readonly transactionId: string;
    readonly memberId: string;
    /** Cents, signed, never 0. */
    readonly amount: Cents;
  };
}
export type TransactionEvent = FactsOf<TransactionEventData>;
type BalanceSet = TransactionEventData['BalanceSet'];

export const transactionEvents = {
  ...purchaseEvents,
  ...topUpEvents,
  ...depositEvents,
  ...passingOnEvents,
  ...levyEvents,
  BalanceSet: {
    ...ofAccount,
    books: ({ memberId: accountId, amount }) => onAccount('adjustment', { accountId, amount }),
  },
  BalanceCarriedOver: {
    ...ofAccount,
    books: ({ memberId: accountId, amount }) => onAccount('carried_over', { accountId, amount }),
  },
} satisfies EventTypes<TransactionEventData>;

export const transactionEventTypes = Object.keys(transactionEvents);

/** Does the event make a transaction? */
export function isTransaction<Event extends { readonly type: string }>(
  event: Event,
): event is Event & TransactionEvent {
  return Object.hasOwn(transactionEvents, event.type);
}

/** The booking that a transaction makes. */
export function transactionBooking({ type, data }: TransactionEvent): AccountBooking {
  const its: { books(data: TransactionEvent['data']): AccountBooking } = transactionEvents[type];
  return its.books(data);
}

/** `reason` may be empty. */
function setBalance(
  state: TillState,
  { memberId, balance, reason }: Required<Pick<BalanceSet, 'memberId' | 'balance' | 'reason'>>,
  { newId }: DecisionContext,
): Decision<FactsOf<Pick<TransactionEventData, 'BalanceSet'>>> {
  const member = state.members.get(memberId);
  const amount = cents(balance - (member?.balance ?? 0));
  if (amount === 0 && member && !member.removed) return [];
  const refusal = accountRefusal(member, amount);
  if (refusal) return reject(refusal);
  const data = { transactionId: newId(), memberId, amount, balance };
  return [{ type: 'BalanceSet', data: reason === '' ? data : { ...data, reason } }];
}

export const transactionCommands = { SetBalance: bySuperuser(setBalance) };
