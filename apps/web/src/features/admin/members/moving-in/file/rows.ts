import { columnOf, type Table } from '../../../../../lib/tables/table';
import { asLine, balanceIn, fits, isSum, nameIn, type SplitName } from './cells';
import type { ListedPerson, MovingList, UnreadLine } from './list';

/** A list whose header stands at this row. */
export interface ListTable extends Table {
  /** Line of the first row below the header, from 1. */
  readonly firstLine: number;
}

/** The column of each value, counted from 0; null for one that the table lacks. */
export interface ListColumns {
  /** The whole name, or the last one where the first has a column of its own. */
  readonly name: number | null;
  readonly firstName: number | null;
  readonly balance: number | null;
  /** What is owed, where that has a column of its own: it counts below zero, however it is written. */
  readonly owes: number | null;
}

/** What lists call these columns, the best first. */
const NAMES = {
  firstName: [/^vor(name|n\.?)$/, /^first ?name/, /^rufname/],
  name: [
    /^(nach|familien|zu)name/,
    /^last ?name/,
    /^name\b/,
    /^(mitglied|person|wer|benutzer(name)?|user(name)?)\b/,
  ],
  balance: [/^(guthaben|saldo|kontostand|balance|stand)\b/, /^(haben|plus)$/, /^betrag/, /^(summe|euro|€)/],
  owes: [/^(schulden|schuld|soll|minus|offen|zu zahlen|deckel)\b/],
} as const;

/** A list's own title may stand above its header. */
const LINES_BEFORE = 10;

/** The table below its header: the first line that names a name and an amount. Without one all is rows. */
export function listTable(rows: readonly (readonly string[])[]): ListTable {
  const at = rows.slice(0, LINES_BEFORE).findIndex((row) => isComplete(columnsIn(row)));
  if (at >= 0) return { header: rows[at] ?? [], rows: rows.slice(at + 1), firstLine: at + 2 };
  const width = Math.max(0, ...rows.map((row) => row.length));
  const header = Array.from({ length: width }, (_, column) => `Spalte ${column + 1}`);
  return { header, rows, firstLine: 1 };
}

/** Finds the columns by their titles, and without titles by what stands in them; undefined when neither tells. */
export function findColumns({ header, rows }: ListTable): ListColumns | undefined {
  const titled = columnsIn(header);
  if (isComplete(titled)) return titled;
  const filled = rows.filter((row) => row.some(Boolean));
  const all = (is: (cell: string) => boolean) =>
    header.flatMap((_, column) => (filled.every((row) => is(row[column] ?? '')) ? [column] : []));
  const [balance, another] = all((cell) => balanceIn(cell) !== undefined && /\d/.test(cell));
  const [name, second] = all((cell) => /\p{L}{2}/u.test(cell));
  if (balance === undefined || another !== undefined || name === undefined || second !== undefined)
    return undefined;
  return { name, firstName: null, balance, owes: null };
}

function columnsIn(header: readonly string[]): ListColumns {
  const [name, firstName] = [columnOf(header, NAMES.name), columnOf(header, NAMES.firstName)];
  return { name, firstName, balance: columnOf(header, NAMES.balance), owes: columnOf(header, NAMES.owes) };
}

const isComplete = ({ name, firstName, balance, owes }: ListColumns) =>
  (name !== null || firstName !== null) && (balance !== null || owes !== null);

/** The people of a table by these columns, and the lines that can't be read. */
export function listIn({ rows, firstLine }: ListTable, columns: ListColumns): MovingList {
  const people: ListedPerson[] = [];
  const unread: UnreadLine[] = [];
  for (const [index, row] of rows.entries()) {
    if (!row.some(Boolean)) continue;
    const line = firstLine + index;
    const name = nameOf(row, columns);
    const balance = balanceOf(row, columns);
    const why = wrongWith(name, balance);
    if (why || balance === undefined) {
      unread.push({ line, why: why ?? 'amount', words: row.filter(Boolean).join(' · ').slice(0, 160) });
    } else people.push({ line, ...name, balance });
  }
  return { people, unread };
}

/** Why nobody can be made of this; undefined when somebody can. */
function wrongWith(
  { firstName, lastName }: SplitName,
  balance: number | undefined,
): UnreadLine['why'] | undefined {
  if (firstName === '') return 'no_name';
  if (isSum(firstName)) return 'sum';
  if (!fits(firstName) || !fits(lastName)) return 'name';
  return balance === undefined ? 'amount' : undefined;
}

function nameOf(row: readonly string[], { name, firstName }: ListColumns): SplitName {
  const whole = asLine(cell(row, name));
  if (firstName === null) return nameIn(whole);
  const first = asLine(cell(row, firstName));
  return first === '' ? nameIn(whole) : { firstName: first, lastName: whole };
}

function balanceOf(row: readonly string[], { balance, owes }: ListColumns): number | undefined {
  const [has, due] = [balanceIn(cell(row, balance)), balanceIn(cell(row, owes))];
  return has === undefined || due === undefined ? undefined : has - Math.abs(due);
}

const cell = (row: readonly string[], column: number | null) => (column === null ? '' : (row[column] ?? ''));
