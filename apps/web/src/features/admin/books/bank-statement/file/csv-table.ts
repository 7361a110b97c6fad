import { rowsOf, type Table } from '../../../../../lib/tables/table';
import { UnreadableStatement } from './statement';

/** A bank's table. */
export interface CsvTable extends Table {
  /** What the bank says about the account above the table. */
  readonly above: readonly (readonly string[])[];
}

/** Banks put some lines about the account before the table. */
const LINES_BEFORE = 30;
/** A table has at least a date, an amount and a payer. */
const FEWEST_COLUMNS = 3;

/** The header is the one of the first lines with most titles. @throws UnreadableStatement */
export function readCsv(text: string): CsvTable {
  const table = rowsOf(text)?.filter((row) => row.some(Boolean)) ?? [];
  const titles = table.slice(0, LINES_BEFORE).map((row) => row.filter(isTitle).length);
  const most = Math.max(0, ...titles);
  if (most < FEWEST_COLUMNS) throw new UnreadableStatement('no_statement');
  const at = titles.indexOf(most);
  const header = table[at] ?? [];
  return { header, rows: table.slice(at + 1), above: table.slice(0, at) };
}

/** Dates, amounts and account numbers have digits. */
const isTitle = (cell: string) => /\p{L}/u.test(cell) && !/\d/.test(cell);
