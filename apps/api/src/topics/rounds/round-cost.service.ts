import { Injectable } from '@nestjs/common';
import type { RoundCostAnswer } from '@stammtisch/contracts';
import { atTable, type Cents, toEuro } from '@stammtisch/domain';
import { Tallies } from '../../engine/read-model/tallies.js';
import { Till } from '../../engine/till/till.js';
import { Clock } from '../../platform/clock.js';
import { UsualDrinks } from '../drinks/usual-drinks.js';

/** Estimates what a round may cost, by what the other members drink. */
@Injectable()
export class RoundCostService {
  constructor(
    private readonly till: Till,
    private readonly usual: UsualDrinks,
    private readonly tallies: Tallies,
    private readonly clock: Clock,
  ) {}

  async of(giverId: string): Promise<RoundCostAnswer> {
    return {
      success: true,
      usual: toEuro(await this.usualDrinks(giverId)),
      last_evening: await this.lastEvening(giverId),
    };
  }

  /** Sum of one drink for each other member: the member's usual one, else the table's, else the dearest. */
  private async usualDrinks(giverId: string): Promise<Cents> {
    const [tables] = await this.usual.of();
    const unknown = tables?.price ?? Math.max(0, ...this.till.state.menu.map(({ price }) => price));
    let sum: Cents = 0;
    for (const { id } of atTable(this.till.state)) {
      if (id === giverId) continue;
      const [favourite] = await this.usual.of(id);
      sum += favourite?.price ?? unknown;
    }
    return sum;
  }

  /** What all other members drank on the last evening before tonight. */
  private async lastEvening(giverId: string): Promise<RoundCostAnswer['last_evening']> {
    const tonight = this.clock.evening().date;
    const date = await this.tallies.lastEvening(tonight);
    if (date === undefined) return null;
    const evening = { from: date, to: date };
    const [all, mine] = [await this.tallies.drunk(evening), await this.tallies.drunk(evening, giverId)];
    return {
      date,
      drinks: all.total.count - mine.total.count,
      amount: toEuro(all.total.amount - mine.total.amount),
    };
  }
}
