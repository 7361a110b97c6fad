import { type Cents, formatEuro } from '@stammtisch/domain';
import {
  dateOf,
  dateReader,
  readAmountCell,
  type Side,
  sideOf,
  signedCents,
} from '../../../ui/import-file/cells';
import { type Columns, mustBeEuro, readRows, textIn, WrongColumns } from '../../../ui/import-file/file';
import { onlyColumn, type Row, SAMPLE, type Table } from '../../../ui/import-file/table';
import { alike, columnsOf, roleOf } from '../../../ui/import-file/titles';
import { dotted } from '../../../words/format';
import {
  accountsIn,
  closingIn,
  isBalance,
  type Statement,
  type StatementLine,
  type UnreadLine,
} from './statement';

export type BankField = 'date' | 'amount' | 'name' | 'text';
export type BankColumns = Columns<BankField>;

export function proposeColumns(table: Table): BankColumns {
  const { header, titled } = table;
  const amounts = columnsOf(header, 'amount', 'credit');
  return {
    date: (titled ? columnsOf(header, 'date') : datesIn(table)).slice(0, 1),
    amount: titled
      ? [...amounts.filter((column) => !isRunningBalance(table, column)), ...amounts].slice(0, 1)
      : onlyColumn(table, isAmount),
    name: alike(header, 'name'),
    text: alike(header, 'text'),
  };
}

const datesIn = ({ header, rows }: Table) =>
  header.flatMap((_, column) => (rows.slice(0, SAMPLE).some((row) => dateOf(row[column])) ? column : []));

/** Reads the table with these columns. @throws WrongColumns */
export function statementIn(table: Table, columns: BankColumns): Statement {
  const wrong = 'Buchungstag und Betrag stehen in anderen Spalten.';
  const [[date], [amount]] = [columns.date, columns.amount];
  if (date === undefined || amount === undefined) throw new WrongColumns(wrong);
  mustBeEuro(table, amount);
  if (isRunningBalance(table, amount))
    throw new WrongColumns(`„${table.header[amount]}“ ist der Kontostand, kein Betrag.`);
  const { items: lines, unread } = readRows(table, rowReader(table, columns, date, amount));
  const isOfBalance = (row: Row) => isBalance(row, columns.name, columns.text);
  const isUnderstood =
    lines.length > 0 || unread.some(({ why }) => why !== 'unreadable') || table.rows.some(isOfBalance);
  if (!isUnderstood && table.rows.some((row) => row.some(Boolean))) throw new WrongColumns(wrong);
  return { lines, unread, accounts: accountsIn(table), closing: closingIn(table, date, lines, isOfBalance) };
}

const PENDING =
  /^((umsatz )?(vorgemerkt(er umsatz)?|vorgemerkte buchung|nicht gebucht)|offen|pending|reserviert)$/i;

/** Returns a function that reads a row: its lines, or why it is unreadable. Balances and a bank's footers give no lines. */
function rowReader(table: Table, { name, text }: BankColumns, dateColumn: number, amount: number) {
  const { header, rows } = table;
  const dateIn = dateReader(rows.map((row) => row[dateColumn]));
  const amountIn = amountReader(table, amount);
  const feeIn = feeReader(table, amount);
  const [[payee = -1], [currency = -1]] = [columnsOf(header, 'payee'), columnsOf(header, 'currency')];
  const [nameIn, textOf] = [wordsReader(header, 'name', name), wordsReader(header, 'text', text)];

  return (row: Row): StatementLine[] | UnreadLine['why'] => {
    const date = dateIn(row[dateColumn]);
    if (isBalance(row, name, text) || (date === undefined && !row.some(isAmount))) return [];
    if (row.some((cell, column) => ![...name, ...text].includes(column) && PENDING.test(cell)))
      return 'pending';
    if (!/^(|EUR|€|Euro)$/i.test(row[currency] ?? '')) return 'foreign_currency';
    const cents = amountIn(row);
    if (typeof cents === 'string') return cents;
    if (date === undefined) return 'unreadable';
    const who = (cents < 0 && row[payee]) || nameIn(row);
    const fee = feeIn(row);
    const { name: party, text: purpose } = splitLabels(who, textOf(row));
    const line = { date, amount: cents, name: party, text: dotted(purpose, fee.note) };
    return fee.apart === 0
      ? [line]
      : [line, { date, amount: fee.apart, name: 'Entgelt', text: `Entgelt: ${party}` }];
  };
}

/** Reads the chosen text columns. Where they are empty, the first filled column with the same role is used. */
function wordsReader(header: Row, role: 'name' | 'text', own: readonly number[]) {
  const alternatives = roleOf(header[own[0] ?? -1]) === role ? columnsOf(header, role) : [];
  return (row: Row) => textIn(row, own) || row[alternatives.find((column) => row[column]) ?? -1] || '';
}

const isAmount = (text: string) => /[.,]\d\d/.test(text) && readAmountCell(text) !== 'unreadable';

type Fault = 'foreign_currency' | 'unsigned' | 'unreadable';

