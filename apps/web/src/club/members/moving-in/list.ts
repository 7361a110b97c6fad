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

/** Somebody on a list from elsewhere. */
export interface ListedPerson {
  /** The line of the file, from 1. */
  readonly line: number;
  readonly firstName: string;
  readonly lastName: string;
  /** What they have; below zero they owe it. */
  readonly balance: Cents;
}

export type UnreadLine = UnreadRow<'amount' | 'no_name' | 'name' | 'sum'>;

/** What a list from elsewhere tells. */
export interface MovingList {
  readonly people: readonly ListedPerson[];
  readonly unread: readonly UnreadLine[];
}

/** `owes` counts below zero, however it is written. `name` is the last one where the first has a column of its own. */
export type ListField = 'name' | 'firstName' | 'balance' | 'owes';
export type ListColumns = Columns<ListField>;

/** How lists of members are read. */
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

/** Reads a list's file on this device. @throws UnreadableFile */
export function openList(bytes: Uint8Array): OpenedFile<MovingList> {
  const text = textOf(bytes);
  if (text === undefined)
    throw new UnreadableFile(
      'Diese Art Datei lässt sich nicht lesen. Speichere die Tabelle als CSV, oder füge sie hier aus der Zwischenablage ein.',
    );
  const table = tableIn(text);
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

/** Columns of sums that may be had or owed, by their titles, and without titles by what stands in them. */
const amountsOf = (table: Table): readonly number[] =>
  table.titled
    ? columnsOf(table.header, 'amount', 'drunk')
    : onlyColumn(table, (cell) => /\d/.test(cell) && balanceIn(cell) !== undefined);

/** Has a column sums below zero? Then all of them have the sign that is meant. */
const isSigned = ({ rows }: Table, column: number) =>
  rows.some((row) => (balanceIn(row[column] ?? '') ?? 0) < 0);

/** The people of a table by these columns, and the lines that can't be read. @throws WrongColumns and UnreadableFile */
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
    // A sum below a list is nobody.
    if (/^(zwischen|end|gesamt)?(summe|total|saldo|gesamt)\b/i.test(firstName)) return 'sum';
    if (!fits(firstName) || !fits(lastName)) return 'name';
    return balance === undefined ? 'amount' : [{ line, firstName, lastName, balance }];
  });
  if (people.length > MOST_MOVING_IN)
    throw new UnreadableFile(`Höchstens ${MOST_MOVING_IN} Mitglieder auf einmal.`);
  if (people.length === 0) throw new WrongColumns(NO_LIST);
  return { people, unread };
}

function balanceOf(row: Row, { balance, owes }: ListColumns): number | undefined {
  const [has, due] = [balanceIn(textIn(row, balance)), balanceIn(textIn(row, owes))];
  return has === undefined || due === undefined ? undefined : has - Math.abs(due);
}

/** Longest first or last name, as the till takes them. */
const LONGEST = 60;
/** Longest cell that is worked on, in code units: a name of two such parts as it may be typed. */
const LONGEST_NAME = 500;

/** An empty cell or a lone dash is nothing. Undefined: no amount of a balance. */
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
  if (words.length === 1) return { firstName: name, lastName: '' };
  const particle = words.findIndex((word, at) => at > 0 && PARTICLES.test(word));
  const begins = particle > 0 && particle < words.length - 1 ? particle : words.length - 1;
  return { firstName: words.slice(0, begins).join(' '), lastName: words.slice(begins).join(' ') };
}

/** Composes a typed line and makes its spaces single. Leaves a text unchanged that is too long for a line. */
const asLine = (text: string) =>
  text.length > LONGEST_NAME ? text : text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** Does the till take a name like this? */
const fits = (name: string) => name.length <= LONGEST && isReadable(name);
