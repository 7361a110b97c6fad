import { expect } from '@jest/globals';
import { cashPositionOf, type TillEvent, type TillState } from '../src/index.js';

/** A second, independent cash book from the events. Undefined until the cash book is opened. */
export function cashBookkeepingOf(events: readonly TillEvent[]) {
  let held: { box: number; bank: number } | undefined;
  let balances = 0;
  /** The table's own money, summed up from its changes, not computed from box and bank. */
  let leftOver = 0;
  /** Place of each member's transaction since the cash book was opened. */
  const placeOf = new Map<string, 'box' | 'bank'>();
  /** Amounts of each treasurer's entry. */
  const entries = new Map<string, { readonly box: number; readonly bank: number }>();

  /** The table owes its members more. */
  const owe = (amount: number) => {
    balances += amount;
    leftOver -= amount;
  };
  const bookForMember = (id: string, amount: number, way: 'cash' | 'transfer' | undefined) => {
    balances += amount;
    if (!held) return;
    const place = way === 'transfer' ? 'bank' : 'box';
    held[place] += amount;
    placeOf.set(id, place);
  };
  const bookForTable = (id: string, { box = 0, bank = 0 }) => {
    if (!held) return;
    held.box += box;
    held.bank += bank;
    leftOver += box + bank;
    entries.set(id, { box, bank });
  };

  for (const { type, data } of events) {
    if (type === 'CashBookOpened') {
      held = { box: data.box, bank: data.bank };
      leftOver = data.box + data.bank - balances;
    }
    if (type === 'CreditToppedUp' || type === 'DepositBooked')
      bookForMember(data.transactionId, data.amount, data.way);
    if (type === 'PayoutBooked') bookForMember(data.transactionId, -data.amount, data.way);
    if (type === 'DrinkPurchased') owe(-data.price);
    if (type === 'LevyBooked') owe(-data.amount);
    if (type === 'BalanceSet' || type === 'BalanceCarriedOver') owe(data.amount);
    if (type === 'TransactionCancelled') {
      balances += data.amount;
      const place = placeOf.get(data.transactionId);
      if (held && place) held[place] += data.amount;
      else leftOver -= data.amount;
    }
    if (type === 'ExpenseBooked') bookForTable(data.entryId, { [data.place]: -data.amount });
    if (type === 'IncomeBooked') bookForTable(data.entryId, { [data.place]: data.amount });
    if (type === 'MoneyMoved') {
      const sign = data.from === 'box' ? 1 : -1;
      bookForTable(data.entryId, { box: -sign * data.amount, bank: sign * data.amount });
    }
    if (type === 'CashEntryCancelled') {
      const { box = 0, bank = 0 } = entries.get(data.entryId) ?? {};
      bookForTable(data.entryId, { box: -box, bank: -bank });
    }
    if (type === 'CashCounted' && held) {
      leftOver += data.counted - held[data.place];
      held[data.place] = data.counted;
    }
  }
  return held && { ...held, leftOver };
}

/** Each place holds its opening plus its movements. Box and bank are the members' money plus the table's. */
export function expectCashToAddUp(state: TillState, events: readonly TillEvent[]): void {
  const kept = cashBookkeepingOf(events);
  const members = Array.from(state.members.values()).reduce((sum, { balance }) => sum + balance, 0);
  expect(cashPositionOf(state)).toEqual(kept && { ...kept, members });
  if (kept) expect(members + kept.leftOver).toBe(kept.box + kept.bank);
}
