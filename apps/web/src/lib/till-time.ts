/** A clock as right as this is believed: dates in answers have whole seconds, and answers take their time. */
const RIGHT_ENOUGH_MS = 20_000;

let ahead = 0;

/** An answer of the till came, with the time as the till has it. */
export function sawTillTime(date: string | null, now = Date.now()): void {
  const off = date ? now - Date.parse(date) : 0;
  ahead = Math.abs(off) > RIGHT_ENOUGH_MS ? off : 0;
}

/** How far this device's clock was ahead of the till's when the till was heard last, in ms. */
export const clockAhead = () => ahead;

/**
 * At a start: how far the clock was ahead when the till's time was `at`. A clock that would be before that by now has been
 * set since then; one that is before it even as it stands begins there, as after an empty battery.
 */
export function clockWasAhead(before: number, at: string, now = Date.now()): void {
  const since = now - Date.parse(at);
  ahead = since < before ? Math.min(0, since) : before;
}

/** The time as the till has it, as far as this device knows: it believes no tap from the future. */
export function tillTime(now = Date.now()): string {
  return new Date(now - ahead).toISOString();
}
