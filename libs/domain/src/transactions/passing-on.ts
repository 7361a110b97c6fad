import { creditLeft } from '../books/credit-line.js';
import { onAccount } from '../ground/bookings.js';
import { type Decision, type DecisionContext, type FactsOf, reject } from '../ground/decision.js';
import { type EventTypes, ofAccount } from '../ground/event-type.js';
import { activeMember } from '../ground/membership.js';
import { type Cents, cents, unsignedCents } from '../ground/money.js';
import type { TillState } from '../ground/state.js';

/** One half of money that a member passed on to another. Both halves are of one append, and are cancelled together. */
type Half = {
  readonly transactionId: string;
  readonly memberId: string;
  /** Cents, always above zero. The event's type says which way the money went. */
  readonly amount: Cents;
  /** The other half: whose it is, and its transaction. */
  readonly otherId: string;
  readonly otherTransactionId: string;
  /** What it was for; may be empty. */
  readonly note: string;
};

export interface PassingOnEventData {
  /** `otherBalance`: what the receiver had afterwards, in cents. */
  MoneyPassedOn: Half & { readonly otherBalance: Cents };
  MoneyReceived: Half;
}
type PassingOnEvent = FactsOf<PassingOnEventData>;

const ofBoth = { ...ofAccount, concerns: ({ memberId, otherId }: Half) => [memberId, otherId] };

export const passingOnEvents = {
  MoneyPassedOn: {
    ...ofBoth,
    books: ({ memberId: accountId, amount }) => onAccount('passed_on', { accountId, amount: -amount }),
  },
  MoneyReceived: {
    ...ofBoth,
    books: ({ memberId: accountId, amount }) => onAccount('received', { accountId, amount }),
  },
} satisfies EventTypes<PassingOnEventData>;

/** Passes money on to another member, who may be one without a login or a collective account. */
interface PassMoneyOn extends Pick<Half, 'memberId' | 'amount' | 'note'> {
  readonly toId: string;
}

function passMoneyOn(
  state: TillState,
  { memberId, toId, note, ...command }: PassMoneyOn,
  { newId }: DecisionContext,
): Decision<PassingOnEvent> {
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

export const passingOnCommands = { PassMoneyOn: passMoneyOn };
