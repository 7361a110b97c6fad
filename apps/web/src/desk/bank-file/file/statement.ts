import { type Cents, isIban, plainIban } from '@stammtisch/domain';
import { dateOf, dateReader, sideOf, signedCents } from '../../../ui/import-file/cells';
import { UnreadableFile, type UnreadRow } from '../../../ui/import-file/file';
import type { Row, Table } from '../../../ui/import-file/table';
import { columnsOf } from '../../../ui/import-file/titles';

/** A movement on a bank account, as the bank tells of it. */
export interface StatementLine {
  /** When the bank booked it, YYYY-MM-DD. */
  readonly date: string;
  /** By how much the account grew; negative for money that was paid from it. */
  readonly amount: Cents;
  /** Who paid, or was paid; may be empty. */
  readonly name: string;
  /** The purpose of the payment, and whatever else the bank says. */
  readonly text: string;
  /** The bank's own reference, which tells the line from others alike; left out where the file has none. */
  readonly reference?: string;
}

/** What a bank's file tells. */
export interface Statement {
  readonly lines: readonly StatementLine[];
  /** What may be movements, too, and was not read. */
  readonly unread: readonly UnreadLine[];
  /** IBANs of the accounts that it tells of, as far as it names them. */
  readonly accounts: readonly string[];
  /** What lay in the account in the end; null where the file does not say. */
  readonly closing: Balance | null;
}

/** What lay in an account, at the end of a day (`YYYY-MM-DD`) if the file names it. */
export interface Balance {
  readonly date: string | null;
  readonly amount: Cents;
}

export type UnreadLine = UnreadRow<'pending' | 'foreign_currency' | 'unsigned' | 'unreadable'>;

/** Why a bank's file is not read. */
export const UNREADABLE = {
  no_statement: 'In dieser Datei steht kein Kontoauszug, den die Kasse versteht.',
  broken: 'Diese Datei ist beschädigt oder unvollständig. Lade sie bei der Bank noch einmal herunter.',
  /** A PDF, a picture, a spreadsheet: no program can be sure of what stands in it. MT940: banks are giving it up. */
  other_format:
    'Diese Art Datei lässt sich nicht lesen. Die Bank bietet sie auch als „CAMT“ (XML oder ZIP) oder CSV an.',
};

export function unreadable(why: keyof typeof UNREADABLE): never {
  throw new UnreadableFile(UNREADABLE[why]);
}

const BALANCE =
  /^((alter|neuer|letzter|aktueller) )?((anfangs|end|schluss|abschluss|tages|konto)(saldo|stand|bestand)|saldo)( (am|vom|per|zum)\b.*)?:?$/i;
const OPENING = /^(alter|letzter|anfangs)/i;

/** A row that tells what lay in the account, and of no payer. A purpose may be 'Saldo' where a table has no payers. */
export function isBalance(row: Row, names: readonly number[], texts: readonly number[]): boolean {
  if (names.some((column) => row[column] && !BALANCE.test(row[column]))) return false;
  const mayBe = (cell: string, column: number) =>
    names.length > 0 || !texts.includes(column) || !/^saldo/i.test(cell);
  return row.some((cell, column) => BALANCE.test(cell) && mayBe(cell, column));
}

/** The IBANs above a table, and those in its column of the own account. */
export function accountsIn({ header, rows, above }: Table): string[] {
  const own = columnsOf(header, 'account');
  const cells = [...above.flat(), ...rows.flatMap((row) => own.map((column) => row[column] ?? ''))];
  return Array.from(new Set(cells.filter((text) => text.length < 50).map(plainIban))).filter(isIban);
}

/** What lay in the account in the end: by what stands above or below the table, else by its column of balances. */
export function closingIn({ header, rows, above }: Table, dateColumn: number): Balance | null {
  const told = [...above, ...rows].find((row) =>
    row.some((text) => BALANCE.test(text) && !OPENING.test(text)),
  );
  if (told) return balanceIn(told);
  const [column = -1] = columnsOf(header, 'balance');
  const dateIn = dateReader(rows.map((row) => row[dateColumn] ?? ''));
  const dated = rows.flatMap((row) => {
    const [date, amount] = [dateIn(row[dateColumn] ?? ''), signedCents(row[column] ?? '')];
    return date === undefined || amount === undefined ? [] : [{ date, amount }];
  });
  // Some banks begin with the newest line, others with the oldest.
  const [first, last] = [dated[0], dated.at(-1)];
  return (first && last && first.date > last.date ? first : last) ?? null;
}

/** In cells of their own, or in one: 'Kontostand vom 21.11.2026 (EUR):1.226,35'. */
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
