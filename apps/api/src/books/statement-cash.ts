import { Injectable } from '@nestjs/common';
import { cashKind, type StatementAnswer } from '@stammtisch/contracts';
import { toEuro } from '@stammtisch/domain';
import { Cash } from '../read-model/cash.js';
import type { Lies } from '../read-model/cash-rows.js';
import type { Stretch } from '../read-model/postings.js';

/** What moved box and bank in a month. */
@Injectable()
export class StatementCash {
  constructor(private readonly cash: Cash) {}

  /** Null when there was no cash book by then. */
  async of(stretch: Stretch): Promise<StatementAnswer['cash']> {
    const openedAt = await this.cash.openedAt();
    if (openedAt === undefined || openedAt > stretch.to) return null;
    const sums = await this.cash.sums(stretch);
    return {
      opening: inEuro(await this.cash.liesAt(stretch.after)),
      lines: cashKind.options.flatMap((kind) => {
        const sum = sums.find((each) => each.kind === kind);
        return sum ? [{ kind, ...inEuro(sum) }] : [];
      }),
      closing: inEuro(await this.cash.liesAt(stretch.to)),
    };
  }
}

const inEuro = ({ box, bank }: Lies) => ({ box: toEuro(box), bank: toEuro(bank) });
