import { Param } from '@nestjs/common';
import { calls, type Sent } from '@stammtisch/contracts';
import {
  isAsAtEndOf,
  monthAfter,
  monthAt,
  type Place,
  subjectOf,
  type TillCommand,
} from '@stammtisch/domain';
import { type Call, Caller, MemberCall } from '../access/call.js';
import { Cash } from '../engine/read-model/books.js';
import { Past } from '../engine/read-model/past.js';
import { byRevision, type Page, pageOf } from '../engine/read-model/questions.js';
import { Till } from '../engine/till/till.js';
import { Input, Serves, Topic } from '../http/serves.js';
import { Clock } from '../platform/clock.js';
import { Calendar } from './report/calendar.js';
import { CashView } from './report/cash.view.js';
import { positionView, Reports } from './report/report.js';

/** This many of the newest bookings are searched for suppliers. */
const MOST_SUPPLIERS = 200;

/** Serves the cash book: the money in box and bank, the entries, and treasurers' bookings. */
@Topic('Kassenbuch')
export class CashController {
  constructor(
    private readonly till: Till,
    private readonly cash: Cash,
    private readonly past: Past,
    private readonly calendar: Calendar,
    private readonly reports: Reports,
    private readonly view: CashView,
    private readonly clock: Clock,
  ) {}

  @Serves(calls.cashPosition, "The money in box and bank, the members' share, and the last counts")
  async now() {
    const { state } = this.till;
    const counts = await this.view.counts();
    const as_of = { box: this.asOf('box'), bank: this.asOf('bank') };
    return { position: positionView(state), counts, as_of, revision: state.revision };
  }

  @Serves(calls.cashBook, "The cash book's entries, newest first")
  async page(
    @Caller() viewer: string,
    @Input()
    { month, from, to, place, category, after = -1, ...query }: Sent<'cashBook'>,
  ) {
    const days = await this.calendar.range(month === undefined ? { from, to } : this.calendar.month(month));
    const range = { ...days, after: Math.max(days.after, after) };
    const read = (wanted: Page) => this.cash.page(range, wanted, { place, category });
    const { page, next } = await pageOf(query, read, byRevision);
    const opened = await this.past.event(this.till.state.cashBook?.openedAt ?? -1);
    return {
      opened_at: opened?.metadata.at ?? null,
      ...(await this.reports.money(range)),
      entries: await this.view.entries(page, viewer),
      next,
    };
  }

  @Serves(calls.suppliers, 'The categories last used with suppliers')
  async suppliers() {
    const found = await this.past.all(await this.cash.labelled(MOST_SUPPLIERS));
    const suppliers = found.flatMap(({ data }) => {
      if (!('supplier' in data && data.supplier && data.category)) return [];
      return [{ supplier: data.supplier, category: data.category }];
    });
    return { suppliers };
  }

  @Serves(calls.openCashBook, 'Open the cash book with the money in box and bank')
  open(@MemberCall() call: Call, @Input() body: Sent<'openCashBook'>) {
    return this.book(call, { type: 'OpenCashBook', by: call.memberId, ...body });
  }

  @Serves(calls.bookExpense, 'Book an expense')
  expense(@MemberCall() call: Call, @Input() body: Sent<'bookExpense'>) {
    return this.book(call, { type: 'BookExpense', by: call.memberId, ...body });
  }

  @Serves(calls.bookIncome, 'Book an income on no member’s balance, as a gift or tip')
  income(@MemberCall() call: Call, @Input() body: Sent<'bookIncome'>) {
    return this.book(call, { type: 'BookIncome', by: call.memberId, ...body });
  }

  @Serves(calls.moveMoney, 'Book a transfer between box and bank')
  move(@MemberCall() call: Call, @Input() body: Sent<'moveMoney'>) {
    return this.book(call, { type: 'MoveMoney', by: call.memberId, ...body });
  }

  @Serves(calls.cancelCashEntry, 'Undo an expense, an income or a move')
  cancel(@MemberCall() call: Call, @Param('id') entryId: string) {
    return this.book(call, { type: 'CancelCashEntry', by: call.memberId, entryId });
  }

  @Serves(calls.countCash, 'Book a count, with a reason for any difference')
  count(@MemberCall() call: Call, @Input() body: Sent<'countCash'>) {
    return this.book(call, { type: 'CountCash', by: call.memberId, ...body });
  }

  @Serves(calls.cashCount, 'A count to sign: notes and coins, counted and expected amount')
  toSign(@Param('revision') revision: string) {
    return this.view.count(Number(revision));
  }

  private async book(call: Call, command: TillCommand) {
    const { events, revision } = await call.execute(command);
    const [event] = events;
    return { id: (event && subjectOf(event)) ?? null, revision };
  }

  /** The last complete month if a count may still be dated to its end, `YYYY-MM`. */
  private asOf(place: Place): string | null {
    const { timeZone } = this.clock;
    const now = this.clock.now();
    const month = monthAfter(monthAt(now, timeZone), -1);
    return isAsAtEndOf(month, this.till.state, place, { now, timeZone }) ? month : null;
  }
}
