import { Injectable } from '@nestjs/common';
import { bookingWords, type CashBookEntry, wireCents, type YearAnswer } from '@stammtisch/contracts';
import type { InPlaces, Place } from '@stammtisch/domain';
import { Cash } from '../../engine/read-model/cash.js';
import type { RevisionRange } from '../../engine/read-model/questions.js';
import { Settings } from '../../platform/settings.js';
import { ClosingService } from '../closing/closing.service.js';
import { CashView } from '../report/cash.view.js';
import { BYTE_ORDER_MARK, csvLine } from './csv.js';
import { LocalTimes } from './local-times.js';

/** Grows when a column or a record changes its meaning; new ones come beside. All of it is said in `docs/year-file.md`. */
const FORMAT_VERSION = '1';

const COLUMNS = [
  'format_version',
  'record',
  'revision',
  'id',
  'at',
  'receipt_number',
  'kind',
  'cancels',
  'label',
  'category',
  'supplier',
  'note',
  'receipt_date',
  'bank_date',
  'member',
  'booked_by',
  'box',
  'bank',
  'box_after',
  'bank_after',
  'balance',
  'left_over',
  'receipt_sha256',
  'log_hash',
] as const;

/** The cells of a line by their column; amounts in cents. What is left out is empty. */
type Cells = Partial<Record<(typeof COLUMNS)[number], string | number>>;

/** Entries read at a time. */
const PAGE = 50;

/** All of a business year in one table: what there was at first, each entry, its sums, what there was at the end, and who had or owed what. */
@Injectable()
export class YearCsv {
  constructor(
    private readonly closing: ClosingService,
    private readonly cash: Cash,
    private readonly view: CashView,
    private readonly settings: Settings,
  ) {}

  /** The lines of the year that begins with a month, `YYYY-MM`. @throws Problem 404 */
  async of(year: string): Promise<AsyncGenerator<string>> {
    const { sheet, range } = await this.closing.year(year);
    return this.lines(sheet, range);
  }

  private async *lines(sheet: YearAnswer, range: RevisionRange): AsyncGenerator<string> {
    const times = new LocalTimes(this.settings.timeZone, 'sv');
    yield BYTE_ORDER_MARK + csvLine(COLUMNS);
    yield opening(sheet, range, times);
    for (let last = range.after, more = true; more; ) {
      const rows = await this.cash.oldest({ after: last, to: range.to }, PAGE);
      yield (await this.view.entries(rows, '')).map((entry) => entryLine(entry, times)).join('');
      last = rows.at(-1)?.revision ?? last;
      more = rows.length === PAGE;
    }
    yield* sums(sheet);
    yield closing(sheet, times);
    yield* members(sheet);
  }
}

function line(record: string, cells: Cells): string {
  const all: Cells = { format_version: FORMAT_VERSION, record, ...cells };
  return csvLine(COLUMNS.map((column) => all[column] ?? ''));
}

function opening({ from, report }: YearAnswer, { after }: RevisionRange, times: LocalTimes): string {
  return line('opening', {
    revision: String(after),
    at: times.of(from),
    label: 'Am Anfang',
    ...(report && {
      ...inCents(report.opening),
      balance: wireCents(report.members.opening),
      left_over: report.left_over.opening === null ? '' : wireCents(report.left_over.opening),
    }),
  });
}

function entryLine(entry: CashBookEntry, times: LocalTimes): string {
  const { kind, cancels } = entry;
  const { name } = bookingWords[kind];
  return line('entry', {
    revision: String(entry.revision),
    id: entry.entry_id ?? '',
    at: times.of(entry.at),
    receipt_number: entry.receipt_number ?? '',
    kind,
    cancels: cancels ? '1' : '0',
    label: cancels ? `Storno ${name}` : name,
    category: entry.category ?? '',
    supplier: entry.supplier ?? '',
    note: entry.note,
    receipt_date: entry.spent_on ?? '',
    bank_date: entry.bank_date ?? '',
    member: entry.member_name ?? '',
    booked_by: entry.by_name,
    ...moved(entry, 'box'),
    ...moved(entry, 'bank'),
    receipt_sha256: entry.receipts[0]?.hash ?? '',
  });
}

/** What the entry moved in a place, and what lay there since; nothing when it moved nothing. */
function moved({ movements }: CashBookEntry, place: Place): Cells {
  const movement = movements.find((each) => each.place === place);
  return movement
    ? { [place]: wireCents(movement.amount), [`${place}_after`]: wireCents(movement.balance) }
    : {};
}

function sums({ report }: YearAnswer): string[] {
  const { lines = [] } = report ?? {};
  return lines.map(({ kind, category, ...places }) =>
    line('sum', { kind, label: bookingWords[kind].many, category: category ?? '', ...inCents(places) }),
  );
}

function closing({ to, complete, figures, report }: YearAnswer, times: LocalTimes): string {
  return line('closing', {
    revision: String(figures.revision),
    at: times.of(to),
    label: complete ? 'Am Ende' : 'Bisher',
    balance: wireCents(figures.sums.balances),
    ...(report && { ...inCents(report.closing), left_over: wireCents(report.left_over.closing) }),
    log_hash: figures.hash,
  });
}

function members(sheet: YearAnswer): string[] {
  return sheet.members.map(({ member_id, member_name, balance }) =>
    line('member', { id: member_id, member: member_name, label: 'Guthaben', balance: wireCents(balance) }),
  );
}

const inCents = ({ box, bank }: InPlaces) => ({ box: wireCents(box), bank: wireCents(bank) });
