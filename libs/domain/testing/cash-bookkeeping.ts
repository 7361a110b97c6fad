import { expect } from '@jest/globals';
import { cashPositionOf, type TillEvent, type TillState } from '../src/index.js';

/**
 * The cash book kept a second time, from nothing but the events, and as plainly as it can be said. Undefined while nobody has
 * begun with it.
 */
export function cashBookkeepingOf(events: readonly TillEvent[]) {
  let lies: { box: number; bank: number } | undefined;
  let balances = 0;
  /** What belongs to no member, by what makes it more or less: not by what lies in box and bank. */
  let leftOver = 0;
  /** Where the money of a member's transaction went; none of what was booked before. */
  const wentTo = new Map<string, 'box' | 'bank'>();
  /** What each entry of the treasurer's did. */
  const entries = new Map<string, { readonly box: number; readonly bank: number }>();

  /** The table owes its members so much more. */
  const owe = (amount: number) => {
    balances += amount;
    leftOver -= amount;
  };
  const members = (id: string, amount: number, way: 'cash' | 'transfer' | undefined) => {
    balances += amount;
    if (!lies) return;
    const place = way === 'transfer' ? 'bank' : 'box';
    lies[place] += amount;
    wentTo.set(id, place);
  };
  const tables = (id: string, { box = 0, bank = 0 }) => {
    if (!lies) return;
    lies.box += box;
    lies.bank += bank;
    leftOver += box + bank;
    entries.set(id, { box, bank });
  };

  for (const { type, data } of events) {
    if (type === 'CashBookOpened') {
      lies = { box: data.box, bank: data.bank };
      leftOver = data.box + data.bank - balances;
    }
    if (type === 'CreditToppedUp' || type === 'DepositBooked')
      members(data.transactionId, data.amount, data.way);
    if (type === 'PayoutBooked') members(data.transactionId, -data.amount, data.way);
    if (type === 'DrinkPurchased') owe(-data.price);
    if (type === 'LevyBooked') owe(-data.amount);
    if (type === 'BalanceSet' || type === 'BalanceCarriedOver') owe(data.amount);
    if (type === 'TransactionCancelled') {
      balances += data.amount;
      const place = wentTo.get(data.transactionId);
      if (lies && place) lies[place] += data.amount;
      else leftOver -= data.amount;
    }
    if (type === 'ExpenseBooked') tables(data.entryId, { [data.place]: -data.amount });
    if (type === 'IncomeBooked') tables(data.entryId, { [data.place]: data.amount });
    if (type === 'MoneyMoved') {
      const sign = data.from === 'box' ? 1 : -1;
      tables(data.entryId, { box: -sign * data.amount, bank: sign * data.amount });
    }
    if (type === 'CashEntryCancelled') {
      const { box = 0, bank = 0 } = entries.get(data.entryId) ?? {};
      tables(data.entryId, { box: -box, bank: -bank });
    }
    if (type === 'CashCounted' && lies) {
      leftOver += data.counted - lies[data.place];
      lies[data.place] = data.counted;
    }
  }
  return lies && { ...lies, leftOver };
}

/** Each place holds its opening and everything moved through it; with what is left over the members' money is all there is. */
export function expectCashToAddUp(state: TillState, events: readonly TillEvent[]): void {
  const kept = cashBookkeepingOf(events);
  const members = Array.from(state.members.values()).reduce((sum, { balance }) => sum + balance, 0);
  expect(cashPositionOf(state)).toEqual(kept && { ...kept, members });
  if (kept) expect(members + kept.leftOver).toBe(kept.box + kept.bank);
}
