import { isIban, plainIban } from '@stammtisch/domain';
import { readAmountCell, sideOf } from '../../../../../lib/tables/amount-cell';
import type { CsvTable } from './csv-table';
import { dateOf } from './date';
import type { Balance } from './statement';

type Row = readonly string[];

const BALANCE =
  /^((alter|neuer|letzter|aktueller) )?((anfangs|end|schluss|abschluss|tages|konto)(saldo|stand|bestand)|saldo)( (am|vom|per|zum)\b.*)?:?$/i;
const OPENING = /^(alter|letzter|anfangs)/i;

/** Whether a cell says that its row tells what lay in the account. */
export const namesBalance = (text: string): boolean => BALANCE.test(text);

/** The IBANs above a table, and those in its column of the own account. */
export function accountsIn({ header, rows, above }: CsvTable): string[] {
  const own = header.findIndex((title) => /^(iban )?auftragskonto/i.test(title));
  const cells = own < 0 ? above.flat() : [...above.flat(), ...rows.map((row) => row[own] ?? '')];
  return Array.from(new Set(cells.filter((text) => text.length < 50).map(plainIban))).filter(isIban);
}

/** What lay in the account in the end: by what stands above or below the table, else by its column of balances. */
export function closingIn({ header, rows, above }: CsvTable): Balance | null {
  const told = [...above, ...rows].find((row) =>
    row.some((text) => namesBalance(text) && !OPENING.test(text)),
  );
  if (told) return balanceIn(told);
  const column = header.findIndex((title) => /^saldo/i.test(title));
  const dated = rows.flatMap((row) => {
    const [date] = row.flatMap((text) => dateOf(text) ?? []);
    const amount = signed(row[column] ?? '');
    return date === undefined || amount === undefined ? [] : [{ date, amount }];
  });
  // Some banks begin with the newest line, others with the oldest.
  const [first, last] = [dated[0], dated.at(-1)];
  return (first && last && first.date > last.date ? first : last) ?? null;
}

function balanceIn(row: Row): Balance | null {
  const [date = null] = row.flatMap((text) => dateOf(text.replace(/^.*?(?=\d)/, '')) ?? []);
  const mark = row.find((text) => sideOf(text) !== undefined);
  const [amount] = row.flatMap((text) => (/[.,]\d\d/.test(text) ? (signed(text, mark) ?? []) : []));
  return amount === undefined ? null : { date, amount };
}

function signed(text: string, mark = '') {
  const read = readAmountCell(text);
  if (typeof read === 'string') return undefined;
  return (read.side ?? sideOf(mark)) === 'debit' ? 0 - read.cents : read.cents;
}

/** The balance of the latest day. */
export function newest(balances: readonly (Balance | null)[]): Balance | null {
  const dated = balances.filter((balance) => balance !== null);
  return dated.sort((a, b) => ((a.date ?? '') < (b.date ?? '') ? 1 : -1))[0] ?? null;
}
