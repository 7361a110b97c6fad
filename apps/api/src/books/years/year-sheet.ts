import { Injectable } from '@nestjs/common';
import type { YearAnswer } from '@stammtisch/contracts';
import { Names } from '../../engine/people/names.js';
import type { RevisionRange } from '../../engine/read-model/questions.js';
import { CountView } from '../cash/count-view.js';
import { openBalances } from '../past/open-balances.js';
import { CashReports } from '../reports/cash-reports.js';
import { NotableBookings } from './notable-bookings.js';
import { YearEnds } from './year-ends.js';

/** Makes the report of a year for the members' meeting. */
@Injectable()
export class YearSheet {
  constructor(
    private readonly ends: YearEnds,
    private readonly reports: CashReports,
    private readonly counts: CountView,
    private readonly notable: NotableBookings,
    private readonly names: Names,
  ) {}

  /** The report of the year that begins with a month, `YYYY-MM`, and its range of events. @throws Problem 404 */
  async of(asked: string): Promise<{ readonly sheet: YearAnswer; readonly range: RevisionRange }> {
    const { year, range, state, figures } = await this.ends.of(asked);
    const sheet: YearAnswer = {
      success: true,
      ...year,
      figures,
      report: await this.reports.of(range),
      counts: await this.counts.last(range.to, year.last_month),
      members: openBalances(state, this.names),
      notable: await this.notable.of(year, range),
    };
    return { sheet, range };
  }
}
