import {
  type BookingKind,
  bookingOf,
  type InPlaces,
  isNumbered,
  type Movement,
  moved,
  type Place,
} from '@stammtisch/domain';
import type Database from 'libsql';
import type { LoggedEvent } from '../till/logged-event.js';

/**
 * In cents for each place: what an event moved, null for nothing, and what lies there since. `cancels`: it undoes another. `ordinal`:
 * running number of all that get a receipt number; null for none. `asOf`: the month for whose end a count is.
 */
type CashRow = readonly [
  revision: number,
  kind: BookingKind,
  cancels: boolean,
  boxAmount: number | null,
  bankAmount: number | null,
  box: number,
  bank: number,
  ordinal: number | null,
  category: string | null,
  asOf: string | null,
];

/** Position of the cash book: the contents of box and bank, undefined before it is opened, and the last receipt number. */
interface CashSoFar {
  readonly lies: InPlaces | undefined;
  readonly numbered: number;
}

/** Makes rows for the table of the cash book from events. */
export class CashRows {
  private lies: InPlaces | undefined;
  private numbered: number;

  /** @param before where the cash book stands before the next events */
  constructor(before: CashSoFar) {
    this.lies = before.lies;
    this.numbered = before.numbered;
  }

  /** The rows of these events. Every event must be passed once, in order. */
  of(events: readonly LoggedEvent[]): CashRow[] {
    return events.flatMap((event) => {
      const booking = bookingOf(event);
      if (booking?.kind === 'opening') this.lies ??= { box: 0, bank: 0 };
      if (!booking || !this.lies || booking.moves.length === 0) return [];
      const { kind, cancels, moves } = booking;
      this.lies = moved(this.lies, moves);
      const { box, bank } = this.lies;
      const ordinal = isNumbered(booking) ? ++this.numbered : null;
      const amounts = [amountIn('box', moves), amountIn('bank', moves)] as const;
      const category = 'category' in event.data ? (event.data.category ?? null) : null;
      const asOf = event.type === 'CashCounted' ? (event.data.asOf ?? null) : null;
      return [[event.revision, kind, cancels, ...amounts, box, bank, ordinal, category, asOf] as const];
    });
  }
}

/** Where the cash book stands, as far as this read model reaches. */
export function cashIn(database: Database.Database): CashSoFar {
  const last = database.prepare('SELECT box, bank FROM cash ORDER BY revision DESC LIMIT 1').raw().get();
  const numbered = database.prepare('SELECT coalesce(max(ordinal), 0) FROM cash').raw().get();
  const [box, bank] = (last ?? []) as [number?, number?];
  const lies = box === undefined || bank === undefined ? undefined : { box, bank };
  return { lies, numbered: (numbered as [number])[0] };
}

function amountIn(place: Place, movements: readonly Movement[]): number | null {
  const there = movements.filter((movement) => movement.place === place);
  return there.length === 0 ? null : there.reduce((sum, { amount }) => sum + amount, 0);
}
