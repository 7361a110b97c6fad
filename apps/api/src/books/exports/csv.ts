import { bookingWords, type CashBookEntry, wireCents, type YearAnswer } from '@stammtisch/contracts';
import type { InPlaces, Instant } from '@stammtisch/domain';

/** First character of a file, by which Excel knows it for UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** First characters by which a spreadsheet takes a text for a formula and runs it. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const NEEDS_QUOTES = /[;"\r\n\t]|^\s|\s$/;

/** One line of a CSV file as German Excel opens it. Numbers are cents and become amounts. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? amount(cell) : textCell(cell))).join(';')}\r\n`;
}

/** A cell that a spreadsheet takes for text: an apostrophe keeps a formula from being run. */
function textCell(text: string): string {
  const safe = FORMULA.test(text.trimStart()) || FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** `-1234,50`: without a thousands separator or a plus sign, so that a spreadsheet takes it for a number. */
function amount(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
}

const MINUTE = 60_000;

/**
 * Writes moments in local time, as Excel takes them for dates: `20.11.2026 23:06:05`, or `2026-11-20 23:06:05` by the custom of
 * `sv`. Made for long lists in order of time.
 */
export function localTimes(timeZone: string, locale: 'de' | 'sv' = 'de'): (instant: Instant) => string {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
  let [minute, text] = [Number.NaN, ''];
  return (instant) => {
    const ms = Date.parse(instant);
    // Time zone arithmetic costs more than the rest of a line, so it is done once a minute.
    if (Math.floor(ms / MINUTE) !== minute) text = format.format(ms).replace(', ', ' ');
    minute = Math.floor(ms / MINUTE);
    return `${text}:${instant.slice(17, 19)}`;
  };
}

/** Grows when a column or a record changes its meaning; new ones come beside. All of it is said in `docs/year-file.md`. */
const FORMAT_VERSION = '1';

const COLUMNS = [
  ...(['format_version', 'record', 'revision', 'id', 'at', 'receipt_number', 'kind', 'cancels'] as const),
  ...(['label', 'category', 'supplier', 'note', 'receipt_date', 'bank_date', 'member', 'booked_by'] as const),
  ...(['box', 'bank', 'box_after', 'bank_after', 'balance', 'left_over', 'receipt_sha256'] as const),
  'log_hash' as const,
];

/** The cells of a line by their column; amounts in cents. What is left out or null is empty. */
type Cells = Partial<Record<(typeof COLUMNS)[number], string | number | null>>;

function line(record: string, cells: Cells): string {
  const all: Cells = { ...cells, format_version: FORMAT_VERSION, record };
  return csvLine(COLUMNS.map((column) => all[column] ?? ''));
}

type TimeOf = ReturnType<typeof localTimes>;

/** The names of the columns, and what there was before the year, whose first event comes after the revision `after`. */
export function yearHead({ from, report }: YearAnswer, after: number, timeOf: TimeOf): string {
  const opening = line('opening', {
    revision: String(after),
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

/** An entry, with what it moved in each place and what lay there since; nothing where it moved nothing. */
export function entryLine({ movements, receipts, ...entry }: CashBookEntry, timeOf: TimeOf): string {
  const { kind, cancels } = entry;
  const { name } = bookingWords[kind];
  const moved = movements.flatMap(({ place, amount, balance }) => [
    [place, wireCents(amount)],
    [`${place}_after`, wireCents(balance)],
  ]);
  return line('entry', {
    ...entry,
    revision: String(entry.revision),
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

/** The sums of the entries, what there was at the year's end, and who had or owed what. */
export function yearTail(sheet: YearAnswer, timeOf: TimeOf): string {
  const { to, complete, figures, report } = sheet;
  const sums = (report?.lines ?? []).map(({ kind, category, ...moved }) =>
    line('sum', { kind, label: bookingWords[kind].many, category, ...inCents(moved) }),
  );
  const closing = line('closing', {
    revision: String(figures.revision),
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
