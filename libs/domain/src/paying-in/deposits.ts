import { overdrawsBox } from '../ground/accounts.js';
import { accountRefusal, byTreasurer } from '../ground/membership.js';
import { type MoneyWay, unsignedCents } from '../ground/money.js';
import type { TillState } from '../ground/state.js';
import {
  type Decision,
  type DecisionContext,
  type EventTypes,
  type FactsOf,
  ofAccount,
  reject,
  type Transaction,
} from '../ground/topic.js';
import { type FromBank, markBooked } from '../ground/transfers.js';

/** Money that a treasurer took from a member or paid out to them. */
type Handover = Transaction & {
  readonly way: MoneyWay;
  /** What the money was for; may be empty. */
  readonly note: string;
};

export interface DepositEventData {
  DepositBooked: Handover & FromBank;
  PayoutBooked: Handover;
}
export type DepositEvent = FactsOf<DepositEventData>;

export const depositEvents = {
  DepositBooked: { ...ofAccount('deposit'), evolve: (state, data) => markBooked(state, data) },
  PayoutBooked: ofAccount('payout'),
} satisfies EventTypes<DepositEventData>;

/** Takes money from a member, or pays out at most the member's balance: the till lends no money. */
type BookHandover = Omit<Handover, 'transactionId'> & { readonly type: 'BookDeposit' | 'BookPayout' };

function bookHandover(
  state: TillState,
  command: BookHandover,
  { newId }: DecisionContext,
): Decision<DepositEvent> {
  const { memberId, way, note } = command;
  const member = state.members.get(memberId);
  const amount = unsignedCents(command.amount);
  const type = command.type === 'BookDeposit' ? 'DepositBooked' : 'PayoutBooked';
  const data = { transactionId: newId(), memberId, amount, way, note };
  const booking = depositEvents[type].books(data);
  const refusal = accountRefusal(member, booking.amount);
  if (refusal) return reject(refusal);
  if (command.type === 'BookPayout' && amount > (member?.balance ?? 0)) return reject('payout_too_large');
  if (overdrawsBox(state, booking)) return reject('box_too_empty');
  return [{ type, data }];
}

const book = byTreasurer(bookHandover);

export const depositCommands = { BookDeposit: book, BookPayout: book };
