import { Injectable } from '@nestjs/common';
import { BALANCE_POINTS, type EveningsQuery, type OwnStatisticsAnswer } from '@stammtisch/contracts';
import { toEuro } from '@stammtisch/domain';
import { Past } from '../read-model/past.js';
import { type Posting, Postings, type Stretch } from '../read-model/postings.js';
import { EveningCounts } from './evening-counts.js';
import { EveningRange } from './evening-range.js';

/** A member's own evenings, drinks and balance. */
@Injectable()
export class OwnStatisticsService {
  constructor(
    private readonly range: EveningRange,
    private readonly counts: EveningCounts,
    private readonly postings: Postings,
    private readonly past: Past,
  ) {}

  async of(memberId: string, query: EveningsQuery): Promise<OwnStatisticsAnswer> {
    const evenings = this.range.of(query);
    const stretch = await this.range.stretch(evenings);
    return {
      success: true,
      ...(await this.counts.drunk(evenings, memberId)),
      given: await this.counts.given(memberId, evenings, stretch),
      balance: await this.balance(memberId, stretch),
    };
  }

  private async balance(memberId: string, stretch: Stretch): Promise<OwnStatisticsAnswer['balance']> {
    const steps = await this.steps(memberId, stretch);
    const events = await this.past.all(steps.map(({ revision }) => revision));
    return events.flatMap(({ metadata }, index) => {
      const step = steps[index];
      return step ? { at: metadata.at, balance: toEuro(step.balance) } : [];
    });
  }

  /** Every step if they are few; else those that stood at evenly spread places of the log, and the last. */
  private async steps(memberId: string, stretch: Stretch): Promise<Posting[]> {
    const first = await this.postings.stretch(memberId, stretch, BALANCE_POINTS + 1);
    if (first.length <= BALANCE_POINTS) return first;
    const width = (stretch.to - stretch.after) / BALANCE_POINTS;
    const spread = new Map<number, Posting>();
    for (let place = 1; place <= BALANCE_POINTS; place++) {
      const posting = await this.postings.lastAt(memberId, stretch.after + Math.round(place * width));
      if (posting && posting.revision > stretch.after) spread.set(posting.revision, posting);
    }
    return [...spread.values()];
  }
}
