import { Injectable } from '@nestjs/common';
import type { MonthAnswer } from '@stammtisch/contracts';
import { type Place, type TillState, toEuro } from '@stammtisch/domain';
import { Cash } from '../../engine/read-model/cash.js';
import type { RevisionRange } from '../../engine/read-model/questions.js';
import { CountView } from '../cash/count-view.js';
import { ReceiptNumbers } from '../cash/receipt-numbers.js';
import { CashReports } from '../reports/cash-reports.js';

/** Finds what the cash book says of a month. */
@Injectable()
export class MonthCash {
  constructor(
    private readonly cash: Cash,
    private readonly reports: CashReports,
    private readonly counts: CountView,
    private readonly numbers: ReceiptNumbers,
  ) {}

  /** @param state the till after the month */
  async of(
    month: string,
    range: RevisionRange,
    state: TillState,
  ): Promise<Pick<MonthAnswer, 'places' | 'report' | 'counts' | 'receipts'>> {
    return {
      places: state.cashBook && (await this.places(range)),
      report: await this.reports.of(range),
      counts: await this.counts.last(range.to, month),
      receipts: await this.numbers.ofMonth(month, range),
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
