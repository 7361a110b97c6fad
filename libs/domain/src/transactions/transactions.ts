import { creditLeft } from '../books/credit-line.js';
import { type PurchaseEventData, purchaseEvents } from '../drinks/purchase.js';
import type { AccountBooking } from '../ground/bookings.js';
import { accountRefusal, activeMember, bySuperuser, byTreasurer } from '../ground/membership.js';
import { type Cents, cents, unsignedCents } from '../ground/money.js';
import type { TillState } from '../ground/state.js';
import {
  type Decision,
  type DecisionContext,
  type EventTypes,
  type FactsOf,
  ofAccount,
  reject,
  said,
  type Transaction,
} from '../ground/topic.js';
import { type DepositEventData, depositEvents } from '../paying-in/deposits.js';
import { type TopUpEventData, topUpEvents } from '../paying-in/top-ups.js';

/** Most members that a levy charges at once. */
export const MOST_LEVIED = 500;

/** One half of money passed from one member to another. Both halves are appended, and cancelled, together. */
type Half = Transaction & {
  /** The other half's member and transaction. */
  readonly otherId: string;
  readonly otherTransactionId: string;
  /** May be empty. */
  readonly note: string;
};

/** Data of every event that changes a member's balance, except cancellations. */
export interface TransactionEventData extends PurchaseEventData, TopUpEventData, DepositEventData {
  /** `amount` is the signed change, `balance` the new one, in cents. */
  BalanceSet: Transaction & {
    readonly balance: Cents;
    readonly reason?: string;
  };
  /** A member's balance from before the table used this till, below zero for debts; never 0. */
  BalanceCarriedOver: Transaction;
  /** A member's part of a levy. All parts are appended together. */
  LevyBooked: Transaction & {
    readonly levyId: string;
    readonly note: string;
  };
  /** `otherBalance`: the receiver's afterwards, in cents. */
  MoneyPassedOn: Half & { readonly otherBalance: Cents };
  MoneyReceived: Half;
}
export type TransactionEvent = FactsOf<TransactionEventData>;
type BalanceSet = TransactionEventData['BalanceSet'];

const ofBoth = { concerns: ({ memberId, otherId }: Half) => [memberId, otherId] };

export const transactionEvents = {
  ...purchaseEvents,
  ...topUpEvents,
  ...depositEvents,
  BalanceSet: ofAccount('adjustment'),
  BalanceCarriedOver: ofAccount('carried_over'),
  LevyBooked: ofAccount('levy'),
  MoneyPassedOn: { ...ofAccount('passed_on'), ...ofBoth },
  MoneyReceived: { ...ofAccount('received'), ...ofBoth },
} satisfies EventTypes<TransactionEventData>;

export function isTransaction<Event extends { readonly type: string }>(
  event: Event,
): event is Event & TransactionEvent {
  return Object.hasOwn(transactionEvents, event.type);
}

export function transactionBooking({ type, data }: TransactionEvent): AccountBooking {
  const eventType: { books(data: TransactionEvent['data']): AccountBooking } = transactionEvents[type];
  return eventType.books(data);
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
  const data = { transactionId: newId(), memberId, amount, balance, ...said({ reason }) };
  return [{ type: 'BalanceSet', data }];
}

/** Charges each of the members the same sum, all or none, even beyond their credit line. */
interface BookLevy extends Pick<TransactionEventData['LevyBooked'], 'amount' | 'note'> {
  readonly memberIds: readonly string[];
}

function bookLevy(
  state: TillState,
  { memberIds, note, ...command }: BookLevy,
  { newId }: DecisionContext,
): Decision<TransactionEvent> {
  const amount = unsignedCents(command.amount);
  const levied = [...new Set(memberIds)];
  if (levied.some((id) => !activeMember(state, id))) return reject('member_not_found');
  const levyId = newId();
  return levied.map((memberId) => ({
    type: 'LevyBooked',
    data: { transactionId: newId(), levyId, memberId, amount, note },
  }));
}

/** Passes money to another member, also to one without a login or a collective account. */
interface PassMoneyOn extends Pick<Half, 'memberId' | 'amount' | 'note'> {
  readonly toId: string;
}

function passMoneyOn(
  state: TillState,
  { memberId, toId, note, ...command }: PassMoneyOn,
  { newId }: DecisionContext,
): Decision<TransactionEvent> {
  const amount = unsignedCents(command.amount);
  const giver = activeMember(state, memberId);
  const receiver = activeMember(state, toId);
  if (!giver || !receiver) return reject('member_not_found');
  if (memberId === toId) return reject('to_oneself');
  const left = creditLeft(state, giver);
  if (left !== null && amount > left) return reject('beyond_credit_line');
  const [passed, received] = [newId(), newId()];
  const both = { amount, note };
  const given = { transactionId: passed, memberId, otherId: toId, otherTransactionId: received, ...both };
  const taken = { transactionId: received, memberId: toId, otherId: memberId, otherTransactionId: passed };
  return [
    { type: 'MoneyPassedOn', data: { ...given, otherBalance: cents(receiver.balance + amount) } },
    { type: 'MoneyReceived', data: { ...taken, ...both } },
  ];
}

export const transactionCommands = {
  SetBalance: bySuperuser(setBalance),
  BookLevy: byTreasurer(bookLevy),
  PassMoneyOn: passMoneyOn,
};
