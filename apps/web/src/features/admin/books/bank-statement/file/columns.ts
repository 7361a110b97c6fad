import { readAmountCell, sideOf } from '../../../../../lib/tables/amount-cell';
import { columnOf } from '../../../../../lib/tables/table';
import type { CsvTable } from './csv-table';

/** The column of each value, counted from 0; null for one that the table lacks. Somebody may have to say where these four are. */
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
  amount: [/^betrag/, /^umsatz(?!art|typ)/, /^amount/, /^haben\b(?! *\/)/],
  name: [
    /zahlungsbeteiligter/,
    /zahlungspflichtige/,
    /^beg(u|ü|ue)nstigter/,
    /^auftraggeber/,
    /^partner ?name/,
    /^payer/,
    /^name/,
    /^empf(a|ä|ae)nger/,
    /^sender/,
  ],
  text: [
    /verwendungszweck/,
    /^payment reference/,
    /^buchungsdetails/,
    /^buchungstext/,
    /^text$/,
    /^beschreibung/,
  ],
  /** Whom money was paid to, where that has a column of its own. */
  payee: [/^zahlungsempf(a|ä|ae)nger/],
  debit: [/^soll\b(?! *[/-])/, /^belastung/, /^debit\b(?! *[/-])/],
  credit: [/^haben\b(?! *[/-])/, /^gutschrift/, /^credit\b(?! *[/-])/],
  side: [/^(soll|haben|s|h) ?[/-] ?(soll|haben|s|h)\b/, /^(debit|credit) ?[/-] ?(debit|credit)/],
  currency: [/^w(ä|ae)hrung/, /^currency/],
} as const;

/** Finds the columns by their names; undefined when those of the date or the amount are called otherwise. */
export function findColumns({ header }: CsvTable): CsvColumns | undefined {
  const [date, amount] = [columnOf(header, NAMES.date), columnOf(header, NAMES.amount)];
  if (date === null || amount === null) return undefined;
  return { date, amount, name: columnOf(header, NAMES.name), text: columnOf(header, NAMES.text) };
}

/** The columns that say more about a row, by their names or by what stands in them. */
export interface MoreColumns {
  readonly payee: number | null;
  /** Two columns for the amount, where a table has both and fills them. */
  readonly sides: { readonly debit: number; readonly credit: number } | null;
  /** S and H beside the amount. Old tables of Volksbanken give this column no title. */
  readonly side: number | null;
  readonly currency: number | null;
  /** Whether the amount's title names another currency than euro. */
  readonly foreign: boolean;
}

export function moreColumns({ header, rows }: CsvTable, { amount }: CsvColumns): MoreColumns {
  const [debit, credit] = [columnOf(header, NAMES.debit), columnOf(header, NAMES.credit)];
  const isFilled = (column: number) =>
    rows.some((row) => typeof readAmountCell(row[column] ?? '') === 'object');
  const sides = debit !== null && credit !== null && (isFilled(debit) || isFilled(credit));
  const width = Math.max(0, ...rows.map((row) => row.length));
  const untitled = Array.from({ length: width }, (_, column) => column).filter((column) => !header[column]);
  return {
    payee: columnOf(header, NAMES.payee),
    sides: sides ? { debit, credit } : null,
    side: columnOf(header, NAMES.side) ?? untitled.find((column) => hasMarks(rows, column)) ?? null,
    currency: columnOf(header, NAMES.currency),
    foreign: /(\(| in )(?!EUR)[A-Z]{3}\)?$/.test(header[amount] ?? ''),
  };
}

function hasMarks(rows: CsvTable['rows'], column: number): boolean {
  const cells = rows.flatMap((row) => row[column] || []);
  return cells.length > 0 && cells.every((cell) => sideOf(cell) !== undefined);
}
