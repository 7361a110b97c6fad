import { Injectable } from '@nestjs/common';
import { eveningOn, type Instant, isClosed, monthAt, monthEnd, monthsBetween } from '@stammtisch/domain';
import { Past } from '../../engine/read-model/past.js';
import type { RevisionRange } from '../../engine/read-model/questions.js';
import { Till } from '../../engine/till/till.js';
import { Clock } from '../../platform/clock.js';

/** Consecutive whole evenings: when they begin and end, and the dates of the first and the last, `YYYY-MM-DD`. */
export interface Evenings {
  readonly startsAt: Instant;
  /** First moment after the last evening. */
  readonly endsAt: Instant;
  readonly from: string;
  readonly to: string;
}

/** Dates of a first and a last evening, both included; without one of them, from the beginning or to the end of the log. */
interface Dates {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The table's evenings and months, from 06:00 to 06:00 local time, and which events belong to them. */
@Injectable()
export class Calendar {
  constructor(
    private readonly clock: Clock,
    private readonly past: Past,
    private readonly till: Till,
  ) {}

  evenings(from: string, to: string): Evenings {
    const { timeZone } = this.clock;
    const [{ startsAt }, { endsAt }] = [eveningOn(from, timeZone), eveningOn(to, timeZone)];
    return { from, to, startsAt, endsAt };
  }

  /** All evenings of a month, `YYYY-MM`; if wished up to another month, included. */
  month(first: string, last = first): Evenings {
    const [year = 0, number = 1] = last.split('-').map(Number);
    return this.evenings(`${first}-01`, new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10));
  }

  /** The events of these evenings. */
  async range({ from, to }: Dates): Promise<RevisionRange> {
    const { timeZone } = this.clock;
    return {
      after: from === undefined ? -1 : await this.past.revisionBefore(eveningOn(from, timeZone).startsAt),
      to:
        to === undefined
          ? this.till.state.revision
          : await this.past.revisionBefore(eveningOn(to, timeZone).endsAt),
    };
  }

  /** The events of a month, `YYYY-MM`; without a month, the whole log. */
  rangeOf(month: string | undefined): Promise<RevisionRange> {
    return this.range(month === undefined ? {} : this.month(month));
  }

  /** All months that the table knows, newest first, since the one in which somebody first joined. */
  known(): string[] {
    const now = this.clock.now();
    const joined = Array.from(this.till.state.members.values(), ({ joinedAt }) => joinedAt);
    const first = joined.reduce((earliest, at) => (at < earliest ? at : earliest), now);
    const { timeZone } = this.clock;
    return monthsBetween(monthAt(first, timeZone), monthAt(now, timeZone)).reverse();
  }

  /** Is the month over, and still open? */
  canClose(month: string): boolean {
    return !isClosed(this.till.state, month) && monthEnd(month, this.clock.timeZone) <= this.clock.now();
  }
}
