import type { BookSums, MonthFigures } from '@stammtisch/contracts';
import { type MonthBooks, type Totals, toEuro } from '@stammtisch/domain';

/** The till's sums as they cross the wire, in euro. */
export function sumsView({ balances, toppedUp, deposited, paidOut, drunk, adjusted }: Totals): BookSums {
  return {
    balances: toEuro(balances),
    top_ups: toEuro(toppedUp),
    deposits: toEuro(deposited),
    payouts: toEuro(paidOut),
    drinks: toEuro(drunk),
    adjustments: toEuro(adjusted),
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
