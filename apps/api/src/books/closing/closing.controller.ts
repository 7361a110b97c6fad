import { Param } from '@nestjs/common';
import { type BookedMonth, type BookedYear, calls, type Sent } from '@stammtisch/contracts';
import { isClosed, lastMonthOf, yearOf } from '@stammtisch/domain';
import { type Call, MemberCall } from '../../access/call.js';
import { Cash, type CashRow } from '../../engine/read-model/books.js';
import { pages, type RevisionRange } from '../../engine/read-model/questions.js';
import { Till } from '../../engine/till/till.js';
import { notFound } from '../../http/problem.js';
import { SecurityLogged } from '../../http/security-log.js';
import { Input, Serves, Topic } from '../../http/serves.js';
import { Clock } from '../../platform/clock.js';
import {
  BYTE_ORDER_MARK,
  entryLine,
  localTimes,
  type YearSheet,
  yearHead,
  yearTail,
} from '../exports/csv.js';
import { Downloads } from '../exports/downloads.js';
import { Calendar } from '../report/calendar.js';
import { CashView } from '../report/cash.view.js';
import { Reports } from '../report/report.js';
import { NotableBookings } from './notable-bookings.js';
import { Tasks, waitingTopUps } from './tasks.js';

const CALENDAR_MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

const PAGE = 50;

/** Serves the treasurer's tasks, the months with their closings, and the years with their reports and files. */
@Topic('Kassenbuch')
export class ClosingController {
  constructor(
    private readonly till: Till,
    private readonly calendar: Calendar,
    private readonly reports: Reports,
    private readonly view: CashView,
    private readonly taskList: Tasks,
    private readonly notable: NotableBookings,
    private readonly cash: Cash,
    private readonly downloads: Downloads,
    private readonly clock: Clock,
  ) {}

  @Serves(calls.tasks, "The treasurer's open tasks")
  tasks() {
    return this.taskList.now();
  }

  @Serves(calls.months, 'All months, newest first, with the figures fixed by closings')
  async months() {
    const { state } = this.till;
    const closings = await this.reports.closings();
    const months = this.calendar.known().map((month) => ({
      month,
      closed: isClosed(state, month),
      closing: closings.get(month) ?? null,
      can_close: this.calendar.canClose(month),
      can_reopen: state.closedMonths.at(-1)?.month === month,
    }));
    return { months, revision: state.revision };
  }

  /** `month`: `YYYY-MM`. @throws Problem 404 */
  @Serves(calls.month, "A month's sheet to sign, with the figures that its closing has fixed or would fix")
  async month(@Param('month') month: string) {
    const booked = await this.expectMonth(month);
    const { startsAt, endsAt } = this.calendar.month(month);
    const { range, after, ...report } = await this.reports.ofMonths(month);
    return {
      ...booked,
      from: startsAt,
      to: endsAt,
      ...report,
      waiting: waitingTopUps(after),
      receipts: await this.view.numbersOf(month, range),
      open: booked.closed ? [] : await this.taskList.before(month),
    };
  }

  @Serves(calls.closeMonth, 'Close a month, and all before it')
  async close(@MemberCall() call: Call, @Param('month') month: string) {
    await this.expectMonth(month);
    const { latest: seen } = this.till.state;
    const { to } = await this.calendar.rangeOf(month);
    const { books } = await this.reports.at(to);
    await call.execute({ type: 'CloseMonth', by: call.memberId, month, books, seen });
    return this.month(month);
  }

  @Serves(calls.reopenMonth, 'Reopen the month that was closed last')
  async reopen(@MemberCall() call: Call, @Param('month') month: string, @Input() body: Sent<'reopenMonth'>) {
    await this.expectMonth(month);
    await call.execute({ type: 'ReopenMonth', by: call.memberId, month, ...body });
    return this.month(month);
  }

  /** @throws Problem 404 when the table does not know the month */
  private async expectMonth(month: string): Promise<BookedMonth> {
    const found = (await this.months()).months.find((each) => each.month === month);
    if (!found) throw notFound('Diesen Monat gibt es in der Kasse nicht');
    return found;
  }

  @Serves(calls.years, 'All business years, newest first, and the month with which they begin')
  years() {
    const { settings, revision } = this.till.state;
    const { firstMonth: first_month } = settings;
    const years = new Set(this.calendar.known().map((month) => yearOf(month, first_month)));
    return { years: Array.from(years, (year) => this.bookedYear(year)), first_month, revision };
  }

  @Serves(calls.year, "A year's report for the members' meeting, by its first month")
  async year(@Param('year') year: string) {
    return (await this.report(year)).sheet;
  }

  @SecurityLogged('export')
  @Serves(calls.exportYear, 'A business year in one table: entries, sums, balances')
  async file(@Input() { year }: Sent<'exportYear'>) {
    const { sheet, range } = await this.report(year);
    return this.downloads.send('jahr-ab', 'csv', this.lines(sheet, range), year);
  }

  /**
   * The report of the year whose first month is `start`, `YYYY-MM`. That may be any month: reports stay available after the table
   * has changed the first month of its years.
   * @throws Problem 404 when the table knows none of the year's months
   */
  private async report(start: string) {
    const known = this.calendar.known();
    const isKnown = CALENDAR_MONTHS.some((first) => known.some((month) => yearOf(month, first) === start));
    if (!isKnown) throw notFound('Dieses Jahr gibt es in der Kasse nicht');
    const year = this.bookedYear(start);
    const { range, figures, report, counts, members } = await this.reports.ofMonths(start, year.last_month);
    const notable = await this.notable.of(year, range);
    const sheet = { ...year, figures, report, counts, members, notable };
    return { sheet, range };
  }

  private bookedYear(year: string): BookedYear {
    const last_month = lastMonthOf(year);
    const { startsAt: from, endsAt: to } = this.calendar.month(year, last_month);
    const complete = to <= this.clock.now();
    return { year, last_month, from, to, complete, closed: isClosed(this.till.state, last_month) };
  }

  private async *lines(sheet: YearSheet, { after, to }: RevisionRange): AsyncGenerator<string> {
    const timeOf = localTimes(this.clock.timeZone, 'sv');
    yield BYTE_ORDER_MARK + yearHead(sheet, after, timeOf);
    const read = (last?: CashRow) => this.cash.oldest({ after: last?.revision ?? after, to }, PAGE);
    for await (const rows of pages(PAGE, read))
      yield (await this.view.entries(rows, '')).map((entry) => entryLine(entry, timeOf)).join('');
    yield yearTail(sheet, timeOf);
  }
}
