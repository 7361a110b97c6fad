import { Injectable } from '@nestjs/common';
import type { StatementAnswer } from '@stammtisch/contracts';
import { cashKinds } from '@stammtisch/domain';
import { Cash } from '../../engine/read-model/cash.js';
import type { RevisionRange } from '../../engine/read-model/questions.js';
import { inEuro } from '../reports/cash-reports.js';

/** Sums up what moved box and bank in a month. */
@Injectable()
export class StatementCash {
  constructor(private readonly cash: Cash) {}

  /** Opening amounts, sums and closing amounts of box and bank, in euro; null when there was no cash book by then. */
  async of(range: RevisionRange): Promise<StatementAnswer['cash']> {
    const openedAt = await this.cash.openedAt();
    if (openedAt === undefined || openedAt > range.to) return null;
    const sums = await this.cash.sums(range);
    return {
      opening: inEuro(await this.cash.liesAt(range.after)),
      lines: cashKinds.flatMap((kind) =>
        sums
          .filter((sum) => sum.kind === kind)
          .map(({ cancels, ...sum }) => ({ kind, cancels, ...inEuro(sum) })),
      ),
      closing: inEuro(await this.cash.liesAt(range.to)),
    };
  }
}
