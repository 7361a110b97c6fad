/** Resolves after some milliseconds. */
export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Runs `work` with a signal that aborts after some milliseconds. Safari 15 has no `AbortSignal.timeout`. */
export async function abortedAfter<Result>(
  ms: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), ms);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** A smaller difference is no error of the clock, in ms: dates in answers have whole seconds, and answers take time. */
const RIGHT_ENOUGH_MS = 20_000;

let ahead = 0;

/** Notes the till's time, as in an answer's header `Date`. */
export function sawTillTime(date: string | null, now = Date.now()): void {
  const off = date ? now - Date.parse(date) : 0;
  ahead = Math.abs(off) > RIGHT_ENOUGH_MS ? off : 0;
}

/** How far this device's clock was ahead of the till's when the till was heard last, in ms. */
export const clockAhead = () => ahead;

/**
 * Takes over, at a start, what this device knew before: its clock was `before` ms ahead when the till's time was `at`.
 * Time only moves on. If the corrected clock says less than `at`, somebody has set the clock since, and it counts as right.
 * If the clock itself says less than `at`, as after an empty battery, it counts as behind: now is `at`.
 */
export function clockWasAhead(before: number, at: string, now = Date.now()): void {
  const since = now - Date.parse(at);
  ahead = since < before ? Math.min(0, since) : before;
}

/** The till's time as far as this device knows, in ms. */
export const tillNow = (now = Date.now()): number => now - ahead;

/** The same as a tap has it: the till believes no tap from the future. */
export const tillTime = (now = Date.now()): string => new Date(tillNow(now)).toISOString();

const padded = (value: number, digits = 2) => String(value).padStart(digits, '0');

/** `2026-11-20`: the day of a moment in the reader's own time zone, as a date field has it. */
export function localDate(at: Date): string {
  return `${padded(at.getFullYear(), 4)}-${padded(at.getMonth() + 1)}-${padded(at.getDate())}`;
}

/** `2026-11-20T23:06`: day and time of a moment in the reader's own time zone, as a date field has them. */
export function localTime(at: Date): string {
  return `${localDate(at)}T${padded(at.getHours())}:${padded(at.getMinutes())}`;
}

const EVENING_BEGINS = 6;

/** The evening that a moment belongs to, from 06:00 to 06:00 in the reader's own time zone, by its date: `2026-11-20`. */
export function eveningOf(moment: Date): string {
  const evening = new Date(moment);
  evening.setHours(evening.getHours() - EVENING_BEGINS);
  return localDate(evening);
}
