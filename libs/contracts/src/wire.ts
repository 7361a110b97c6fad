import { type Cents, fromEuro } from '@stammtisch/domain';

/** Converts an amount on the wire from euro to cents. @throws RangeError when it has more than two decimals */
export function wireCents(euro: number): Cents {
  const amount = fromEuro(euro);
  if (amount === undefined) throw new RangeError(`not an amount in euro: ${euro}`);
  return amount;
}

/**
 * Type under which the history shows an event that no till wrote. Its `data` hold the original type, data and metadata. It has no actor,
 * and the moment of the previous event, since the real moment is unknown.
 */
export const FOREIGN_EVENT = 'ForeignEvent';

/** A drink that its member undoes within this time was a slip. */
export const SLIP_WITHIN_MS = 60_000;
