export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Runs `work` with a signal that aborts after `ms`. Safari 15 has no `AbortSignal.timeout`. */
export function abortedAfter<Result>(
  ms: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), ms);
  return work(controller.signal).finally(() => clearTimeout(timer));
}

/** Smaller differences of the clock are ignored, in ms: `Date` headers have whole seconds, and responses take time. */
const RIGHT_ENOUGH_MS = 20_000;

let ahead = 0;

/** Remembers the till's time, from a response's `Date` header. */
export function sawTillTime(date: string | null, now = Date.now()): void {
  const off = date ? now - Date.parse(date) : 0;
  ahead = Math.abs(off) > RIGHT_ENOUGH_MS ? off : 0;
}

/** How far this device's clock was ahead of the till's at the last response, in ms. */
export const clockAhead = () => ahead;

/**
 * Restores the stored clock error at a start: the clock was `before` ms ahead when the till's time was `at`. Time never runs backwards.
 * If the corrected time is before `at`, the clock was set since, and counts as right. If the clock itself is before `at`, as after an
 * empty battery, it counts as behind: now is `at`.
 */
export function clockWasAhead(before: number, at: string, now = Date.now()): void {
  const since = now - Date.parse(at);
  ahead = since < before ? Math.min(0, since) : before;
}

/** The till's time by this device's corrected clock, in ms. */
export const tillNow = (now = Date.now()): number => now - ahead;

/** The till's time as ISO 8601, for taps: the till rejects taps from the future. */
export const tillTime = (now = Date.now()): string => new Date(tillNow(now)).toISOString();

const padded = (value: number, digits = 2) => String(value).padStart(digits, '0');

/** `2026-11-20`: a moment's day in the device's time zone, for a date field. */
export function localDate(at: Date): string {
  return `${padded(at.getFullYear(), 4)}-${padded(at.getMonth() + 1)}-${padded(at.getDate())}`;
}

/** `2026-11-20T23:06`: day and time of a moment in the device's time zone, for a date field. */
export function localTime(at: Date): string {
  return `${localDate(at)}T${padded(at.getHours())}:${padded(at.getMinutes())}`;
}

const EVENING_BEGINS = 6;

/** `2026-11-20`: the evening of a moment, from 06:00 to 06:00 in the device's time zone. */
export function eveningOf(moment: Date): string {
  const evening = new Date(moment);
  evening.setHours(evening.getHours() - EVENING_BEGINS);
  return localDate(evening);
}
