import { Injectable } from '@nestjs/common';
import type { CashCount, CashPosition, CashPositionAnswer } from '@stammtisch/contracts';
import {
  cashPositionOf,
  firstCategories,
  type Place,
  places,
  type TillState,
  toEuro,
} from '@stammtisch/domain';
import { Names } from '../../engine/people/names.js';
import { Cash } from '../../engine/read-model/cash.js';
import { Past } from '../../engine/read-model/past.js';
import { Till } from '../../engine/till/till.js';

/** Shows what lies in box and bank, how much of it is the members', and when each place was last counted. */
@Injectable()
export class PositionView {
  constructor(
    private readonly till: Till,
    private readonly cash: Cash,
    private readonly past: Past,
    private readonly names: Names,
  ) {}

  async now(): Promise<CashPositionAnswer> {
    const { state } = this.till;
    const { expenses, income } = state.cashBook?.categories ?? firstCategories;
    const counts = await Promise.all(places.map((place) => this.lastCount(place)));
    return {
      success: true,
      position: positionOf(state),
      counts: counts.flatMap((count) => count ?? []),
      categories: { expenses: [...expenses], income: [...income] },
      revision: state.revision,
    };
  }

  private async lastCount(place: Place): Promise<CashCount | undefined> {
    const [row] = await this.cash.counts(place, 1);
    const event = row && (await this.past.event(row.revision));
    if (event?.type !== 'CashCounted') return undefined;
    const { counted, expected, difference, reason } = event.data;
    return {
      place,
      revision: event.revision,
      at: event.metadata.at,
      by_name: this.names.display(event.metadata.actor),
      counted: toEuro(counted),
      expected: toEuro(expected),
      difference: toEuro(difference),
      reason,
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
