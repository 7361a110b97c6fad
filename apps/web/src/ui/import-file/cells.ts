import type { Cents } from '@stammtisch/domain';

// Rows may be short: a missing cell is read as an empty one.

/** Debit was paid from the account, credit was paid in. */
export type Side = 'debit' | 'credit';

interface Amount {
  readonly cents: Cents;
  /** From a sign or a mark in the cell. */
  readonly side: Side | undefined;
}

const DEBIT = /^(s|soll|d|dr|dbit|debit|-|−)$/i;
const CREDIT = /^(h|haben|c|cr|crdt|credit|\+)$/i;

/** The side that a mark names: S and H, Soll and Haben, and foreign terms. */
export function sideOf(mark = ''): Side | undefined {
  if (DEBIT.test(mark)) return 'debit';
  return CREDIT.test(mark) ? 'credit' : undefined;
}

const AMOUNT = /^(?<before>[-+−–])?\s*(?<digits>\d[\d.,'’\s]*|[.,]\d\d)\s*(?<after>[-+−–])?$/;
/** Figures with a letter or a word beside them: the currency, or S and H. */
const WORD =
  /^(?<first>[\p{L}€$£]+)?\s*(?<figures>[^\p{L}€$£]+?)\s*(?<last>[\p{L}€$£]+)?\s*(?<mark>\p{L}+)?$/u;
const EURO = /^(€|EUR|Euro)$/i;

/** A longer text is no amount, and the patterns are slow for it. */
const LONGEST = 40;

/** Reads '1.234,56', '1,234.56', '-5,00', '5,00-', '(5,00)', '119,00 S', 'EUR 5,00 H'. The cents are unsigned: the sign is in `side`. */
export function readAmountCell(cell = ''): Amount | 'foreign_currency' | 'unreadable' {
  if (cell.length > LONGEST) return 'unreadable';
  // Spreadsheets write negative amounts in brackets.
  const text = cell.replace(/^([^()]*)\(([^-+−–()]+)\)([^()]*)$/, '$1-$2$3');
  const { first, figures = '', last, mark } = WORD.exec(text.trim())?.groups ?? {};
  const { before, digits = '', after } = AMOUNT.exec(figures)?.groups ?? {};
  const cents = centsOf(digits);
  if (cents === undefined) return 'unreadable';
  const words = [first, last, mark].filter((word) => word !== undefined);
  if (words.some((word) => !sideOf(word) && !EURO.test(word))) return 'foreign_currency';
  const marked = words.flatMap((word) => sideOf(word) ?? []);
  const sign = before ?? after;
  const signed = sign === undefined ? undefined : sign === '+' ? 'credit' : 'debit';
  const [side = signed] = marked;
  if ((before && after) || marked.length > 1 || (signed && side !== signed)) return 'unreadable';
  return { cents, side };
}

/** The digits after a separator decide whether it is one of thousands or decimals. '1.234' and '1,234' are ambiguous, so refused. */
function centsOf(digits: string): Cents | undefined {
  const [, whole, decimals = ''] =
    /^(\d+|\d{1,3}(?:\.\d{3})+(?=,\d)|\d{1,3}(?:,\d{3})+(?=\.\d)|\d{1,3}(?:['’\s]\d{3})+|)(?:[.,](\d\d?))?$/.exec(
      digits.trim(),
    ) ?? [];
  if (whole === undefined || whole + decimals === '') return undefined;
  const cents = Number(whole.replace(/\D/g, '') + decimals.padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? cents : undefined;
}

/** An amount with its sign, perhaps from a mark in another cell; undefined if it is no amount in euro. */
export function signedCents(cell = '', mark = ''): Cents | undefined {
  const read = readAmountCell(cell);
  if (typeof read === 'string') return undefined;
  return (read.side ?? sideOf(mark)) === 'debit' ? 0 - read.cents : read.cents;
}

const DATE = /^(\d{1,4})([./-])(\d{1,2})\2(\d{1,4})(?!\d)/;
/** Positions of year, month and day in `DATE`. */
const ORDERS = [
  [4, 3, 1],
  [4, 1, 3],
  [1, 3, 4],
] as const;

/** Reads the dates of a column as YYYY-MM-DD, ignoring text after them, in the order that fits most rows; if several do, the day is first. */
export function dateReader(cells: readonly (string | undefined)[]) {
  const fits = ORDERS.map((order) => cells.filter((cell) => dateIn(cell, order)).length);
  const order = ORDERS[fits.indexOf(Math.max(...fits))] ?? ORDERS[0];
  return (cell: string | undefined) => dateIn(cell, order);
}

function dateIn(cell: string | undefined, order: (typeof ORDERS)[number]): string | undefined {
  const parts = DATE.exec(cell ?? '') ?? [];
  const [year = '', month = '', day = ''] = order.map((place) => parts[place]);
  if (day.length > 2 || month.length > 2 || year.length % 2 > 0) return undefined;
  const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(date);
  // `Date.parse` accepts February 31 as a day in March.
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(date) ? undefined : date;
}

/** The date at the start of a cell; undefined without one. */
export const dateOf = (cell?: string): string | undefined => dateReader([cell])(cell);
