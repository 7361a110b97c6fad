import { Injectable } from '@nestjs/common';
import type { MonthFigures } from '@stammtisch/contracts';
import { booksOf } from '@stammtisch/domain';
import { Past } from '../../engine/read-model/past.js';
import { CHAIN_START } from '../../engine/till/hash-chain.js';
import { figuresView } from '../past/sums-view.js';
import { StatementMonths } from '../statements/statement-months.js';

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
