import { Injectable } from '@nestjs/common';
import type { MonthFigures } from '@stammtisch/contracts';
import { booksOf } from '@stammtisch/domain';
import { StatementMonths } from '../books/statement-months.js';
import { Past } from '../read-model/past.js';
import { CHAIN_START } from '../till/hash-chain.js';
import { figuresView } from './figures-view.js';

/** The till as it was when a month had ended. */
@Injectable()
export class MonthEnds {
  constructor(
    private readonly months: StatementMonths,
    private readonly past: Past,
  ) {}

  /** What closing the month fixes; of one that is not over, what the books say now. */
  async books(month: string) {
    const { stretch, hash } = await this.months.of(month);
    return booksOf(await this.past.at(stretch.to), hash ?? CHAIN_START);
  }

  /** Its evenings, what happened on them, and the till after them: those of its closing, if it was closed. */
  async of(month: string, closedWith: MonthFigures | undefined) {
    const { evenings, stretch, hash } = await this.months.of(month);
    const to = closedWith?.revision ?? stretch.to;
    const state = await this.past.at(to);
    const figures = closedWith ?? figuresView(booksOf(state, hash ?? CHAIN_START));
    return { evenings, stretch: { after: stretch.after, to }, state, figures };
  }
}
