import type { BookSums } from '@stammtisch/contracts';
import { type Totals, toEuro } from '@stammtisch/domain';

/** The till's sums as they cross the wire. */
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
