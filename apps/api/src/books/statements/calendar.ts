import { Injectable } from '@nestjs/common';
import { type Evening, eveningOn, type Instant } from '@stammtisch/domain';
import { Past } from '../../engine/read-model/past.js';
import type { RevisionRange } from '../../engine/read-model/questions.js';
import { Till } from '../../engine/till/till.js';
import { Settings } from '../../platform/settings.js';

/** Some whole evenings: their moments, and the dates of the first and the last. */
export interface Evenings {
  readonly startsAt: Instant;
  /** First moment after them. */
  readonly endsAt: Instant;
  readonly from: string;
  readonly to: string;
}

/** Days as the table counts them, from 06:00 to 06:00 local time, and the events that belong to them. */
@Injectable()
export class Calendar {
  constructor(
    private readonly settings: Settings,
    private readonly past: Past,
    private readonly till: Till,
  ) {}

  /** The evening that began on a date, `YYYY-MM-DD`. */
  evening(date: string): Evening {
    return eveningOn(date, this.settings.timeZone);
  }

  evenings(from: string, to: string): Evenings {
    return { from, to, startsAt: this.evening(from).startsAt, endsAt: this.evening(to).endsAt };
  }

  /** All evenings of a month, `YYYY-MM`. */
  month(month: string): Evenings {
    const [year = 0, number = 1] = month.split('-').map(Number);
    const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
    return this.evenings(`${month}-01`, last);
  }

  /** The events of some evenings. */
  async range({ startsAt, endsAt }: Evenings): Promise<RevisionRange> {
    return { after: await this.past.revisionBefore(startsAt), to: await this.past.revisionBefore(endsAt) };
  }

  /** The events of a month, or all up to now. */
  async rangeOf(month: string | undefined): Promise<RevisionRange> {
    if (month !== undefined) return this.range(this.month(month));
    return { after: -1, to: this.till.state.revision };
  }
}
