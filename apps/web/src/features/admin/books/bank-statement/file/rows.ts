import type { Cents } from '@stammtisch/domain';
import { readAmountCell, sideOf } from '../../../../../lib/tables/amount-cell';
import { accountsIn, closingIn, namesBalance } from './account';
import { type CsvColumns, type MoreColumns, moreColumns } from './columns';
import type { CsvTable } from './csv-table';
import { dateOf } from './date';
import {
  type Statement,
  type StatementLine,
  UnreadableStatement,
  type UnreadLine,
  unreadLine,
} from './statement';

type Row = readonly string[];
type Columns = CsvColumns & MoreColumns;

/** The table by these columns. @throws UnreadableStatement when nothing in it has a date and an amount */
export function statementIn(table: CsvTable, chosen: CsvColumns): Statement {
  const columns = { ...chosen, ...moreColumns(table, chosen) };
  const lines: StatementLine[] = [];
  const unread: UnreadLine[] = [];
  let balances = 0;
  for (const row of table.rows) {
    if (isBalance(row, columns)) {
      balances += 1;
      continue;
    }
    const read = lineOf(row, columns);
    if (typeof read === 'object') lines.push(read);
    else if (read !== 'no line') unread.push(unreadLine(read, row));
  }
  const understood = lines.length + balances > 0 || unread.some(({ why }) => why !== 'unreadable');
  if (!understood && table.rows.length > 0) throw new UnreadableStatement('no_statement');
  return { lines, unread, accounts: accountsIn(table), closing: closingIn(table) };
}

/** Like `statementIn`, but undefined when the columns don't fit. */
export function statementOf(table: CsvTable, columns: CsvColumns): Statement | undefined {
  try {
    return statementIn(table, columns);
  } catch {
    return undefined;
  }
}

/** A row that tells what lay in the account, and of no payer. Where a table has no payers, a purpose may be anything. */
function isBalance(row: Row, { name, text }: Columns): boolean {
  const payer = cell(row, name);
  if (payer !== '' && !namesBalance(payer)) return false;
  return row.some((its, column) => namesBalance(its) && (name !== null || column !== text));
}

const PENDING =
  /^((umsatz )?(vorgemerkt(er umsatz)?|vorgemerkte buchung|nicht gebucht)|offen|pending|reserviert)$/i;

function lineOf(row: Row, columns: Columns): StatementLine | UnreadLine['why'] | 'no line' {
  const date = dateOf(cell(row, columns.date));
  const amount = amountOf(row, columns);
  // What a bank writes below its table has neither.
  if (date === undefined && !row.some(isAmount)) return 'no line';
  if (row.some((text, column) => column !== columns.name && column !== columns.text && PENDING.test(text)))
    return 'pending';
  const currency = cell(row, columns.currency);
  if (amount === 'foreign_currency' || !/^(|EUR|€|Euro)$/i.test(currency)) return 'foreign_currency';
  if (typeof amount === 'string') return amount;
  if (date === undefined) return 'unreadable';
  const name = amount < 0 ? cell(row, columns.payee) || cell(row, columns.name) : cell(row, columns.name);
  return { date, amount, ...namedIn(name, cell(row, columns.text)) };
}

const isAmount = (text: string) => /[.,]\d\d/.test(text) && readAmountCell(text) !== 'unreadable';

type Fault = 'foreign_currency' | 'unsigned' | 'unreadable';

/** The change of the account, signed. */
function amountOf(row: Row, columns: Columns): Cents | Fault {
  const apart = columns.sides && amountOnSides(row, columns.sides);
  return apart ?? signedAmount(row, columns);
}

/** The amount of a row with a column for each side; null when both are empty. */
function amountOnSides(row: Row, sides: { readonly debit: number; readonly credit: number }) {
  const [debit, credit] = [readAmountCell(cell(row, sides.debit)), readAmountCell(cell(row, sides.credit))];
  if (debit === 'foreign_currency' || credit === 'foreign_currency') return 'foreign_currency';
  const out = debit === 'unreadable' ? 0 : debit.cents;
  const into = credit === 'unreadable' ? 0 : credit.cents;
  if (out > 0 && into > 0) return 'unreadable';
  return out > 0 ? -out : into || null;
}

/** Where the table marks the side of each amount, one without a mark could be on either. */
function signedAmount(row: Row, { amount, side, sides, foreign }: Columns): Cents | Fault {
  const read = readAmountCell(cell(row, amount));
  if (typeof read === 'string') return read;
  if (foreign) return 'foreign_currency';
  const marked = sideOf(cell(row, side));
  if (marked && read.side && marked !== read.side) return 'unreadable';
  const its = marked ?? read.side;
  if (its === undefined && (side !== null || sides)) return 'unsigned';
  return its === 'debit' && read.cents > 0 ? -read.cents : read.cents;
}

const cell = (row: Row, column: number | null) => (column === null ? '' : (row[column] ?? ''));

/** comdirect puts name and purpose into one text: 'Auftraggeber: Anna Müller Buchungstext: Stammtisch Ref. AB12/3'. */
function namedIn(name: string, text: string): Pick<StatementLine, 'name' | 'text'> {
  const [label] = /^(Auftraggeber|Empfänger|Zahlungspflichtiger):/.exec(text) ?? [];
  const [before = '', ...after] = text.split('Buchungstext:');
  if (name !== '' || label === undefined || after.length === 0) return { name, text };
  const [payer = ''] = before.slice(label.length).split(/Kto\/IBAN:|BLZ\/BIC:/);
  const purpose = after.join('Buchungstext:').replace(/ Ref\. \S+$/, '');
  return { name: payer.trim(), text: purpose.trim() };
}
