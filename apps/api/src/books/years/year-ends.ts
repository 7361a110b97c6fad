import { Injectable } from '@nestjs/common';
import { MonthEnds } from '../months/month-ends.js';
import { MonthList } from '../months/month-list.js';
import { Calendar } from '../statements/calendar.js';
import { YearList } from './year-list.js';

/** Looks back at the till as it was when a year had ended. */
@Injectable()
export class YearEnds {
  constructor(
    private readonly list: YearList,
    private readonly calendar: Calendar,
    private readonly months: MonthList,
    private readonly ends: MonthEnds,
  ) {}

  /**
   * The year that begins with a month, `YYYY-MM`, its range of events, and state and figures after it. It ends as its last month
   * does: if that is closed, as its closing has fixed. @throws Problem 404
   */
  async of(asked: string) {
    const year = this.list.one(asked);
    const { after } = await this.calendar.rangeOf(year.year);
    const { months } = await this.months.all();
    const closing = months.find(({ month }) => month === year.last_month)?.closing;
    const { range, state, figures } = await this.ends.of(year.last_month, closing?.figures);
    return { year, range: { after, to: range.to }, state, figures };
  }
}
