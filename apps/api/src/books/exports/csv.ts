/** Excel takes the file for UTF-8 by it. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** With these a spreadsheet takes a text for a formula and runs it. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const NEEDS_QUOTES = /[;"\r\n\t]|^\s|\s$/;

/** One line of a table as German Excel opens it; numbers, in cents, become amounts. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? amount(cell) : textCell(cell))).join(';')}\r\n`;
}

/** Written so that it stays a text: an apostrophe keeps a formula from being one. */
function textCell(text: string): string {
  const safe = FORMULA.test(text.trimStart()) || FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** `-1234,50`: no thousands, no sign but minus, so that it is taken for a number. */
function amount(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
}
