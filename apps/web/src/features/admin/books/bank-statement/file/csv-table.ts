import Papa from 'papaparse';
import { UnreadableStatement } from './statement';

/** A bank's table: the titles of its columns, and its rows of cells. */
export interface CsvTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** What the bank says about the account above the table. */
  readonly above: readonly (readonly string[])[];
}

/** Banks put some lines about the account before the table. */
const LINES_BEFORE = 30;
/** A table has at least a date, an amount and a payer. */
const FEWEST_COLUMNS = 3;
/** No bank's table is wider: what is, is no statement, and would take a browser minutes to show. */
const MOST_COLUMNS = 100;

/** The header is the one of the first lines with most titles. @throws UnreadableStatement */
export function readCsv(text: string): CsvTable {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    skipEmptyLines: 'greedy',
    delimitersToGuess: [';', '\t', ',', '|'],
  });
  const table = data.map((row) => row.map((cell) => cell.trim()));
  const titles = table.slice(0, LINES_BEFORE).map((row) => row.filter(isTitle).length);
  const most = Math.max(0, ...titles);
  if (most < FEWEST_COLUMNS || table.some((row) => row.length > MOST_COLUMNS))
    throw new UnreadableStatement('no_statement');
  const at = titles.indexOf(most);
  const header = table[at] ?? [];
  return { header, rows: table.slice(at + 1), above: table.slice(0, at) };
}

/** Dates, amounts and account numbers have digits. */
const isTitle = (cell: string) => /\p{L}/u.test(cell) && !/\d/.test(cell);