/** Returns a function that reads the amount of a row, negative for a debit. */
function amountReader({ header, rows }: Table, amount: number): (row: Row) => Cents | Fault {
  const [[debit = -1], [credit = -1]] = [columnsOf(header, 'debit'), columnsOf(header, 'credit')];
  const sidesIn = (row: Row) => [readAmountCell(row[debit]), readAmountCell(row[credit])];
  const hasSides = debit >= 0 && credit >= 0;
  const isOnSides = hasSides && rows.some((row) => sidesIn(row).some((side) => typeof side === 'object'));
  // Old tables have no title above the column with S and H.
  const untitled = header.flatMap((title, column) => (title || !hasMarks(rows, column) ? [] : column));
  const [side = -1] = [...columnsOf(header, 'side'), ...untitled];
  const isMarked = isOnSides || side >= 0;
  return (row) =>
    (isOnSides && amountOnSides(sidesIn(row))) || signedAmount(row[amount], sideOf(row[side]), isMarked);
}

/** 'unsigned' if the table marks debit and credit elsewhere but this amount has no mark: it could be either. */
function signedAmount(cell: string | undefined, mark: Side | undefined, isMarked: boolean): Cents | Fault {
  const read = readAmountCell(cell);
  if (typeof read === 'string') return read;
  if (mark && read.side && mark !== read.side) return 'unreadable';
  const side = mark ?? read.side;
  if (side === undefined && isMarked) return 'unsigned';
  return side === 'debit' ? 0 - read.cents : read.cents;
}

/** The amount of a row with separate debit and credit cells; 0 when both are empty. */
function amountOnSides(cells: readonly ReturnType<typeof readAmountCell>[]): Cents | Fault {
  if (cells.includes('foreign_currency')) return 'foreign_currency';
  const [out = 0, into = 0] = cells.map((cell) => (typeof cell === 'object' ? cell.cents : 0));
  return out > 0 && into > 0 ? 'unreadable' : into - out;
}

function hasMarks(rows: readonly Row[], column: number): boolean {
  const cells = rows.flatMap((row) => row[column] || []);
  return cells.length > 0 && cells.every((cell) => sideOf(cell) !== undefined);
}

/** Returns a function that reads the bank's fee. It is `apart`, in cents, if every row's net amount shows it deducted, else a `note`. */
function feeReader(table: Table, amount: number) {
  const [[fee = -1], [net = amount]] = [columnsOf(table.header, 'fee'), columnsOf(table.header, 'net')];
  const [grossIn, netIn] = [amountReader(table, amount), amountReader(table, net)];
  const costOf = (row: Row) => Math.abs(signedCents(row[fee]) ?? 0);
  const takenOff = (row: Row) => {
    const [gross, left] = [grossIn(row), netIn(row)];
    return typeof gross === 'string' || typeof left === 'string' ? 0 : left - gross;
  };
  const isApart = table.rows.every((row) => Math.abs(takenOff(row)) === costOf(row));
  return (row: Row) => {
    const isNoted = !isApart && costOf(row) > 0;
    return { apart: isApart ? takenOff(row) : 0, note: isNoted && `Entgelt ${formatEuro(costOf(row))}` };
  };
}

/** True if the title says balance, or the values change by the amounts of another column. Two steps are needed: one may be chance. */
function isRunningBalance(table: Table, column: number): boolean {
  if (roleOf(table.header[column]) === 'balance') return true;
  const rows = table.rows.slice(0, SAMPLE);
  return table.header.some((_, other) => {
    const amountIn = amountReader({ ...table, rows }, other);
    const both = rows.flatMap((row) => {
      const [amount, balance] = [amountIn(row), signedCents(row[column])];
      const isRead = other !== column && typeof amount === 'number' && balance !== undefined;
      return isRead ? { amount, balance } : [];
    });
    const isRunning = (lines: typeof both) =>
      lines
        .slice(1)
        .every(({ amount, balance }, before) => amount !== 0 && lines[before]?.balance === balance - amount);
    // Some banks list the newest line first, others the oldest.
    return both.length > 2 && (isRunning(both) || isRunning([...both].reverse()));
  });
}

const LABELS =
  /(Auftraggeber|Empfänger|Zahlungspflichtiger|Kto\/IBAN|BLZ\/BIC|Buchungstext|Verwendungszweck|Zahlungsreferenz): ?/;

/** Splits name and purpose where a table has both in one text: 'Auftraggeber: Anna Müller Buchungstext: Stammtisch Ref. AB12/3'. */
function splitLabels(name: string, text: string): Pick<StatementLine, 'name' | 'text'> {
  const [, ...parts] = text.split(LABELS);
  const after = (label: RegExp) => parts[parts.findIndex((part, at) => at % 2 === 0 && label.test(part)) + 1];
  const payer = after(/^(Auftraggeber|Empfänger|Zahlungspflichtiger)$/);
  const purpose = after(/^(Buchungstext|Verwendungszweck|Zahlungsreferenz)$/);
  if (name !== '' || payer === undefined || purpose === undefined) return { name, text };
  return { name: payer.trim(), text: purpose.replace(/ Ref\. \S+$/, '').trim() };
}
