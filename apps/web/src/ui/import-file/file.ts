import { keptValue } from '../../lib/kept/device-words';
import { dotted } from '../../words/format';
import { readAmountCell } from './cells';
import type { Row, Table } from './table';

/** What is wrong with a file, in words for the person who opened it. */
export class UnreadableFile extends Error {}

/** These columns don't fit the table. The person who opened it may choose others. */
export class WrongColumns extends UnreadableFile {}

/** Largest file, and most that may come out of an archive, in bytes. */
export const LARGEST = 10 * 1024 * 1024;

export function tooLarge(): never {
  throw new UnreadableFile('Diese Datei ist zu groß: höchstens 10 MB.');
}

/** The text of a file; undefined for a picture, a spreadsheet and other files that hold none. @throws UnreadableFile */
export function textOf(bytes: Uint8Array): string | undefined {
  if (bytes.length > LARGEST) tooLarge();
  // UTF-16 has a zero in every second byte, text has none.
  if (decode(bytes.subarray(0, 4096)).includes('\0')) return undefined;
  return decode(bytes);
}

/** Programs write UTF-8, Windows-1252 or UTF-16; only UTF-16 says that it is. */
export function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A row of a file that was not read. */
export interface UnreadRow<Why extends string> {
  readonly why: Why;
  /** What the file says there, for people: as much as one reads at a glance. */
  readonly words: string;
  /** Its line in the file, from 1; left out where lines say nothing. */
  readonly line?: number;
}

export const unreadRow = <Why extends string>(why: Why, texts: readonly string[]): UnreadRow<Why> => ({
  why,
  words: dotted(...texts).slice(0, 160),
});

/** Reads a table row by row: what each row holds, or why it is not read. A row may hold nothing. */
export function readRows<Item, Why extends string>(
  { rows, firstLine }: Table,
  read: (row: Row, line: number) => readonly Item[] | Why,
) {
  const items: Item[] = [];
  const unread: UnreadRow<Why>[] = [];
  for (const [index, row] of rows.entries()) {
    const line = firstLine + index;
    const found = read(row, line);
    if (typeof found === 'string') unread.push({ ...unreadRow(found, row), line });
    else items.push(...found);
  }
  return { items, unread };
}

/** The columns of each value, counted from 0: none for one that the table lacks, several that make it up together. */
export type Columns<Field extends string> = Readonly<Record<Field, readonly number[]>>;

/** What stands in these columns of a row, one after the other. */
export const textIn = (row: Row, columns: readonly number[]): string =>
  columns.flatMap((column) => row[column] || []).join(' ');

/** Other money in a title: 'Betrag (CHF)', 'Amount USD'. */
const FOREIGN = /([([]| in )(?!EUR)[A-Z]{3}([)\]]|$)|\b(CHF|USD|GBP|CZK|PLN|HUF|DKK|SEK|NOK)\b|[$£]/;

/** Makes sure that a column has amounts in euro, as far as its title and its values say. @throws WrongColumns */
export function mustBeEuro({ header, rows }: Table, column: number): void {
  const title = header[column] ?? '';
  const cells = rows.flatMap((row) => row[column] || []);
  const isForeign = cells.length > 0 && cells.every((cell) => readAmountCell(cell) === 'foreign_currency');
  if (FOREIGN.test(title) || isForeign) throw new WrongColumns(`„${title}“ ist nicht in Euro.`);
}

/** The columns that somebody chose on this device, by the kind and the header of their tables. */
export const keptColumns = keptValue<Readonly<Record<string, Columns<string>>>>('columns', {});
export const keyOf = (kind: string, { header }: Table) => `${kind}: ${header.join().replace(/,+$/, '')}`;
