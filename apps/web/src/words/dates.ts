const GERMAN = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?:,?\s+(\d{1,2})[:.](\d\d)(?:\s?Uhr)?)?$/;
const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d))?$/;

/** Reads a typed date as `2026-11-20` or `2026-11-20T23:06`; '' for nothing, undefined when it is no date. */
export function readDate(text: string, withTime: boolean): string | undefined {
  const typed = inGermanOrder(text.trim());
  if (typed === '') return '';
  const [, day, month, year, hour, minute] = GERMAN.exec(typed) ?? [];
  if ((hour !== undefined) !== withTime || !isDay(Number(year), Number(month), Number(day))) return undefined;
  const date = `${year}-${two(month)}-${two(day)}`;
  if (!withTime) return date;
  return Number(hour) < 24 && Number(minute) < 60 ? `${date}T${two(hour)}:${minute}` : undefined;
}

/** Browsers fill in a birthday as 1980-12-24. */
const inGermanOrder = (typed: string) => typed.replace(ISO, '$3.$2.$1 $4').trim();

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const two = (digits: string | undefined) => digits?.padStart(2, '0');
