import { type Cents, fromEuro } from '@stammtisch/domain';

/** Cents from an amount on the wire. @throws RangeError when the server sent half a cent. */
export function wireCents(euro: number): Cents {
  const amount = fromEuro(euro);
  if (amount === undefined) throw new RangeError(`not an amount in euro: ${euro}`);
  return amount;
}
