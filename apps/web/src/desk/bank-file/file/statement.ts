import { type Cents, isIban, plainIban } from '@stammtisch/domain';
import { dateOf, dateReader, sideOf, signedCents } from '../../../ui/import-file/cells';
import type { UnreadRow } from '../../../ui/import-file/file';
import type { Row, Table } from '../../../ui/import-file/table';
import { columnsOf } from '../../../ui/import-file/titles';

/** A movement on a bank account, as the bank's file describes it. */
export interface StatementLine {
  /** Booking date, YYYY-MM-DD. */
  readonly date: string;
  /** Negative for money that went out. */
  readonly amount: Cents;
  /** Who paid or was paid; may be empty. */
  readonly name: string;
  /** The purpose, and other words of the bank. */
  readonly text: string;
  /** The bank's reference, which distinguishes lines that are otherwise equal; undefined where the file has none. */
  readonly reference?: string;
}

/** The contents of a bank's file. */
export interface Statement {
  readonly lines: readonly StatementLine[];
  /** Rows that may be movements but could not be read. */
  readonly unread: readonly UnreadLine[];
  /** IBANs of the file's accounts; empty if it names none. */
  readonly accounts: readonly string[];
  /** The closing balance; null where the file has none. */
  readonly closing: Balance | null;
}

/** An account's balance at the end of `date` (YYYY-MM-DD); null where the file names no day. */
export interface Balance {
  readonly date: string | null;
  readonly amount: Cents;
}

export type UnreadLine = UnreadRow<'pending' | 'foreign_currency' | 'unsigned' | 'unreadable'>;

/** Messages for a bank's file that can't be read. */
export const UNREADABLE = {
  no_statement: 'In dieser Datei steht kein Kontoauszug, den die Kasse versteht.',
  broken: 'Diese Datei ist beschädigt oder unvollständig. Lade sie bei der Bank noch einmal herunter.',
  /** PDF, picture or spreadsheet: their contents can't be read reliably. MT940: banks are phasing it out. */
  other_format:
    'Diese Art Datei lässt sich nicht lesen. Die Bank bietet sie auch als „CAMT“ (XML oder ZIP) oder CSV an.',
};

const BALANCE =
  /^((alter|neuer|letzter|aktueller) )?((anfangs|end|schluss|abschluss|tages|konto)(saldo|stand|bestand)|saldo)( (am|vom|per|zum)\b.*)?:?$/i;
const OPENING = /^(alter|letzter|anfangs)/i;

/** True for a row with a balance and no payer. In a table without payer columns, 'Saldo' may also be the purpose of a payment. */
export function isBalance(row: Row, names: readonly number[], texts: readonly number[]): boolean {
  if (names.some((column) => row[column] && !BALANCE.test(row[column]))) return false;
  const mayBe = (cell: string, column: number) =>
    names.length > 0 || !texts.includes(column) || !/^saldo/i.test(cell);
  return row.some((cell, column) => BALANCE.test(cell) && mayBe(cell, column));
}

/** The IBANs above a table, and those in its column for the own account. */
export function accountsIn({ header, rows, above }: Table): string[] {
  const own = columnsOf(header, 'account');
  const cells = [...above.flat(), ...rows.flatMap((row) => own.map((column) => row[column] ?? ''))];
  return Array.from(new Set(cells.filter((text) => text.length < 50).map(plainIban))).filter(isIban);
}

/**
 * The closing balance: from a row above or below the table, else from its balance column. `lines`: those of the table, in its order.
 * `isOfBalance` tells the table's rows of balances from its payments.
 */
export function closingIn(
  { header, rows, above }: Table,
  dateColumn: number,
  lines: readonly StatementLine[],
  isOfBalance: (row: Row) => boolean,
): Balance | null {
  const balanceRow = [...above, ...rows.filter(isOfBalance)].find((row) =>
    row.some((text) => BALANCE.test(text) && !OPENING.test(text)),
  );
  if (balanceRow) return balanceIn(balanceRow);
  const [column = -1] = columnsOf(header, 'balance');
  const dateIn = dateReader(rows.map((row) => row[dateColumn]));
  const dated = rows.flatMap((row) => {
    const [date, amount] = [dateIn(row[dateColumn]), signedCents(row[column])];
    return date === undefined || amount === undefined ? [] : [{ date, amount }];
  });
  const [first, second] = dated;
  const last = dated.at(-1);
  if (!first || !second || !last) return first ?? null;
  // Some banks list the newest line first, others the oldest. Within a day only the balances tell.
  const step = first.amount - second.amount;
  const isByBalance = step === lines[0]?.amount && 0 - step !== lines[1]?.amount;
  return (first.date === last.date ? isByBalance : first.date > last.date) ? first : last;
}

/** Label, date and amount may share a cell: 'Kontostand vom 21.11.2026 (EUR):1.226,35'. */
function balanceIn(row: Row): Balance | null {
  const cells = row.flatMap((cell) => cell.slice(0, 200).split(':'));
  const [date = null] = cells.flatMap((text) => dateOf(text.replace(/^.*?(?=\d)/, '')) ?? []);
  const mark = row.find((text) => sideOf(text) !== undefined);
  const [amount] = cells.flatMap((text) => (/[.,]\d\d/.test(text) ? (signedCents(text, mark) ?? []) : []));
  return amount === undefined ? null : { date, amount };
}

/** The balance of the latest day. */
export function newest(balances: readonly (Balance | null)[]): Balance | null {
  const dated = balances.filter((balance) => balance !== null);
  return dated.sort((a, b) => ((a.date ?? '') < (b.date ?? '') ? 1 : -1))[0] ?? null;
}
