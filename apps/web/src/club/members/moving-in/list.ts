import { amountFault, amountLimits, type Cents, isReadable, MOST_MOVING_IN } from '@stammtisch/domain';
import { signedCents } from '../../../ui/import-file/cells';
import {
  type Columns,
  mustBeEuro,
  readRows,
  textIn,
  textOf,
  UnreadableFile,
  type UnreadRow,
  WrongColumns,
} from '../../../ui/import-file/file';
import { onlyColumn, type Row, type Table, tableIn } from '../../../ui/import-file/table';
import { columnsOf } from '../../../ui/import-file/titles';
import type { Importer, OpenedFile } from '../../../ui/import-file/use-import-file';

export interface ListedPerson {
  /** From 1. */
  readonly line: number;
  readonly firstName: string;
  readonly lastName: string;
  /** Negative for debts. */
  readonly balance: Cents;
}

export type UnreadLine = UnreadRow<'amount' | 'no_name' | 'name' | 'sum'>;

/** The contents of an imported list. */
export interface MovingList {
  readonly people: readonly ListedPerson[];
  readonly unread: readonly UnreadLine[];
}

/** `owes` is subtracted whatever its sign. `name` is the last name if there is a `firstName` column. */
export type ListField = 'name' | 'firstName' | 'balance' | 'owes';
export type ListColumns = Columns<ListField>;

/** The importer for lists of members. */
export const LISTS: Importer<ListField, MovingList> = {
  kind: 'list',
  wanted: [
    { name: 'name', label: 'Name, oder nur der Nachname', needed: true },
    { name: 'firstName', label: 'Vorname' },
    { name: 'balance', label: 'Guthaben' },
    { name: 'owes', label: 'Schulden, oder was getrunken wurde' },
  ],
  open: openList,
  propose: proposeColumns,
  read: listIn,
};

const NO_LIST = 'Darin steht keine Mitgliederliste, die die Kasse versteht.';
const NO_TEXT =
  'Diese Art Datei lässt sich nicht lesen. Speichere die Tabelle als CSV, oder füge sie hier aus der Zwischenablage ein.';

/** Reads a list's file on this device. @throws UnreadableFile */
export function openList(bytes: Uint8Array): OpenedFile<MovingList> {
  const table = tableIn(textOf(bytes, NO_TEXT));
  if (!table) throw new UnreadableFile(NO_LIST);
  return { table };
}

export function proposeColumns(table: Table): ListColumns {
  const { header, titled } = table;
  const names = titled ? columnsOf(header, 'name') : onlyColumn(table, (cell) => /\p{L}{2}/u.test(cell));
  const signed = amountsOf(table).filter((column) => isSigned(table, column));
  return {
    name: names.slice(0, 1),
    firstName: columnsOf(header, 'first_name').slice(0, 1),
    balance: [...columnsOf(header, 'balance', 'credit'), ...signed].slice(0, 1),
    owes: columnsOf(header, 'owes', 'debit').slice(0, 1),
  };
}

/** Columns of amounts that may be balances or debts: by their titles, else by their cells. */
const amountsOf = (table: Table): readonly number[] =>
  table.titled
    ? columnsOf(table.header, 'amount', 'drunk')
    : onlyColumn(table, (cell) => /\d/.test(cell) && balanceIn(cell) !== undefined);

/** True if a column has negative amounts: then all its signs can be trusted. */
const isSigned = ({ rows }: Table, column: number) =>
  rows.some((row) => (balanceIn(row[column] ?? '') ?? 0) < 0);

/** Reads the table with these columns. @throws WrongColumns and UnreadableFile */
export function listIn(table: Table, columns: ListColumns): MovingList {
  if (columns.name.length + columns.firstName.length === 0)
    throw new WrongColumns('Die Kasse erkennt nicht, wo die Namen stehen.');
  const sums = [...columns.balance, ...columns.owes];
  for (const column of sums) mustBeEuro(table, column);
  const [amount] = amountsOf(table);
  if (sums.length === 0 && amount !== undefined)
    throw new WrongColumns(
      `In „${table.header[amount]}“ steht vielleicht, was jemand schuldet. Wähl die Spalte bei „Guthaben“ oder bei „Schulden“.`,
    );
  const { items: people, unread } = readRows<ListedPerson, UnreadLine['why']>(table, (row, line) => {
    if (!row.some(Boolean)) return [];
    const whole = asLine(textIn(row, columns.name));
    const first = asLine(textIn(row, columns.firstName));
    const { firstName, lastName } = first === '' ? nameIn(whole) : { firstName: first, lastName: whole };
    const balance = balanceOf(row, columns);
    if (firstName === '') return 'no_name';
    // The total below a list is no person.
    if (/^(zwischen|end|gesamt)?(summe|total|saldo|gesamt)\b/i.test(firstName)) return 'sum';
    if (!isValidName(firstName) || !isValidName(lastName)) return 'name';
    return balance === undefined ? 'amount' : [{ line, firstName, lastName, balance }];
  });
  if (people.length > MOST_MOVING_IN)
    throw new UnreadableFile(`Höchstens ${MOST_MOVING_IN} Mitglieder auf einmal.`);
  if (people.length === 0) throw new WrongColumns(NO_LIST);
  return { people, unread };
}

function balanceOf(row: Row, { balance, owes }: ListColumns): number | undefined {
  const [credit, debt] = [balanceIn(textIn(row, balance)), balanceIn(textIn(row, owes))];
  return credit === undefined || debt === undefined ? undefined : credit - Math.abs(debt);
}

/** Longest first or last name that the till accepts. */
const LONGEST = 60;
/** Longest cell that is parsed, in code units: ample for two such names with stray spaces. */
const LONGEST_NAME = 500;

/** An empty cell or a dash is 0. Undefined for what is no valid balance. */
function balanceIn(cell: string): Cents | undefined {
  const cents = /^[-–−]?$/.test(cell) ? 0 : signedCents(cell);
  return cents === undefined || amountFault(cents, amountLimits.balance) ? undefined : cents;
}

/** Words that begin a last name: 'Hans von der Au'. */
const PARTICLES = /^(von|vom|van|zu|zum|zur|de|del|della|di|da|dos|ten|ter|el|al)$/i;

/** First and last name of 'Michael Huber', 'Huber, Michael' and 'Hans von der Au'; one word is a first name. */
export function nameIn(text: string): Pick<ListedPerson, 'firstName' | 'lastName'> {
  const name = asLine(text);
  if (name.length > LONGEST_NAME) return { firstName: name, lastName: '' };
  const [last = '', first = '', ...more] = name.split(/\s*,\s*/);
  if (last && first && more.length === 0) return { firstName: first, lastName: last };
  const words = name.split(' ');
  const particle = words.findIndex((word, at) => at > 0 && PARTICLES.test(word));
  const begins = particle > 0 && particle < words.length - 1 ? particle : Math.max(1, words.length - 1);
  return { firstName: words.slice(0, begins).join(' '), lastName: words.slice(begins).join(' ') };
}

/** Normalizes Unicode and spaces. Leaves too long a text unchanged. */
const asLine = (text: string) =>
  text.length > LONGEST_NAME ? text : text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** True if the till accepts the name. */
const isValidName = (name: string) => name.length <= LONGEST && isReadable(name);
