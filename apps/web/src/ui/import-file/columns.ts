import { keptValue } from '../../lib/kept/device-words';
import { readAmountCell } from './cells';
import { WrongColumns } from './file';
import type { Row, Table } from './table';

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
const kept = keptValue<Readonly<Record<string, Columns<string>>>>('columns', {});
const keyOf = (kind: string, { header }: Table) => `${kind}: ${header.join().replace(/,+$/, '')}`;

export function keptColumns<Field extends string>(kind: string, table: Table): Columns<Field> | undefined {
  return kept.get()[keyOf(kind, table)];
}

export function keepColumns(kind: string, table: Table, columns: Columns<string>): void {
  kept.set({ ...kept.get(), [keyOf(kind, table)]: columns });
}
