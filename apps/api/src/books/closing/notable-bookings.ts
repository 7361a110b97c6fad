import { Injectable } from '@nestjs/common';
import {
  type BookedYear,
  bookingWordsOf,
  germanDate,
  type NotableBooking,
  type YearAnswer,
} from '@stammtisch/contracts';
import {
  bookingOf,
  changesBalance,
  concernedBy,
  type FactOf,
  subjectOf,
  takenBackWithin,
  toEuro,
} from '@stammtisch/domain';
import { Names } from '../../engine/people/names.js';
import { Journal } from '../../engine/read-model/journal.js';
import { pages, type RevisionRange } from '../../engine/read-model/questions.js';
import type { LoggedEvent } from '../../engine/till/logged-event.js';
import { postingWords } from '../../topics/transactions/transactions.view.js';
import { CashView } from '../report/cash.view.js';

type Notable = YearAnswer['notable'];

/** Types of events that may be notable, each with its list. */
const lists: Readonly<Record<string, keyof Notable>> = {
  CashCounted: 'count_differences',
  ExpenseBooked: 'late_or_cancelled',
  CashEntryCancelled: 'late_or_cancelled',
  TransactionCancelled: 'late_or_cancelled',
  MonthReopened: 'late_or_cancelled',
  BalanceSet: 'balances_set',
};

/** Events per page: about a millisecond of work. */
const PAGE = 20;

/** Finds a year's bookings that auditors should look at. */
@Injectable()
export class NotableBookings {
  constructor(
    private readonly journal: Journal,
    private readonly cashView: CashView,
    private readonly names: Names,
  ) {}

  /** Each list has the oldest first. */
  async of(year: BookedYear, { after, to }: RevisionRange): Promise<Notable> {
    const notable: Notable = { count_differences: [], late_or_cancelled: [], balances_set: [] };
    const types = Object.keys(lists);
    const read = (last?: LoggedEvent) =>
      this.journal.search({ types }, { before: last?.revision ?? to + 1, after, limit: PAGE });
    for await (const page of pages(PAGE, read))
      for (const event of page) {
        const list = lists[event.type];
        if (list && (await this.isNotable(event, year))) notable[list].unshift(await this.view(event));
      }
    return notable;
  }

  private async isNotable(event: LoggedEvent, { year, last_month }: BookedYear): Promise<boolean> {
    switch (event.type) {
      case 'CashCounted':
        return event.data.difference !== 0;
      case 'ExpenseBooked': {
        const month = event.data.spentOn.slice(0, 'YYYY-MM'.length);
        return month < year || month > last_month;
      }
      case 'TransactionCancelled':
        // The giver's half represents both.
        return event.data.kind !== 'received' && !(await this.isOwnSlip(event));
      default:
        return true;
    }
  }

  /** True if a member cancelled their own booking within the members' time limit. Only treasurers can cancel anything else. */
  private async isOwnSlip({
    data,
    metadata,
  }: LoggedEvent & FactOf<'TransactionCancelled'>): Promise<boolean> {
    const within = takenBackWithin[data.kind];
    if (data.memberId !== metadata.actor || within === undefined) return false;
    const booked = await this.journal.transaction(data.transactionId);
    return booked !== undefined && Date.parse(metadata.at) - Date.parse(booked.metadata.at) <= within;
  }

  private async view(event: LoggedEvent): Promise<NotableBooking> {
    const { revision, metadata } = event;
    const [memberId] = concernedBy(event);
    const moves = bookingOf(event)?.moves ?? [];
    // Between box and bank the sum of both would be 0.
    const moved = moves.find(({ amount }) => amount > 0) ?? moves[0];
    const amount = changesBalance(event) ? bookingOf(event).amount : (moved?.amount ?? 0);
    return {
      revision,
      receipt_number: await this.cashView.numberOfEvent(event),
      at: metadata.at,
      description: this.describe(event),
      place: moves.length === 1 ? (moves[0]?.place ?? null) : null,
      member_name: memberId === undefined ? null : this.names.full(memberId),
      by_name: this.names.inBooks(metadata.actor),
      amount: toEuro(amount),
      receipts: await this.cashView.receiptsOf(subjectOf(event) ?? ''),
    };
  }

  private describe(event: LoggedEvent): string {
    if (event.type === 'MonthReopened') return `Monat wieder geöffnet: ${event.data.reason}`;
    const booking = bookingOf(event);
    if (!booking) return '';
    const undone = booking.cancels ? 'Storno: ' : '';
    if (changesBalance(event))
      return undone + postingWords(event, (id) => this.names.inBooks(id)).description;
    const note = event.type === 'CashCounted' ? event.data.reason : 'note' in event.data && event.data.note;
    const dated = event.type === 'ExpenseBooked' ? `, Beleg vom ${germanDate(event.data.spentOn)}` : '';
    return `${undone}${bookingWordsOf(booking.kind).name}${note ? `: ${note}` : ''}${dated}`;
  }
}
