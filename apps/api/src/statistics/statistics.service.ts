import { Injectable } from '@nestjs/common';
import type { EveningsQuery, StatisticsAnswer } from '@stammtisch/contracts';
import { Names } from '../people/names.js';
import { Till } from '../till/till.js';
import { EveningCounts } from './evening-counts.js';
import { EveningRange } from './evening-range.js';

/** How many drinks, on which evenings, which, and on whom. */
@Injectable()
export class StatisticsService {
  constructor(
    private readonly till: Till,
    private readonly range: EveningRange,
    private readonly counts: EveningCounts,
    private readonly names: Names,
  ) {}

  async table(query: EveningsQuery): Promise<StatisticsAnswer> {
    const evenings = this.range.of(query);
    const stretch = await this.range.stretch(evenings);
    const all = Array.from(this.till.state.members.values(), async ({ id }) => ({
      member_id: id,
      member_name: this.names.display(id),
      ...(await this.counts.given(id, evenings, stretch)),
    }));
    const givers = (await Promise.all(all)).filter(({ rounds, count }) => rounds > 0 || count > 0);
    return {
      success: true,
      ...(await this.counts.drunk(evenings)),
      givers: givers.toSorted((a, b) => b.count - a.count || b.rounds - a.rounds),
    };
  }
}
