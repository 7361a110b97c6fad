import { Injectable } from '@nestjs/common';
import { Past } from '../read-model/past.js';
import type { Stretch } from '../read-model/postings.js';
import { Till } from '../till/till.js';
import { Calendar } from './calendar.js';

/** Which events belong to a month. */
@Injectable()
export class MonthStretch {
  constructor(
    private readonly till: Till,
    private readonly past: Past,
    private readonly calendar: Calendar,
  ) {}

  /** Those of a month, or everything up to now. */
  async of(month?: string): Promise<Stretch> {
    const { revision } = this.till.state;
    if (month === undefined) return { after: -1, to: revision };
    const { startsAt, endsAt } = this.calendar.month(month);
    const after = await this.past.revisionBefore(startsAt);
    return { after, to: await this.past.revisionBefore(endsAt) };
  }
}
