import { Injectable } from '@nestjs/common';
import type { CashBookEntry } from '@stammtisch/contracts';
import { concernedBy, isClosed, keepsBooks, monthAt, toEuro } from '@stammtisch/domain';
import { Names } from '../../engine/people/names.js';
import type { CashRow } from '../../engine/read-model/cash.js';
import { NamedReceipts } from '../../engine/read-model/named-receipts.js';
import { Past } from '../../engine/read-model/past.js';
import type { LoggedEvent } from '../../engine/till/logged-event.js';
import { isOwnBooking } from '../../engine/till/own-booking.js';
import { Till } from '../../engine/till/till.js';
import { Settings } from '../../platform/settings.js';
import { ReceiptNumbers } from './receipt-numbers.js';

/** Makes entries of the cash book from its rows and the events behind them. */
@Injectable()
export class EntryView {
  constructor(
    private readonly till: Till,
    private readonly past: Past,
    private readonly names: Names,
    private readonly settings: Settings,
    private readonly numbers: ReceiptNumbers,
    private readonly receipts: NamedReceipts,
  ) {}

  /** Entries in the order of the rows, as `viewer` sees them: it depends on the viewer which entries can be cancelled. */
  async entries(rows: readonly CashRow[], viewer: string): Promise<CashBookEntry[]> {
    const found = await this.past.behind(rows);
    const attached = await this.receipts.of(found.flatMap(({ event }) => wordsOf(event).entryId ?? []));
    const entries: CashBookEntry[] = [];
    for (const { row, event } of found) {
      const entry = this.entry(row, event, viewer);
      const receipt_number = await this.numbers.of(row, event.metadata.at);
      const theirs = row.cancels ? [] : attached.filter((receipt) => receipt.entry === entry.entry_id);
      const receipts = theirs.map(({ entry: _, ...receipt }) => receipt);
      entries.push({ ...entry, receipt_number, receipts });
    }
    return entries;
  }

  private entry(
    row: CashRow,
    event: LoggedEvent,
    viewer: string,
  ): Omit<CashBookEntry, 'receipt_number' | 'receipts'> {
    const { entryId, ...words } = wordsOf(event);
    const [memberId] = concernedBy(event);
    return {
      revision: row.revision,
      at: event.metadata.at,
      kind: row.kind,
      cancels: row.cancels,
      entry_id: entryId,
      ...words,
      member_name: memberId === undefined ? null : this.names.inBooks(memberId),
      by_name: this.names.inBooks(event.metadata.actor),
      ...(isOwnBooking(event) && { own_booking: true as const }),
      movements: movementsIn(row),
      cancelled: !row.cancels && this.till.state.cancelled.has(idOf(event)),
      can_cancel: !row.cancels && entryId !== null && this.canCancel(entryId, viewer),
    };
  }

  private canCancel(entryId: string, viewer: string): boolean {
    const { state } = this.till;
    const entry = state.cashBook?.entries.get(entryId);
    if (!entry || !keepsBooks(state, viewer)) return false;
    return !isClosed(state, monthAt(entry.at, this.settings.timeZone));
  }
}

function movementsIn({ boxAmount, bankAmount, box, bank }: CashRow): CashBookEntry['movements'] {
  return [
    ...(boxAmount === null
      ? []
      : [{ place: 'box' as const, amount: toEuro(boxAmount), balance: toEuro(box) }]),
    ...(bankAmount === null
      ? []
      : [{ place: 'bank' as const, amount: toEuro(bankAmount), balance: toEuro(bank) }]),
  ];
}

/** What a treasurer wrote with the booking, and the id by which it can be cancelled. */
function wordsOf({ type, data }: LoggedEvent) {
  const spent_on = type === 'ExpenseBooked' ? data.spentOn : null;
  const entryId = 'entryId' in data ? data.entryId : null;
  const note = 'note' in data ? data.note : type === 'CashCounted' ? data.reason : '';
  const bank_date = 'bankDate' in data ? (data.bankDate ?? null) : null;
  const category = 'category' in data ? (data.category ?? null) : null;
  const supplier = 'supplier' in data ? (data.supplier ?? null) : null;
  return { entryId, note, category, supplier, spent_on, bank_date };
}

/** Id under which a cancellation names the event's booking. */
function idOf({ data }: LoggedEvent): string {
  if ('transactionId' in data) return data.transactionId;
  return 'entryId' in data ? data.entryId : '';
}
