import { type Cents, readAmount } from '@stammtisch/domain';
import type { CsvTable } from './csv-table';
import { type StatementLine, UnreadableStatement } from './statement';

/** The column of each value, counted from 0; null for one that the table lacks. */
export interface CsvColumns {
  readonly date: number;
  readonly amount: number;
  readonly name: number | null;
  readonly text: number | null;
}

/** What banks call these columns, the best first. */
const NAMES = {
  date: [
    /^buchungs(tag|datum)/,
    /^buchung$/,
    /^booking ?date/,
    /^datum/,
    /^date$/,
    /^wertstellung/,
    /^valuta/,
  ],
  amount: [/^betrag/, /^umsatz(?!art)/, /^amount/],
  name: [
    /zahlungsbeteiligter/,
    /zahlungspflichtige/,
    /^beg[uü]nstigter/,
    /^auftraggeber/,
    /^partner ?name/,
    /^payer/,
    /^name/,
    /^empf[aä]nger/,
  ],
  text: [
    /^verwendungszweck/,
    /^payment reference/,
    /^buchungsdetails/,
    /^text/,
    /^buchungstext/,
    /^beschreibung/,
  ],
} as const;

/** Finds the columns by their names; undefined when those of the date or the amount are called otherwise. */
export function findColumns({ header }: CsvTable): CsvColumns | undefined {
  const [date, amount] = [columnOf(header, NAMES.date), columnOf(header, NAMES.amount)];
  if (date === null || amount === null) return undefined;
  return { date, amount, name: columnOf(header, NAMES.name), text: columnOf(header, NAMES.text) };
}

function columnOf(header: readonly string[], names: readonly RegExp[]): number | null {
  for (const name of names) {
    const column = header.findIndex((title) => name.test(title.toLowerCase()));
    if (column >= 0) return column;
  }
  return null;
}

/** The table's lines by these columns. @throws UnreadableStatement when none of the rows has a date and an amount */
export function linesOf({ rows }: CsvTable, columns: CsvColumns): StatementLine[] {
  const lines = rows.flatMap((row) => {
    const [date, amount] = [dateOf(row[columns.date]), amountOf(row[columns.amount])];
    if (date === undefined || amount === undefined) return [];
    return [{ date, amount, name: cell(row, columns.name), text: cell(row, columns.text) }];
  });
  if (lines.length === 0 && rows.length > 0) throw new UnreadableStatement('no_statement');
  return lines;
}

/** Like `linesOf`, but undefined when the columns don't fit. */
export function linesIn(table: CsvTable, columns: CsvColumns): StatementLine[] | undefined {
  try {
    return linesOf(table, columns);
  } catch {
    return undefined;
  }
}

const cell = (row: readonly string[], column: number | null) => (column === null ? '' : (row[column] ?? ''));

/** 23.11.2026, 23.11.26 or 2026-11-23, whatever follows. */
function dateOf(text = ''): string | undefined {
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d\d)\b/.exec(text);
  const [year = '', month = '', day = ''] = german
    ? [german[3], german[2], german[1]]
    : (/^(\d{4})-(\d\d)-(\d\d)/.exec(text)?.slice(1) ?? []);
  const date = `${year.length === 2 ? '20' : ''}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return Number.isNaN(Date.parse(date)) ? undefined : date;
}

/** Limits beyond any amount on a statement. */
const ANY_AMOUNT = { least: -1e12, most: 1e12 };

function amountOf(text = ''): Cents | undefined {
  const amount = readAmount(text.replace(/^\+|\s*(EUR|€)$/gi, ''), ANY_AMOUNT);
  return typeof amount === 'number' ? amount : undefined;
}
