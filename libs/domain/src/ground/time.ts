/** A moment as ISO 8601 in UTC with milliseconds, so that moments compare as strings. */
export type Instant = string;

/** A Stammtisch evening: from 06:00 to 06:00 local time. */
export interface Evening {
  /** Local date on which the evening began, `YYYY-MM-DD`, its name in the log. */
  readonly date: string;
  readonly startsAt: Instant;
  /** First moment of the next evening. */
  readonly endsAt: Instant;
}

const EVENING_STARTS_AT_HOUR = 6;
const DAY = 24 * 60 * 60 * 1000;

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Is a value a moment as the till writes them? The log may hold events that another program wrote. */
export function isInstant(value: unknown): value is Instant {
  return typeof value === 'string' && INSTANT.test(value);
}

/** The later of two moments. */
export function later(one: Instant, other: Instant): Instant {
  return one > other ? one : other;
}

/** `at` shifted by some milliseconds. */
export function shift(at: Instant, ms: number): Instant {
  return new Date(Date.parse(at) + ms).toISOString();
}

/** The local date of a moment, `YYYY-MM-DD`: a day ends at midnight, not with its evening. */
export function dayOf(at: Instant, timeZone: string): string {
  const { year, month, day } = localClock(Date.parse(at), timeZone);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/** The evening that `now` belongs to in an IANA time zone. @throws RangeError for an unknown zone. */
export function eveningOf(now: Instant, timeZone: string): Evening {
  const local = localClock(Date.parse(now), timeZone);
  const date = Date.UTC(
    local.year,
    local.month - 1,
    local.day - (local.hour < EVENING_STARTS_AT_HOUR ? 1 : 0),
  );
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
  const wanted = date + EVENING_STARTS_AT_HOUR * 60 * 60 * 1000;
  let moment = wanted;
  // Two steps, since the first may land on the other side of a clock change.
  for (let i = 0; i < 2; i++) moment = wanted - offset(moment, timeZone);
  return new Date(moment).toISOString();
}

/** Milliseconds that local clocks are ahead of UTC at a moment. */
function offset(moment: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = localClock(moment, timeZone);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000;
}

function localClock(moment: number, timeZone: string) {
  const parts = new Map(
    formatter(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? Number.NaN;
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  };
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formatters are kept, since making one costs a hundred times as much as using one. */
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
