import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type AnswerOf, type BookedYear, calls, type Sent, type YearAnswer } from '@stammtisch/contracts';
import { isClosed, lastMonthOf, yearOf } from '@stammtisch/domain';
import { Cash, type CashRow } from '../../engine/read-model/books.js';
import { pages, type RevisionRange } from '../../engine/read-model/questions.js';
import { Till } from '../../engine/till/till.js';
import { notFound } from '../../http/problem.js';
import { SecurityLogged } from '../../http/security-log.js';
import { Input, SendsFile, Serves } from '../../http/serves.js';
import { Clock } from '../../platform/clock.js';
import { BYTE_ORDER_MARK, CSV, entryLine, LocalTimes, yearHead, yearTail } from '../exports/csv.js';
import { Downloads } from '../exports/downloads.js';
import { Calendar } from '../report/calendar.js';
import { CashView } from '../report/cash.view.js';
import { Reports } from '../report/report.js';
import { NotableBookings } from './notable-bookings.js';

const CALENDAR_MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** Entries read at a time. */
const PAGE = 50;

/** The business years of a table: their reports, and each as a file. */
@ApiTags('Kassenbuch')
@Controller()
export class YearsController {
  constructor(
    private readonly till: Till,
    private readonly calendar: Calendar,
    private readonly reports: Reports,
    private readonly notable: NotableBookings,
    private readonly cash: Cash,
    private readonly view: CashView,
    private readonly downloads: Downloads,
    private readonly clock: Clock,
  ) {}

  /** All years, newest first, since the one in which somebody first joined. */
  @Serves(calls.years, 'All business years, newest first, and the month with which they begin')
  years(): AnswerOf<typeof calls.years> {
    const { settings, revision } = this.till.state;
    const { firstMonth: first_month } = settings;
    const years = new Set(this.calendar.known().map((month) => yearOf(month, first_month)));
    return { success: true, years: Array.from(years, (year) => this.booked(year)), first_month, revision };
  }

  @Serves(calls.year, "A year's report for the members' meeting, by its first month")
  async year(@Param('year') year: string): Promise<YearAnswer> {
    return (await this.report(year)).sheet;
  }

  @SecurityLogged('export')
  @SendsFile(calls.exportYear, 'All of a business year in one table: entries, sums, balances')
  async file(@Input() { year }: Sent<'exportYear'>) {
    const { sheet, range } = await this.report(year);
    return this.downloads.send({ name: 'jahr-ab', ...CSV, of: year, parts: this.lines(sheet, range) });
  }

  /**
   * The report of the year that begins with a month, `YYYY-MM`, and its events. A year may begin with any month, so that a sheet can
   * be made again after the table has chosen another first month. @throws Problem 404 when the table knows none of its months
   */
  private async report(
    asked: string,
  ): Promise<{ readonly sheet: YearAnswer; readonly range: RevisionRange }> {
    const known = this.calendar.known();
    const isKnown = CALENDAR_MONTHS.some((first) => known.some((month) => yearOf(month, first) === asked));
    if (!isKnown) throw notFound('Dieses Jahr gibt es in der Kasse nicht');
    const year = this.booked(asked);
    const { range, figures, report, counts, members } = await this.reports.ofMonths(asked, year.last_month);
    const notable = await this.notable.of(year, range);
    return { sheet: { success: true, ...year, figures, report, counts, members, notable }, range };
  }

  private booked(year: string): BookedYear {
    const last_month = lastMonthOf(year);
    const { startsAt: from, endsAt: to } = this.calendar.month(year, last_month);
    const complete = to <= this.clock.now();
    return { year, last_month, from, to, complete, closed: isClosed(this.till.state, last_month) };
  }

  private async *lines(sheet: YearAnswer, { after, to }: RevisionRange): AsyncGenerator<string> {
    const times = new LocalTimes(this.clock.timeZone, 'sv');
    yield BYTE_ORDER_MARK + yearHead(sheet, after, times);
    const read = (last?: CashRow) => this.cash.oldest({ after: last?.revision ?? after, to }, PAGE);
    for await (const rows of pages(PAGE, read))
      yield (await this.view.entries(rows, '')).map((entry) => entryLine(entry, times)).join('');
    yield yearTail(sheet, times);
  }
}
