/** A moment as ISO 8601 in UTC with milliseconds, so that moments compare as strings. */
export type Instant = string;

/** A Stammtisch evening: from 06:00 to 06:00 local time. */
export interface Evening {
  /** Local date on which the evening began, `YYYY-MM-DD`. The log names evenings by it. */
  readonly date: string;
  readonly startsAt: Instant;
  /** First moment of the next evening. */
  readonly endsAt: Instant;
}

/** In ms. */
export const HOUR = 60 * 60 * 1000;
export const DAY = 24 * HOUR;
/** From midnight to the beginning of an evening, in ms. */
const SIX = DAY / 4;

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** True for a moment in the till's format. The log may contain events of another program. */
export function isInstant(value: unknown): value is Instant {
  return typeof value === 'string' && INSTANT.test(value);
}

export function later(one: Instant, other: Instant): Instant {
  return one > other ? one : other;
}

/** `at` shifted by some milliseconds. */
export function shift(at: Instant, ms: number): Instant {
  return new Date(Date.parse(at) + ms).toISOString();
}

/** The date in the earliest time zone on earth, `YYYY-MM-DD`: nobody can write a later one yet. */
export const latestDate = (now: Instant) => shift(now, 14 * HOUR).slice(0, 10);

/** The local calendar date of a moment, `YYYY-MM-DD`. A day ends at midnight, unlike an evening. */
export function dayOf(at: Instant, timeZone: string): string {
  return new Date(localTime(Date.parse(at), timeZone)).toISOString().slice(0, 10);
}

/** The evening that `now` belongs to in an IANA time zone. @throws RangeError for an unknown zone. */
export function eveningOf(now: Instant, timeZone: string): Evening {
  const date = Math.floor((localTime(Date.parse(now), timeZone) - SIX) / DAY) * DAY;
  return {
    date: new Date(date).toISOString().slice(0, 10),
    startsAt: sixOClock(date, timeZone),
    endsAt: sixOClock(date + DAY, timeZone),
  };
}

/** The evening that begins on a local date, `YYYY-MM-DD`. */
export function eveningOn(date: string, timeZone: string): Evening {
  const near = eveningOf(`${date}T18:00:00.000Z`, timeZone);
  // In zones far ahead of UTC, 18:00 UTC belongs to the next local date.
  return near.date === date ? near : eveningOf(shift(near.startsAt, -DAY / 2), timeZone);
}

/** The moment of 06:00 local time on the day whose UTC midnight is `date`. */
function sixOClock(date: number, timeZone: string): Instant {
  const wanted = date + SIX;
  let moment = wanted;
  // Two steps, since the first may land on the other side of a clock change.
  for (let i = 0; i < 2; i++) moment += wanted - localTime(moment, timeZone);
  return new Date(moment).toISOString();
}

/** The local time at a moment, to the second, as if it were UTC, in ms. */
function localTime(moment: number, timeZone: string): number {
  const parts = formatter(timeZone).formatToParts(moment);
  const part = (name: Intl.DateTimeFormatPartTypes) => Number(parts.find(({ type }) => type === name)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Cached: making a formatter costs a hundred times as much as using it. */
function formatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(timeZone, made);
  return made;
}
