import { Injectable } from '@nestjs/common';
import type { CashPosition, CashPositionAnswer } from '@stammtisch/contracts';
import { cashPositionOf, firstCategories, places, type TillState, toEuro } from '@stammtisch/domain';
import { Till } from '../../engine/till/till.js';
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
    const counts = await Promise.all(places.map((place) => this.counts.last(place)));
    return {
      success: true,
      position: positionOf(state),
      counts: counts.flatMap((count) => count ?? []),
      categories: { expenses: [...expenses], income: [...income] },
      revision: state.revision,
    };
  }
}

/** What lies in box and bank, in euro; null until the cash book is opened. */
export function positionOf(state: TillState): CashPosition | null {
  const position = cashPositionOf(state);
  if (!position) return null;
  const { box, bank, members, leftOver } = position;
  return {
    box: toEuro(box),
    bank: toEuro(bank),
    members: toEuro(members),
    left_over: toEuro(leftOver),
  };
}
