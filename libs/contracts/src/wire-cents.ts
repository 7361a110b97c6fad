import { type Cents, fromEuro } from '@stammtisch/domain';

/** Cents from an amount of euro on the wire. @throws RangeError when it has more than two decimals. */
export function wireCents(euro: number): Cents {
  const amount = fromEuro(euro);
  if (amount === undefined) throw new RangeError(`not an amount in euro: ${euro}`);
  return amount;
}
