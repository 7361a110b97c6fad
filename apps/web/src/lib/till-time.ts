/** A clock as right as this is believed: dates in answers have whole seconds, and answers take their time. */
const RIGHT_ENOUGH_MS = 20_000;

let ahead = 0;

/** An answer of the till came, with the time as the till has it. */
export function sawTillTime(date: string | null, now = Date.now()): void {
  const off = date ? now - Date.parse(date) : 0;
  ahead = Math.abs(off) > RIGHT_ENOUGH_MS ? off : 0;
}

/** The time as the till has it, as far as this device knows: it believes no tap from the future. */
export function tillTime(now = Date.now()): string {
  return new Date(now - ahead).toISOString();
}
