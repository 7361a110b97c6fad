import { formatClock, formatDateTime, formatDay } from './format';

/** A shorter wait for the till is not mentioned, in ms. */
const MENTIONED_AFTER_MS = 5 * 60_000;

/** A booking, and when it was tapped, if that was before. */
export interface Booked {
  readonly at: string;
  readonly tappedAt: string | undefined;
}

/** '20.11.2026, 23:02'; after a wait '20.11.2026, getippt 21:14, gebucht 23:02', the next day 'gebucht 21.11., 09:12'. */
export function whenBooked({ at, tappedAt }: Booked): string {
  if (!hadToWait(tappedAt, at)) return formatDateTime(at);
  return `${formatDateTime(tappedAt).slice(0, 10)}, getippt\u00a0${formatClock(tappedAt)}, ${booked(tappedAt, at)}`;
}

/** Beside the date of the booking: 'getippt 21:14, gebucht 23:02', across midnight with the days. Undefined without a wait. */
export function tappedAndBooked({ at, tappedAt }: Booked): string | undefined {
  return hadToWait(tappedAt, at) ? `${tapped(tappedAt, at)}, ${booked(tappedAt, at)}` : undefined;
}

/** Beside date and time of the booking: 'getippt 21:14', of another day 'getippt 20.11., 23:50'. Undefined without a wait. */
export function tappedBefore({ at, tappedAt }: Booked): string | undefined {
  return hadToWait(tappedAt, at) ? tapped(tappedAt, at) : undefined;
}

function hadToWait(tappedAt: string | undefined, at: string): tappedAt is string {
  return tappedAt !== undefined && Date.parse(at) - Date.parse(tappedAt) > MENTIONED_AFTER_MS;
}

const tapped = (tappedAt: string, at: string) => `getippt\u00a0${beside(tappedAt, at)}`;
const booked = (tappedAt: string, at: string) => `gebucht\u00a0${beside(at, tappedAt)}`;

/** A moment beside another: '21:14' of the same day, else '20.11., 21:14'. */
function beside(moment: string, other: string): string {
  const sameDay = new Date(moment).toDateString() === new Date(other).toDateString();
  return sameDay ? formatClock(moment) : `${formatDay(moment)}, ${formatClock(moment)}`;
}
