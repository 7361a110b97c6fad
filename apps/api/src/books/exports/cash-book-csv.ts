import { Injectable } from '@nestjs/common';
import { bookingWords, type CashBookEntry, wireCents } from '@stammtisch/contracts';
import type { Place } from '@stammtisch/domain';
import { Cash } from '../../engine/read-model/cash.js';
import type { RevisionRange } from '../../engine/read-model/questions.js';
import { Settings } from '../../platform/settings.js';
import { EntryView } from '../cash/entry-view.js';
import { BYTE_ORDER_MARK, csvLine } from './csv.js';
import { LocalTimes } from './local-times.js';

const HEADER = [
  'Nr.',
  'Datum',
  'Art',
  'Notiz',
  'Beleg vom',
  'Mitglied',
  'Gebucht von',
  'Barkasse',
  'Stand Barkasse',
  'Bankkonto',
  'Stand Bankkonto',
  'Laut Bank',
  'Belegnummer',
  'Kategorie',
  'Von oder an',
];

/** Entries read at a time. */
const PAGE = 50;

/** The cash book as CSV, oldest entry first. The amounts of each place add up to what lies there. */
@Injectable()
export class CashBookCsv {
  constructor(
    private readonly cash: Cash,
    private readonly view: EntryView,
    private readonly settings: Settings,
  ) {}

  async *lines({ after, to }: RevisionRange): AsyncGenerator<string> {
    const times = new LocalTimes(this.settings.timeZone);
    yield BYTE_ORDER_MARK + csvLine(HEADER);
    for (let last = after, more = true; more; ) {
      const rows = await this.cash.oldest({ after: last, to }, PAGE);
      const entries = await this.view.entries(rows, '');
      yield entries.map((entry) => line(entry, times)).join('');
      last = rows.at(-1)?.revision ?? last;
      more = rows.length === PAGE;
    }
  }
}

function line(entry: CashBookEntry, times: LocalTimes): string {
  const { name } = bookingWords[entry.kind];
  return csvLine([
    String(entry.revision),
    times.of(entry.at),
    entry.cancels ? `Storno ${name}` : name,
    entry.note,
    entry.spent_on === null ? '' : LocalTimes.date(entry.spent_on),
    entry.member_name ?? '',
    entry.by_name,
    ...amounts(entry, 'box'),
    ...amounts(entry, 'bank'),
    entry.bank_date === null ? '' : LocalTimes.date(entry.bank_date),
    entry.receipt_number ?? '',
    entry.category ?? '',
    entry.supplier ?? '',
  ]);
}

/** Two cells, in cents: what the entry moved in a place, and what lies there since. Both are empty when it moved nothing. */
function amounts({ movements }: CashBookEntry, place: Place) {
  const movement = movements.find((each) => each.place === place);
  return movement ? [wireCents(movement.amount), wireCents(movement.balance)] : ['', ''];
}
