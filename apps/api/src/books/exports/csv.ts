import type { Instant } from '@stammtisch/domain';

/** First character of a file, by which Excel knows it for UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** First characters by which a spreadsheet takes a text for a formula and runs it. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const NEEDS_QUOTES = /[;"\r\n\t]|^\s|\s$/;

/** One line of a CSV file as German Excel opens it. Numbers are cents and become amounts. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? amount(cell) : textCell(cell))).join(';')}\r\n`;
}

/** A cell that a spreadsheet takes for text: an apostrophe keeps a formula from being run. */
function textCell(text: string): string {
  const safe = FORMULA.test(text.trimStart()) || FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** `-1234,50`: without a thousands separator or a plus sign, so that a spreadsheet takes it for a number. */
function amount(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
}

const MINUTE = 60_000;

/**
 * Writes moments in local time, as Excel takes them for dates: `20.11.2026 23:06:05`, or `2026-11-20 23:06:05` by the custom of
 * `sv`. Made for long lists in order of time.
 */
export class LocalTimes {
  private readonly format: Intl.DateTimeFormat;
  private minute = Number.NaN;
  private text = '';

  constructor(timeZone: string, locale: 'de' | 'sv' = 'de') {
    this.format = new Intl.DateTimeFormat(locale, {
      timeZone,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    });
  }

  of(instant: Instant): string {
    const ms = Date.parse(instant);
    const minute = Math.floor(ms / MINUTE);
    // Time zone arithmetic costs more than the rest of a line, so it is done once a minute.
    if (minute !== this.minute) {
      this.minute = minute;
      this.text = this.format.format(ms).replace(', ', ' ');
    }
    return `${this.text}:${instant.slice(17, 19)}`;
  }
}
