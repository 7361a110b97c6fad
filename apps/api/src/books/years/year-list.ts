import { Injectable } from '@nestjs/common';
import type { BookedYear, YearsAnswer } from '@stammtisch/contracts';
import { isClosed, lastMonthOf, yearOf } from '@stammtisch/domain';
import { Till } from '../../engine/till/till.js';
import { notFound } from '../../http/problem.js';
import { Clock } from '../../platform/clock.js';
import { MonthList } from '../months/month-list.js';
import { Calendar } from '../statements/calendar.js';

const CALENDAR_MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** Lists the business years of a table. */
@Injectable()
export class YearList {
  constructor(
    private readonly till: Till,
    private readonly months: MonthList,
    private readonly calendar: Calendar,
    private readonly clock: Clock,
  ) {}

  /** All years, newest first, since the one in which somebody first joined. */
  all(): YearsAnswer {
    const { firstMonth, revision } = this.till.state;
    const years = new Set(this.months.known().map((month) => yearOf(month, firstMonth)));
    return {
      success: true,
      years: Array.from(years, (year) => this.booked(year)),
      first_month: firstMonth,
      revision,
    };
  }

  /**
   * The year that begins with a month, `YYYY-MM`: with any, so that a sheet can be made again after the table has chosen another
   * first month. @throws Problem 404 when the table knows none of its months
   */
  one(year: string): BookedYear {
    const months = this.months.known();
    const isKnown = CALENDAR_MONTHS.some((first) => months.some((month) => yearOf(month, first) === year));
    if (!isKnown) throw notFound('Dieses Jahr gibt es in der Kasse nicht');
    return this.booked(year);
  }

  private booked(year: string): BookedYear {
    const last_month = lastMonthOf(year);
    const from = this.calendar.month(year).startsAt;
    const to = this.calendar.month(last_month).endsAt;
    const complete = to <= this.clock.now();
    return { year, last_month, from, to, complete, closed: isClosed(this.till.state, last_month) };
  }
}
