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

/** The till's time as far as this device knows: the till believes no tap from the future. */
export function tillTime(now = Date.now()): string {
  return new Date(now - ahead).toISOString();
}
