import { Injectable } from '@nestjs/common';
import { type Evening, eveningOn, type Instant } from '@stammtisch/domain';
import { Past } from '../../engine/read-model/past.js';
import type { RevisionRange } from '../../engine/read-model/questions.js';
import { Till } from '../../engine/till/till.js';
import { Settings } from '../../platform/settings.js';

/** Consecutive whole evenings: when they begin and end, and the dates of the first and the last, `YYYY-MM-DD`. */
export interface Evenings {
  readonly startsAt: Instant;
  /** First moment after the last evening. */
  readonly endsAt: Instant;
  readonly from: string;
  readonly to: string;
}

/** Finds the events of days as the table counts them: from 06:00 to 06:00 local time. */
@Injectable()
export class Calendar {
  constructor(
    private readonly settings: Settings,
    private readonly past: Past,
    private readonly till: Till,
  ) {}

  /** The evening of a date, `YYYY-MM-DD`, on which it begins. */
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

  /** The range of revisions that belongs to these evenings. */
  async range({ startsAt, endsAt }: Evenings): Promise<RevisionRange> {
    return { after: await this.past.revisionBefore(startsAt), to: await this.past.revisionBefore(endsAt) };
  }

  /** The range of revisions from one evening to another, both included; without one of them, from the beginning or to the end. */
  async rangeBetween(from: string | undefined, to: string | undefined): Promise<RevisionRange> {
    const before = (date: string, when: 'startsAt' | 'endsAt') =>
      this.past.revisionBefore(this.evening(date)[when]);
    return {
      after: from === undefined ? -1 : await before(from, 'startsAt'),
      to: to === undefined ? this.till.state.revision : await before(to, 'endsAt'),
    };
  }

  /** The range of revisions of a month, `YYYY-MM`; without a month, the whole log. */
  async rangeOf(month: string | undefined): Promise<RevisionRange> {
    if (month !== undefined) return this.range(this.month(month));
    return { after: -1, to: this.till.state.revision };
  }
}
