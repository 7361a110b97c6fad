import { Injectable } from '@nestjs/common';
import type {
  AnswerOf,
  BookedMonth,
  BookedYear,
  calls,
  MonthAnswer,
  YearAnswer,
} from '@stammtisch/contracts';
import { isClosed, lastMonthOf, type MonthBooks, yearOf } from '@stammtisch/domain';
import { Names } from '../../engine/people/names.js';
import { Past } from '../../engine/read-model/past.js';
import type { RevisionRange } from '../../engine/read-model/questions.js';
import { Till } from '../../engine/till/till.js';
import { notFound } from '../../http/problem.js';
import { Clock } from '../../platform/clock.js';
import { Calendar } from '../report/calendar.js';
import { CashView } from '../report/cash.view.js';
import { figuresView, Reports } from '../report/report.js';
import { NotableBookings } from './notable-bookings.js';
import { Tasks, waitingTopUps } from './tasks.js';

const CALENDAR_MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** The months and the business years of a table: which are closed, and their sheets. */
@Injectable()
export class ClosingService {
  constructor(
    private readonly till: Till,
    private readonly past: Past,
    private readonly calendar: Calendar,
    private readonly reports: Reports,
    private readonly view: CashView,
    private readonly notable: NotableBookings,
    private readonly tasks: Tasks,
    private readonly names: Names,
    private readonly clock: Clock,
  ) {}

  /** All months, newest first, since the one in which somebody first joined. */
  async months(): Promise<AnswerOf<typeof calls.months>> {
    const { state } = this.till;
    const closings = await this.closings();
    const months = this.calendar.known().map((month) => ({
      month,
      closed: isClosed(state, month),
      closing: closings.get(month) ?? null,
      can_close: this.calendar.canClose(month),
      can_reopen: state.closedMonths.at(-1)?.month === month,
    }));
    return { success: true, months, revision: state.revision };
  }

  /** The sheet of a month, `YYYY-MM`: what its closing has fixed, or would fix. @throws Problem 404 */
  async month(asked: string): Promise<MonthAnswer> {
    const booked = await this.booked(asked);
    const { month, closed, closing } = booked;
    const { startsAt, endsAt } = this.calendar.month(month);
    const range = await this.rangeOf(month, month, closing);
    const { after, figures, ...report } = await this.reports.of(range, month);
    return {
      success: true,
      ...booked,
      from: startsAt,
      to: endsAt,
      figures: closing?.figures ?? figures,
      ...report,
      waiting: waitingTopUps(after),
      receipts: await this.view.numbersOf(month, range),
      open: closed ? [] : await this.tasks.before(month),
    };
  }

  /** One month of the list, `YYYY-MM`. @throws Problem 404 */
  async booked(month: string): Promise<BookedMonth> {
    const found = (await this.months()).months.find((one) => one.month === month);
    if (!found) throw notFound('Diesen Monat gibt es in der Kasse nicht');
    return found;
  }

  /** The books that closing a month would fix. For a month that is not over, the books so far. */
  async books(month: string): Promise<MonthBooks> {
    const { to } = await this.calendar.rangeOf(month);
    return (await this.reports.at(to)).books;
  }

  /** All years, newest first, since the one in which somebody first joined. */
  years(): AnswerOf<typeof calls.years> {
    const { settings, revision } = this.till.state;
    const { firstMonth } = settings;
    const years = new Set(this.calendar.known().map((month) => yearOf(month, firstMonth)));
    return {
      success: true,
      years: Array.from(years, (year) => this.bookedYear(year)),
      first_month: firstMonth,
      revision,
    };
  }

  /**
   * The report of the year that begins with a month, `YYYY-MM`, and its events. It ends as its last month does: if that is closed, as
   * its closing has fixed. A year may begin with any month, so that a sheet can be made again after the table has chosen another
   * first month. @throws Problem 404 when the table knows none of its months
   */
  async year(asked: string): Promise<{ readonly sheet: YearAnswer; readonly range: RevisionRange }> {
    const known = this.calendar.known();
    const isKnown = CALENDAR_MONTHS.some((first) => known.some((month) => yearOf(month, first) === asked));
    if (!isKnown) throw notFound('Dieses Jahr gibt es in der Kasse nicht');
    const year = this.bookedYear(asked);
    const closing = (await this.closings()).get(year.last_month);
    const range = await this.rangeOf(asked, year.last_month, closing);
    const { figures, report, counts, members } = await this.reports.of(range, year.last_month);
    const sheet = { ...year, figures: closing?.figures ?? figures, report, counts, members };
    return { sheet: { success: true, ...sheet, notable: await this.notable.of(year, range) }, range };
  }

  private bookedYear(year: string): BookedYear {
    const last_month = lastMonthOf(year);
    const { startsAt: from, endsAt: to } = this.calendar.month(year, last_month);
    const complete = to <= this.clock.now();
    return { year, last_month, from, to, complete, closed: isClosed(this.till.state, last_month) };
  }

  /** The events of some months. The closing of the last one says where it ends. */
  private async rangeOf(
    first: string,
    last: string,
    closing?: BookedMonth['closing'],
  ): Promise<RevisionRange> {
    const { after, to } = await this.calendar.range(this.calendar.month(first, last));
    return { after, to: closing?.figures.revision ?? to };
  }

  /** What closed each month that was closed by itself. */
  private async closings(): Promise<Map<string, NonNullable<BookedMonth['closing']>>> {
    const events = await this.past.all(this.till.state.closedMonths.map(({ revision }) => revision));
    return new Map(
      events.flatMap(({ type, data, revision, metadata: { at, actor } }) => {
        if (type !== 'MonthClosed') return [];
        const figures = figuresView(data.books);
        return [[data.month, { revision, at, by_name: this.names.inBooks(actor), figures }] as const];
      }),
    );
  }
}
