import { Injectable } from '@nestjs/common';
import type { CashPositionAnswer } from '@stammtisch/contracts';
import { firstCategories } from '@stammtisch/domain';
import { Till } from '../../engine/till/till.js';
import { positionOf } from '../past/sums-view.js';
import { CountView } from './count-view.js';

/** Shows what lies in box and bank, how much of it is the members', and when each place was last counted. */
@Injectable()
export class PositionView {
  constructor(
    private readonly till: Till,
    private readonly counts: CountView,
  ) {}

  async now(): Promise<CashPositionAnswer> {
    const { state } = this.till;
    const { expenses, income } = state.cashBook?.categories ?? firstCategories;
    return {
      success: true,
      position: positionOf(state),
      counts: await this.counts.last(),
      categories: { expenses: [...expenses], income: [...income] },
      revision: state.revision,
    };
  }
}
