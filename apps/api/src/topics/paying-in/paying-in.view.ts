import type { Announcement, EarlierBooking } from '@stammtisch/contracts';
import {
  announcementEvents,
  bookingOf,
  codeOf,
  dayOf,
  type FactType,
  toEuro,
  type Announcement as Waiting,
} from '@stammtisch/domain';
import type { Names } from '../../engine/people/names.js';
import type { LoggedEvent } from '../../engine/till/logged-event.js';

/** A waiting top-up as it crosses the wire. */
export function announcementView({ announcementId: id, amount, way, reference, at }: Waiting): Announcement {
  return { id, amount: toEuro(amount), way, reference, at };
}

/** The top-up that a command announced; undefined if it was booked at once. */
export function announcedBy(events: readonly LoggedEvent[]): Announcement | undefined {
  const event = events.find((each) => each.type === 'TopUpAnnounced');
  return event && announcementView({ ...event.data, at: event.metadata.at });
}

/** Types of events about an announced top-up and its bookings. */
export const OF_TOP_UPS = [...Object.keys(announcementEvents), 'CreditToppedUp', 'TransactionCancelled'];

/** Types of events whose money may be on a bank statement. */
export const ON_STATEMENTS: readonly FactType[] = [
  ...(['CreditToppedUp', 'DepositBooked', 'PayoutBooked'] as const),
  ...(['ExpenseBooked', 'IncomeBooked', 'MoneyMoved'] as const),
];

/** The booking in an event, to compare with a bank statement; none if only the table's cash changed. */
export function earlierBookings(event: LoggedEvent, names: Names, timeZone: string): EarlierBooking[] {
  const booking = bookingOf(event);
  // A member's money may have come by transfer although it was booked in cash.
  const moved = booking?.moves.find(({ place }) => place === 'bank' || booking.accountId !== undefined);
  if (!booking || !moved) return [];
  const { data, metadata } = event;
  return [
    {
      entry: booking.accountId === undefined ? booking.kind : null,
      member_id: booking.accountId ?? null,
      member_name: booking.accountId === undefined ? null : names.inBooks(booking.accountId),
      amount: toEuro(moved.amount),
      date: ('bankDate' in data && data.bankDate) || dayOf(metadata.at, timeZone),
      code: 'reference' in data && data.reference ? codeOf(data.reference) : null,
      from_bank: 'bankLine' in data || 'bankReference' in data,
      in_cash: 'way' in data && data.way === 'cash',
    },
  ];
}
