import {
  type BookingKind,
  bookingOf,
  type InPlaces,
  type Movement,
  moved,
  type Place,
} from '@stammtisch/domain';
import type Database from 'libsql';
import type { LoggedEvent } from '../till/logged-event.js';

/** In cents for each place: what an event moved, null where nothing, and what lies there since. `cancels`: it undoes another. */
type CashRow = readonly [
  revision: number,
  kind: BookingKind,
  cancels: boolean,
  boxAmount: number | null,
  bankAmount: number | null,
  box: number,
  bank: number,
];

/** Makes rows for the table of the cash book from events. */
export class CashRows {
  /** @param lies what lies in box and bank before the next events; undefined while there is no cash book */
  constructor(private lies: InPlaces | undefined) {}

  /** The rows of these events. Every event must be passed once, in order. */
  of(events: readonly LoggedEvent[]): CashRow[] {
    return events.flatMap((event) => {
      const booking = bookingOf(event);
      if (booking?.kind === 'opening') this.lies ??= { box: 0, bank: 0 };
      if (!booking || !this.lies || booking.moves.length === 0) return [];
      const { kind, cancels, moves } = booking;
      this.lies = moved(this.lies, moves);
      const { box, bank } = this.lies;
      return [
        [event.revision, kind, cancels, amountIn('box', moves), amountIn('bank', moves), box, bank] as const,
      ];
    });
  }
}

/** What lies in box and bank, as far as this read model reaches; undefined while there is no cash book. */
export function cashIn(database: Database.Database): InPlaces | undefined {
  const last = database.prepare('SELECT box, bank FROM cash ORDER BY revision DESC LIMIT 1').raw();
  const [box, bank] = (last.get() ?? []) as [number?, number?];
  return box === undefined || bank === undefined ? undefined : { box, bank };
}

function amountIn(place: Place, movements: readonly Movement[]): number | null {
  const there = movements.filter((movement) => movement.place === place);
  return there.length === 0 ? null : there.reduce((sum, { amount }) => sum + amount, 0);
}
