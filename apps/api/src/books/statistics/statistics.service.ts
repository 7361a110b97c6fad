import { Injectable } from '@nestjs/common';
import {
  BALANCE_POINTS,
  type EveningsQuery,
  type OwnStatisticsAnswer,
  type StatisticsAnswer,
} from '@stammtisch/contracts';
import { toEuro } from '@stammtisch/domain';
import { Names } from '../../engine/people/names.js';
import { Past } from '../../engine/read-model/past.js';
import { type Posting, Postings } from '../../engine/read-model/postings.js';
import type { RevisionRange } from '../../engine/read-model/questions.js';
import { Till } from '../../engine/till/till.js';
import { EveningCounts } from './evenings.js';

/** Tells what the table drank: how much, on which evenings, which drinks, and at whose cost. */
@Injectable()
export class StatisticsService {
  constructor(
    private readonly till: Till,
    private readonly counts: EveningCounts,
    private readonly names: Names,
  ) {}

  async table(query: EveningsQuery): Promise<StatisticsAnswer> {
    const { evenings, range } = await this.counts.range(query);
    const all = Array.from(this.till.state.members.values(), async ({ id }) => ({
      member_id: id,
      member_name: this.names.inBooks(id),
      ...(await this.counts.given(id, evenings, range)),
    }));
    const givers = (await Promise.all(all)).filter(({ rounds, count }) => rounds > 0 || count > 0);
    return {
      success: true,
      ...(await this.counts.drunk(evenings)),
      givers: givers.toSorted((a, b) => b.count - a.count || b.rounds - a.rounds),
    };
  }
}

/** Tells a member's own evenings, drinks and balance. */
@Injectable()
export class OwnStatisticsService {
  constructor(
    private readonly counts: EveningCounts,
    private readonly postings: Postings,
    private readonly past: Past,
  ) {}

  async of(memberId: string, query: EveningsQuery): Promise<OwnStatisticsAnswer> {
    const { evenings, range } = await this.counts.range(query);
    return {
      success: true,
      ...(await this.counts.drunk(evenings, memberId)),
      given: await this.counts.given(memberId, evenings, range),
      balance: await this.balance(memberId, range),
    };
  }

  private async balance(memberId: string, range: RevisionRange): Promise<OwnStatisticsAnswer['balance']> {
    const steps = await this.past.behind(await this.steps(memberId, range));
    return steps.map(({ row, event }) => ({ at: event.metadata.at, balance: toEuro(row.balance) }));
  }

  /** Every step of the balance if they are few. Else the lowest, the highest, those at evenly spread revisions, and the last. */
  private async steps(memberId: string, range: RevisionRange): Promise<Posting[]> {
    const first = await this.postings.range(memberId, range, BALANCE_POINTS + 1);
    if (first.length <= BALANCE_POINTS) return first;
    const extremes = await this.postings.extremes(memberId, range);
    const spread = new Map(extremes.map((posting) => [posting.revision, posting]));
    const places = BALANCE_POINTS - extremes.length;
    const width = (range.to - range.after) / places;
    for (let place = 1; place <= places; place++) {
      const posting = await this.postings.lastAt(memberId, range.after + Math.round(place * width));
      if (posting && posting.revision > range.after) spread.set(posting.revision, posting);
    }
    return [...spread.values()].toSorted((a, b) => a.revision - b.revision);
  }
}
