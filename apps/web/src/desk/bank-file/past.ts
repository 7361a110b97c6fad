import { type Cents, formatEuro } from '@stammtisch/domain';
import { germanDate } from '../../words/dates';
import type { FoundLine } from './file/found-line';

/** What is booked already: from a statement, as an announced top-up, or by hand. */
export interface PastBooking {
  /** The member whose money it is; null for the table's own. */
  readonly memberId: string | null;
  /** 'für Anna', 'als Ausgabe'. */
  readonly words: string;
  /** By how much it changed the bank account, or the box if it was paid in cash. */
  readonly amount: Cents;
  /** When the bank booked it, else when the till did, YYYY-MM-DD. */
  readonly date: string;
  /** Code of the reference on its transfer. */
  readonly code: string | null;
  /** Whether it was booked from a line of a bank's file. */
  readonly fromBank: boolean;
}

/** How the till knows a line. */
export type Known = 'line' | 'code' | null;

/** Most days between a line and a booking that may be the same money. */
const DAYS = 10;
const DAY = 24 * 60 * 60 * 1000;

export interface Booked {
  /** Lines whose money is booked. */
  readonly lines: ReadonlySet<FoundLine>;
  /** Bookings that none of these lines tells of. */
  readonly others: readonly PastBooking[];
}

/**
 * Which lines are booked, by which bookings. A line that is known by its code only is the booked transfer when amount and time fit
 * as well, and no other line tells of that: else an old reference was used again.
 */
export function bookedOf(
  lines: readonly { readonly line: FoundLine; readonly known: Known }[],
  past: readonly PastBooking[],
): Booked {
  const others = new Set(past);
  const booked = new Set<FoundLine>();
  const tells = (line: FoundLine, fits: (booking: PastBooking) => boolean): boolean => {
    const booking = Array.from(others).find((each) => isNear(each, line) && fits(each));
    if (booking) others.delete(booking);
    return booking !== undefined;
  };
  const hasCode = (line: FoundLine) => (booking: PastBooking) =>
    booking.code !== null && line.codes.includes(booking.code);
  for (const { line, known } of lines) {
    if (known !== 'line') continue;
    booked.add(line);
    tells(line, hasCode(line)) ||
      tells(line, ({ fromBank, date }) => fromBank && date === line.date) ||
      tells(line, ({ fromBank }) => fromBank);
  }
  for (const { line, known } of lines) {
    if (known === 'code' && tells(line, hasCode(line))) booked.add(line);
  }
  return { lines: booked, others: [...others] };
}

/** Have booking and line the same amount, within ten days? */
export function isNear(booking: PastBooking, { amount, date }: FoundLine): boolean {
  return booking.amount === amount && Math.abs(Date.parse(booking.date) - Date.parse(date)) <= DAYS * DAY;
}

/** 'Am 17.11.2026 sind schon 20,00 € für Lieschen Müller gebucht.' */
export function pastSentence({ words, amount, date }: PastBooking): string {
  return `Am ${germanDate(date)} sind schon ${formatEuro(Math.abs(amount))} ${words} gebucht.`;
}
