import type { BookSums, CashPosition, MonthFigures } from '@stammtisch/contracts';
import { cashPositionOf, type MonthBooks, type TillState, toEuro } from '@stammtisch/domain';

/** The till's sums as they cross the wire, in euro. */
export function sumsView(totals: MonthBooks['totals']): BookSums {
  const { balances, toppedUp, deposited, paidOut, drunk, adjusted, carriedOver = 0, levied = 0 } = totals;
  return {
    balances: toEuro(balances),
    top_ups: toEuro(toppedUp),
    deposits: toEuro(deposited),
    payouts: toEuro(paidOut),
    drinks: toEuro(drunk),
    adjustments: toEuro(adjusted),
    carried_over: toEuro(carriedOver),
    levies: toEuro(levied),
  };
}

/** What a month's closing fixes, as it crosses the wire; amounts in euro. */
export function figuresView({ revision, hash, totals, box, bank }: MonthBooks): MonthFigures {
  return {
    revision,
    hash,
    sums: sumsView(totals),
    box: box === null ? null : toEuro(box),
    bank: bank === null ? null : toEuro(bank),
  };
}

/** What lies in box and bank, in euro; null until the cash book is opened. */
export function positionOf(state: TillState): CashPosition | null {
  const position = cashPositionOf(state);
  if (!position) return null;
  const { box, bank, members, leftOver } = position;
  return {
    box: toEuro(box),
    bank: toEuro(bank),
    members: toEuro(members),
    left_over: toEuro(leftOver),
  };
}
