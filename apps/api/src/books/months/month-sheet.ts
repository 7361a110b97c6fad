import { Injectable } from '@nestjs/common';
import type { MonthAnswer, MonthFigures } from '@stammtisch/contracts';
import { booksOf, type Place, toEuro } from '@stammtisch/domain';
import { Names } from '../../engine/people/names.js';
import { Cash } from '../../engine/read-model/cash.js';
import { Past } from '../../engine/read-model/past.js';
import type { RevisionRange } from '../../engine/read-model/questions.js';
import { CHAIN_START } from '../../engine/till/hash-chain.js';
import { openBalances } from '../past/open-balances.js';
import { figuresView } from '../past/sums-view.js';
import { CashReports } from '../reports/cash-reports.js';
import { StatementMonths } from '../statements/statement-months.js';
import { MonthList } from './month-list.js';

/** Looks back at the till as it was when a month had ended. */
@Injectable()
export class MonthEnds {
  constructor(
    private readonly months: StatementMonths,
    private readonly past: Past,
  ) {}

  /** The sums that closing the month would fix. For a month that is not over, the sums so far. */
  async books(month: string) {
    const { range, hash } = await this.months.of(month);
    return booksOf(await this.past.at(range.to), hash ?? CHAIN_START);
  }

  /** The month's evenings, range of events, and state and figures after it. A closing's figures say where the month ends. */
  async of(month: string, closedWith: MonthFigures | undefined) {
    const { evenings, range, hash } = await this.months.of(month);
    const to = closedWith?.revision ?? range.to;
    const state = await this.past.at(to);
    const figures = closedWith ?? figuresView(booksOf(state, hash ?? CHAIN_START));
    return { evenings, range: { after: range.after, to }, state, figures };
  }
}

/** Makes the sheet of a month: what its closing has fixed, or would fix. */
@Injectable()
export class MonthSheet {
  constructor(
    private readonly list: MonthList,
    private readonly ends: MonthEnds,
    private readonly cash: Cash,
    private readonly reports: CashReports,
    private readonly names: Names,
  ) {}

  /** The sheet of a month, `YYYY-MM`. @throws Problem 404 */
  async of(month: string): Promise<MonthAnswer> {
    const booked = await this.list.one(month);
    const { evenings, range, state, figures } = await this.ends.of(month, booked.closing?.figures);
    return {
      success: true,
      ...booked,
      from: evenings.startsAt,
      to: evenings.endsAt,
      figures,
      places: state.cashBook && (await this.places(range)),
      report: await this.reports.of(range),
      members: openBalances(state, this.names),
    };
  }

  private async places(range: RevisionRange): Promise<MonthAnswer['places']> {
    const before = await this.cash.liesAt(range.after);
    const after = await this.cash.liesAt(range.to);
    const sums = async (place: Place) => {
      const { opening, cameIn, wentOut } = await this.cash.turnover(range, place);
      return {
        opening: toEuro(before[place] + opening),
        came_in: toEuro(cameIn),
        went_out: toEuro(wentOut),
        closing: toEuro(after[place]),
      };
    };
    return { box: await sums('box'), bank: await sums('bank') };
  }
}
