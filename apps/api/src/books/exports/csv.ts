import { bookingWords, type CashBookEntry, type calls, wireCents } from '@stammtisch/contracts';
import type { InPlaces, Instant } from '@stammtisch/domain';
import type { Result } from '../../http/serves.js';

/** First character of a file, by which Excel detects UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A text that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const NEEDS_QUOTES = /[;"\r\n\t]|^\s|\s$/;

/** Text, an amount in cents, or any other whole number. */
type Cell = string | number | bigint;

/** A line of CSV for German Excel. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(written).join(';')}\r\n`;

function written(cell: Cell): string {
  if (typeof cell === 'bigint') return String(cell);
  return typeof cell === 'number' ? amount(cell) : textCell(cell);
}

/** A text cell. An apostrophe before a formula prevents its execution. */
function textCell(text: string): string {
  const safe = FORMULA.test(text.trimStart()) || FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** '-1234,50', which a spreadsheet reads as a number. */
function amount(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
}

/** Formats local times that Excel reads as dates: '20.11.2026 23:06:05', or with `sv` '2026-11-20 23:06:05'. */
export function localTimes(timeZone: string, locale: 'de' | 'sv' = 'de'): (instant: Instant) => string {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return (instant) => format.format(Date.parse(instant)).replace(', ', ' ');
}

/** Increased when a column or record changes its meaning; new ones are only added. The format is documented in `docs/year-file.md`. */
const FORMAT_VERSION = '1';

const COLUMNS = [
  ...(['format_version', 'record', 'revision', 'id', 'at', 'receipt_number', 'kind', 'cancels'] as const),
  ...(['label', 'category', 'supplier', 'note', 'receipt_date', 'bank_date', 'member', 'booked_by'] as const),
  ...(['box', 'bank', 'box_after', 'bank_after', 'balance', 'left_over', 'receipt_sha256'] as const),
  'log_hash' as const,
];

/** A line's cells by column. Missing or null cells are empty. */
type Cells = Partial<Record<(typeof COLUMNS)[number], Cell | null>>;

function line(record: string, cells: Cells): string {
  const all: Cells = { ...cells, format_version: FORMAT_VERSION, record };
  return csvLine(COLUMNS.map((column) => all[column] ?? ''));
}

type TimeOf = ReturnType<typeof localTimes>;
export type YearSheet = Result<typeof calls.year>;

/** The columns' names and the opening line. The year's first event comes after revision `after`. */
export function yearHead({ from, report }: YearSheet, after: number, timeOf: TimeOf): string {
  const opening = line('opening', {
    revision: BigInt(after),
    at: timeOf(from),
    label: 'Am Anfang',
    ...(report && {
      ...inCents(report.opening),
      balance: wireCents(report.members.opening),
      left_over: report.left_over.opening === null ? '' : wireCents(report.left_over.opening),
    }),
  });
  return csvLine(COLUMNS) + opening;
}

/** An entry's line, with amount and new balance of each place where it moved money. */
export function entryLine({ movements, receipts, ...entry }: CashBookEntry, timeOf: TimeOf): string {
  const { kind, cancels } = entry;
  const { name } = bookingWords[kind];
  const moved = movements.flatMap(({ place, amount, balance }) => [
    [place, wireCents(amount)],
    [`${place}_after`, wireCents(balance)],
  ]);
  return line('entry', {
    ...entry,
    revision: BigInt(entry.revision),
    id: entry.entry_id,
    at: timeOf(entry.at),
    cancels: cancels ? '1' : '0',
    label: cancels ? `Storno ${name}` : name,
    receipt_date: entry.spent_on,
    member: entry.member_name,
    booked_by: entry.by_name,
    ...Object.fromEntries(moved),
    receipt_sha256: receipts[0]?.hash ?? '',
  });
}

/** The lines after the entries: sums, the closing, and the members' balances. */
export function yearTail(sheet: YearSheet, timeOf: TimeOf): string {
  const { to, complete, figures, report } = sheet;
  const sums = (report?.lines ?? []).map(({ kind, category, ...moved }) =>
    line('sum', { kind, label: bookingWords[kind].many, category, ...inCents(moved) }),
  );
  const closing = line('closing', {
    revision: BigInt(figures.revision),
    at: timeOf(to),
    label: complete ? 'Am Ende' : 'Bisher',
    balance: wireCents(figures.sums.balances),
    ...(report && { ...inCents(report.closing), left_over: wireCents(report.left_over.closing) }),
    log_hash: figures.hash,
  });
  const members = sheet.members.map(({ member_id: id, member_name: member, balance }) =>
    line('member', { id, member, label: 'Guthaben', balance: wireCents(balance) }),
  );
  return [...sums, closing, ...members].join('');
}

const inCents = ({ box, bank }: InPlaces) => ({ box: wireCents(box), bank: wireCents(bank) });
