import { type TillEvent, toEuro } from '@stammtisch/domain';

/**
 * What moved box and bank, in euro, by 'kind category', from nothing but the events. What came to nothing has no line. It shares
 * nothing with the till's own sums.
 */
export function movedByLine(log: readonly TillEvent[], counts: (event: TillEvent) => boolean) {
  const lines = new Map<string, [box: number, bank: number]>();
  const wentTo = new Map<string, readonly [line: string, place: 'box' | 'bank']>();
  const entries = new Map<string, readonly [line: string, box: number, bank: number]>();
  let begun = false;
  for (const event of log) {
    const add = (line: string, box: number, bank: number) => {
      if (!begun || !counts(event)) return;
      const [inBox, onBank] = lines.get(line) ?? [0, 0];
      lines.set(line, [inBox + box, onBank + bank]);
    };
    const put = (line: string, place: 'box' | 'bank', amount: number) =>
      place === 'box' ? add(line, amount, 0) : add(line, 0, amount);
    const { type, data } = event;
    if (type === 'CashBookOpened') {
      begun = true;
      add('opening –', data.box, data.bank);
    }
    if (type === 'CreditToppedUp' || type === 'DepositBooked' || type === 'PayoutBooked') {
      const place = data.way === 'transfer' ? 'bank' : 'box';
      const kind = { CreditToppedUp: 'recharge', DepositBooked: 'deposit', PayoutBooked: 'payout' }[type];
      const line = `${kind} –`;
      put(line, place, type === 'PayoutBooked' ? -data.amount : data.amount);
      if (begun) wentTo.set(data.transactionId, [line, place]);
    }
    if (type === 'TransactionCancelled') {
      const [line, place] = wentTo.get(data.transactionId) ?? [];
      if (line && place) put(line, place, data.amount);
    }
    if (type === 'ExpenseBooked' || type === 'MoneyPutIn' || type === 'TipTaken') {
      const kind = { ExpenseBooked: 'expense', MoneyPutIn: 'put_in', TipTaken: 'tip' }[type];
      const line = `${kind} ${data.category ?? '–'}`;
      const amount = type === 'ExpenseBooked' ? -data.amount : data.amount;
      entries.set(data.entryId, data.place === 'box' ? [line, amount, 0] : [line, 0, amount]);
      put(line, data.place, amount);
    }
    if (type === 'MoneyMoved') {
      const inBox = data.to === 'box' ? data.amount : -data.amount;
      entries.set(data.entryId, ['move –', inBox, -inBox]);
      add('move –', inBox, -inBox);
    }
    if (type === 'CashEntryCancelled') {
      const [line, box, bank] = entries.get(data.entryId) ?? ['unknown', 0, 0];
      add(line, -box, -bank);
    }
    if (type === 'CashCounted') put('count –', data.place, data.difference);
  }
  const moved = [...lines].filter(([, [box, bank]]) => box !== 0 || bank !== 0);
  return new Map(moved.map(([line, [box, bank]]) => [line, [toEuro(box), toEuro(bank)]]));
}
