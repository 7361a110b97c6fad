const padded = (value: number, digits = 2) => String(value).padStart(digits, '0');

/** `2026-11-20`: the day of a moment in the reader's own time zone, as a date field has it. */
export function localDate(at: Date): string {
  return `${padded(at.getFullYear(), 4)}-${padded(at.getMonth() + 1)}-${padded(at.getDate())}`;
}

/** `2026-11-20T23:06`: day and time of a moment in the reader's own time zone, as a date field has them. */
export function localTime(at: Date): string {
  return `${localDate(at)}T${padded(at.getHours())}:${padded(at.getMinutes())}`;
}
