import Papa from 'papaparse';
import { dateOf, readAmountCell } from './cells';
import { roleOf } from './titles';

/** Trimmed cells. */
export type Row = readonly string[];

export interface Table {
  /** As wide as the widest row. */
  readonly header: Row;
  /** The rows below the header, including empty ones. */
  readonly rows: readonly Row[];
  readonly above: readonly Row[];
  /** Line of the first row below the header, from 1. */
  readonly firstLine: number;
  /** True if the file names its columns; otherwise they are 'Spalte 1', 'Spalte 2'. */
  readonly titled: boolean;
}

/** No list made by hand has more columns than this. A browser would need minutes to show a wider one. */
const MOST_COLUMNS = 100;
/** Number of rows from which a file's format is guessed. */
export const SAMPLE = 200;
/** Length of text from which its delimiter is guessed, in code units. */
const LONGEST_SAMPLE = 200_000;
/** Commas occur in names and amounts, too, so they come last. */
const DELIMITERS = ['\t', ';', '|', ','];

/** The table in a text; undefined without content, or if rows are too wide for a table. */
export function tableIn(text: string): Table | undefined {
  const rows = rowsOf(text, delimiterOf(text));
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (width > MOST_COLUMNS || !rows.some((row) => row.some(Boolean))) return undefined;
  const at = headerAt(rows);
  const titleOf = (column: number) => (at < 0 ? `Spalte ${column + 1}` : (rows[at]?.[column] ?? ''));
  return {
    header: Array.from({ length: width }, (_, column) => titleOf(column)),
    rows: rows.slice(at + 1),
    above: rows.slice(0, Math.max(0, at)),
    firstLine: at + 2,
    titled: at >= 0,
  };
}

function rowsOf(text: string, delimiter: string, preview = 0): string[][] {
  const { data } = Papa.parse<string[]>(text, { delimiter, preview });
  return data.map((row) => row.map((cell) => cell.trim()));
}

/** The delimiter that gives a row with most known titles; without titles, most columns of amounts and dates. */
function delimiterOf(text: string): string {
  const scores = DELIMITERS.map((sign) => {
    const rows = rowsOf(text.slice(0, LONGEST_SAMPLE), sign, SAMPLE).filter((row) => row.some(Boolean));
    const isSplit = sign !== ',' && rows.filter((row) => row.length > 1).length * 2 > rows.length;
    return Math.max(0, ...rows.map(knownTitles)) * MOST_COLUMNS + columnsOfValues(rows) + (isSplit ? 0.5 : 0);
  });
  return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ';';
}

/** The number of columns with an amount or a date in most rows. */
function columnsOfValues(rows: readonly Row[]): number {
  const countIn = (column: number) => rows.filter((row) => isValue(row[column])).length;
  const columns = Array.from({ length: MOST_COLUMNS }, (_, column) => column);
  return columns.filter((column) => countIn(column) * 2 > rows.length).length;
}

/** The number of known titles in a row, if several; 0 for a row with amounts or dates. */
function knownTitles(row: Row): number {
  if (row.length > MOST_COLUMNS || row.some((cell) => isValue(cell) && /\D/.test(cell))) return 0;
  const known = row.filter(roleOf).length;
  return known > 1 ? known : 0;
}

/** The row with most known titles, or else with most titles above amounts or dates; -1 without any. */
function headerAt(rows: readonly Row[]): number {
  const first = rows.slice(0, SAMPLE);
  const scores = first.map((row, at) => {
    const titles = isOverValues(row, first.slice(at + 1, at + 10)) ? row.filter(Boolean).length : 1;
    return knownTitles(row) * MOST_COLUMNS || titles;
  });
  const most = Math.max(...scores);
  if (most > 1) return scores.indexOf(most);
  // A list of names alone may have a title, too.
  const top = first.findIndex((row) => row.some(Boolean));
  return rows.every((row) => row.length < 2) && roleOf(first[top]?.[0]) ? top : -1;
}

const isOverValues = (row: Row, below: readonly Row[]) =>
  !row.some(isValue) && row.some((title, column) => title && below.some((cells) => isValue(cells[column])));

/** True for amounts and dates, which are no titles. */
const isValue = (cell = '') =>
  /\d/.test(cell) && (dateOf(cell) !== undefined || typeof readAmountCell(cell) === 'object');

/** The only column whose filled rows all match `is`; none if there are several. */
export function onlyColumn({ header, rows }: Table, is: (cell: string) => boolean): number[] {
  const filled = rows.filter((row) => row.some(Boolean));
  const all = header.flatMap((_, column) => (filled.every((row) => is(row[column] ?? '')) ? [column] : []));
  return all.length === 1 ? all : [];
}
