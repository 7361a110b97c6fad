import { type Decision, type FactsOf, reject } from './decision.js';
import { type EventTypes, itsMember, never } from './event-type.js';
import { activeMember, keepsBooks } from './membership.js';
import { type Cents, type MoneyWay, unsignedCents } from './money.js';
import { placeOf } from './places.js';
import { book, type Posting } from './postings.js';
import type { TillState } from './state.js';
import { counted } from './transfers.js';

/** Money that a treasurer took from a member, or gave them, outside of the till. */
type Handover = {
  readonly transactionId: string;
  readonly memberId: string;
  /** Always above zero: which way it went, the type of the event says. */
  readonly amount: Cents;
  readonly way: MoneyWay;
  /** What it was for; may be empty. */
  readonly note: string;
};

export interface DepositEventData {
  DepositBooked: Handover & {
    /** Of the bank's statement that told of it. */
    readonly bankLine?: string;
  };
  PayoutBooked: Handover;
}
export type DepositEvent = FactsOf<DepositEventData>;

export const depositEvents = {
  DepositBooked: {
    evolve: (state, data) => counted(book(state, deposit(data)), data),
    concerns: itsMember,
    toldAtTable: never,
    changes: ['balances'],
    posts: deposit,
    moves: ({ way, amount }) => [{ place: placeOf(way), amount }],
    subject: ({ transactionId }) => transactionId,
  },
  PayoutBooked: {
    evolve: (state, data) => book(state, payout(data)),
    concerns: itsMember,
    toldAtTable: never,
    changes: ['balances'],
    posts: payout,
    moves: ({ way, amount }) => [{ place: placeOf(way), amount: -amount }],
    subject: ({ transactionId }) => transactionId,
  },
} satisfies EventTypes<DepositEventData>;

function deposit({ memberId: accountId, amount }: Handover): Posting {
  return { accountId, amount, reason: 'deposit' };
}

function payout({ memberId: accountId, amount }: Handover): Posting {
  return { accountId, amount: -amount, reason: 'payout' };
}

interface HandoverCommand extends Omit<Handover, 'transactionId'> {
  readonly by: string;
}

export interface BookDeposit extends HandoverCommand {
  readonly type: 'BookDeposit';
}

/** Never more than the member has: the till lends nobody money. */
export interface BookPayout extends HandoverCommand {
  readonly type: 'BookPayout';
}

export function bookHandover(
  state: TillState,
  command: BookDeposit | BookPayout,
  newId: () => string,
): Decision<DepositEvent> {
  const { by, memberId, way, note } = command;
  if (!keepsBooks(state, by)) return reject('not_treasurer');
  const member = activeMember(state, memberId);
  if (!member) return reject('member_not_found');
  const amount = unsignedCents(command.amount);
  if (command.type === 'BookPayout' && amount > member.balance) return reject('payout_too_large');
  const type = command.type === 'BookDeposit' ? 'DepositBooked' : 'PayoutBooked';
  return [{ type, data: { transactionId: newId(), memberId, amount, way, note } }];
}
