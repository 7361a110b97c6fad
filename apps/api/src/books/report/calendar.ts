import { Injectable } from '@nestjs/common';
import {
  DAY,
  eveningOn,
  type Given,
  type Instant,
  isClosed,
  lastDateOf,
  monthAt,
  monthEnd,
  monthsBetween,
} from '@stammtisch/domain';
import { Past } from '../../engine/read-model/past.js';
import type { RevisionRange } from '../../engine/read-model/questions.js';
import type { EveningDates } from '../../engine/read-model/tallies.js';
import { Till } from '../../engine/till/till.js';
import { Clock } from '../../platform/clock.js';

/** Consecutive evenings. */
export interface Evenings extends EveningDates {
  readonly startsAt: Instant;
  /** The moment after the last evening. */
  readonly endsAt: Instant;
}

/** Dates of a first and a last evening, both inclusive. */
type Dates = Given<Partial<EveningDates>>;

/** The table's evenings and months, from 06:00 to 06:00 local time, and their ranges of events. */
@Injectable()
export class Calendar {
  constructor(
    private readonly clock: Clock,
    private readonly past: Past,
    private readonly till: Till,
  ) {}

  /** The evenings between two dates; by default the twelve months up to tonight. */
  evenings({ to = this.clock.evening().date, from = yearBefore(to) }: Dates): Evenings {
    const { timeZone } = this.clock;
    const [{ startsAt }, { endsAt }] = [eveningOn(from, timeZone), eveningOn(to, timeZone)];
    return { from, to, startsAt, endsAt };
  }

  /** All evenings of a month, `YYYY-MM`, or of several up to and including `last`. */
  month(first: string, last = first): Evenings {
    return this.evenings({ from: `${first}-01`, to: lastDateOf(last) });
  }

  /** The events between two dates; without a date, from the beginning or to the end of the log. */
  async range({ from, to }: Dates): Promise<RevisionRange> {
    const evening = (date?: string) =>
      date === undefined ? undefined : eveningOn(date, this.clock.timeZone);
    const range = await this.past.between(evening(from)?.startsAt, evening(to)?.endsAt);
    return { ...range, to: Math.min(range.to, this.till.state.revision) };
  }

  /** The events of a month, `YYYY-MM`; without a month, the whole log. */
  rangeOf(month: string | undefined): Promise<RevisionRange> {
    return this.range(month === undefined ? {} : this.month(month));
  }

  /** All months since the first member joined, newest first. */
  known(): string[] {
    const now = this.clock.now();
    const joined = Array.from(this.till.state.members.values(), ({ joinedAt }) => joinedAt);
    const first = joined.reduce((earliest, at) => (at < earliest ? at : earliest), now);
    const { timeZone } = this.clock;
    return monthsBetween(monthAt(first, timeZone), monthAt(now, timeZone)).reverse();
  }

  /** True for a month that has ended and is not closed. */
  canClose(month: string): boolean {
    return !isClosed(this.till.state, month) && monthEnd(month, this.clock.timeZone) <= this.clock.now();
  }
}

/** The first day of the twelve months that end with a date, `YYYY-MM-DD`. */
function yearBefore(date: string): string {
  const first = new Date(Date.parse(date) + DAY);
  first.setUTCFullYear(first.getUTCFullYear() - 1);
  return first.toISOString().slice(0, 10);
}
