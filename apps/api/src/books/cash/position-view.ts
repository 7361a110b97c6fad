import { Injectable } from '@nestjs/common';
import type { CashPositionAnswer } from '@stammtisch/contracts';
import {
  firstCategories,
  isAsAtEndOf,
  monthAfter,
  monthAt,
  type Place,
  type TillState,
} from '@stammtisch/domain';
import { Till } from '../../engine/till/till.js';
import { Clock } from '../../platform/clock.js';
import { positionOf } from '../past/sums-view.js';
import { CountView } from './count-view.js';

/** Shows what lies in box and bank, how much of it is the members', and when each place was last counted. */
@Injectable()
export class PositionView {
  constructor(
    private readonly till: Till,
    private readonly counts: CountView,
    private readonly clock: Clock,
  ) {}

  async now(): Promise<CashPositionAnswer> {
    const { state } = this.till;
    const { expenses, income } = state.cashBook?.categories ?? firstCategories;
    return {
      success: true,
      position: positionOf(state),
      counts: await this.counts.last(),
      as_of: this.monthEnds(state),
      categories: { expenses: [...expenses], income: [...income] },
      revision: state.revision,
    };
  }

  /** The last month that is over, where a count may still be dated to its end. */
  private monthEnds(state: TillState): CashPositionAnswer['as_of'] {
    const { timeZone } = this.clock;
    const now = this.clock.now();
    const month = monthAfter(monthAt(now, timeZone), -1);
    const of = (place: Place) => (isAsAtEndOf(month, state, place, { now, timeZone }) ? month : null);
    return { box: of('box'), bank: of('bank') };
  }
}
