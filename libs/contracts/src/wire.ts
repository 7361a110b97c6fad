import { type Cents, fromEuro } from '@stammtisch/domain';

/** Cents from an amount of euro on the wire. @throws RangeError when it has more than two decimals. */
export function wireCents(euro: number): Cents {
  const amount = fromEuro(euro);
  if (amount === undefined) throw new RangeError(`not an amount in euro: ${euro}`);
  return amount;
}

/**
 * Type under which the history shows an event that no till wrote. The shown `data` hold the event's own type, data and metadata.
 * The shown event has no actor and the moment of the event before it, since its own moment is unknown.
 */
export const FOREIGN_EVENT = 'ForeignEvent';

/** A drink whose member undoes it within this time, in ms, was a slip. */
export const SLIP_WITHIN = 60_000;
