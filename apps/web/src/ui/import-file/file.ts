import { storedValue } from '../../lib/kept/local-storage';
import { dotted } from '../../words/format';
import { readAmountCell } from './cells';
import type { Row, Table } from './table';

/** The message is a German sentence for the person who opened the file. */
export class UnreadableFile extends Error {}

/** The columns don't fit the table. The person may choose others. */
export class WrongColumns extends UnreadableFile {}

/** Largest file, and largest unpacked content of an archive, in bytes. */
export const LARGEST = 10 * 1024 * 1024;

export const TOO_LARGE = 'Diese Datei ist zu groß: höchstens 10 MB.';

/** The text of a file. @throws UnreadableFile if too large, and with `noText` for pictures, spreadsheets and other binary files */
export function textOf(bytes: Uint8Array, noText: string): string {
  if (bytes.length > LARGEST) throw new UnreadableFile(TOO_LARGE);
  // Decoded text has no NUL character, binary files have.
  if (decode(bytes.subarray(0, 4096)).includes('\0')) throw new UnreadableFile(noText);
  return decode(bytes);
}

/** Decodes UTF-8, Windows-1252 or UTF-16. Only UTF-16 is marked by its first bytes. */
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

export interface UnreadRow<Why extends string> {
  readonly why: Why;
  /** The start of its text. */
  readonly words: string;
  /** The line in the file, from 1; missing for formats without lines. */
  readonly line?: number;
}

export const unreadRow = <Why extends string>(why: Why, texts: readonly string[]): UnreadRow<Why> => ({
  why,
  words: dotted(...texts).slice(0, 160),
});

/** Reads a table row by row. `read` returns the items of a row, perhaps none, or the reason why it is not read. */
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

/** The columns of each field, from 0: none if the table lacks it, several if they form it together. */
export type Columns<Field extends string> = Readonly<Record<Field, readonly number[]>>;

/** The texts in these columns of a row, joined. */
export const textIn = (row: Row, columns: readonly number[]): string =>
  columns.flatMap((column) => row[column] || []).join(' ');

/** A foreign currency in a title: 'Betrag (CHF)', 'Amount USD'. */
const FOREIGN = /([([]| in )(?!EUR)[A-Z]{3}([)\]]|$)|\b(CHF|USD|GBP|CZK|PLN|HUF|DKK|SEK|NOK)\b|[$£]/;

/** @throws WrongColumns if the title or the values of a column name a foreign currency */
export function mustBeEuro({ header, rows }: Table, column: number): void {
  const title = header[column] ?? '';
  const cells = rows.flatMap((row) => row[column] || []);
  const isForeign = cells.length > 0 && cells.every((cell) => readAmountCell(cell) === 'foreign_currency');
  if (FOREIGN.test(title) || isForeign) throw new WrongColumns(`„${title}“ ist nicht in Euro.`);
}

/** The columns chosen on this device, by kind and header of the table. */
export const keptColumns = storedValue<Readonly<Record<string, Columns<string>>>>('columns', {});
export const keyOf = (kind: string, { header }: Table) => `${kind}: ${header.join().replace(/,+$/, '')}`;
