const twoDigits = (value: number) => String(value).padStart(2, '0');

// Instants in the device's time zone. Without Intl: its formatters took 9 of 47 ms of a repeated start.

/** `23:06` */
export function formatClock(instant: string): string {
  const then = new Date(instant);
  return `${twoDigits(then.getHours())}:${twoDigits(then.getMinutes())}`;
}

/** `20.11.` */
export function formatDay(instant: string): string {
  const then = new Date(instant);
  return `${twoDigits(then.getDate())}.${twoDigits(then.getMonth() + 1)}.`;
}

/** `20.11.2026` */
export function formatDate(instant: string): string {
  return `${formatDay(instant)}${new Date(instant).getFullYear()}`;
}

/** `20.11.2026, 23:06` */
export function formatDateTime(instant: string): string {
  return `${formatDate(instant)}, ${formatClock(instant)}`;
}

/** '20.11.2026' for `2026-11-20`, '20.11.2026, 23:06' for `2026-11-20T23:06`. */
export function germanDate(local: string): string {
  const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d))?/.exec(local) ?? [];
  if (!year) return '';
  return `${day}.${month}.${year}${time ? `, ${time}` : ''}`;
}

/** Shorter waits for the till are not mentioned, in ms. */
const MENTIONED_AFTER_MS = 5 * 60_000;

/** The times of a booking, and of its tap if that was earlier. */
export interface Booked {
  readonly at: string;
  readonly tappedAt: string | undefined;
}

/** '20.11.2026, 23:02'; after a wait '20.11.2026, getippt 21:14, gebucht 23:02', the next day 'gebucht 21.11., 09:12'. */
export function whenBooked({ at, tappedAt }: Booked): string {
  if (!hadToWait(tappedAt, at)) return formatDateTime(at);
  return `${formatDate(tappedAt)}, getippt\u00a0${formatClock(tappedAt)}, gebucht\u00a0${beside(at, tappedAt)}`;
}

/** For a place beside the booking's time: 'getippt 21:14', on another day 'getippt 20.11., 23:50'. Undefined without a wait. */
export function tappedBefore({ at, tappedAt }: Booked): string | undefined {
  return hadToWait(tappedAt, at) ? `getippt\u00a0${beside(tappedAt, at)}` : undefined;
}

function hadToWait(tappedAt: string | undefined, at: string): tappedAt is string {
  return tappedAt !== undefined && Date.parse(at) - Date.parse(tappedAt) > MENTIONED_AFTER_MS;
}

/** '21:14' on the same day as `other`, else '20.11., 21:14'. */
function beside(moment: string, other: string): string {
  const sameDay = new Date(moment).toDateString() === new Date(other).toDateString();
  return sameDay ? formatClock(moment) : `${formatDay(moment)}, ${formatClock(moment)}`;
}
