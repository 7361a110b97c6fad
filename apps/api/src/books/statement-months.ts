import { Injectable } from '@nestjs/common';
import type { Instant } from '@stammtisch/domain';
import { Clock } from '../platform/clock.js';
import { Past } from '../read-model/past.js';
import { Till } from '../till/till.js';
import { Calendar } from './calendar.js';

/** What of the log belongs to a month. */
@Injectable()
export class StatementMonths {
  constructor(
    private readonly calendar: Calendar,
    private readonly past: Past,
    private readonly clock: Clock,
    private readonly till: Till,
  ) {}

  /** Its evenings and events, whether it is over, and the hash that vouches for them. */
  async of(month: string) {
    const evenings = this.calendar.month(month);
    const after = await this.past.revisionBefore(evenings.startsAt);
    const to = await this.past.revisionBefore(evenings.endsAt);
    const hash = (await this.past.event(to))?.metadata.hash ?? null;
    const complete = evenings.endsAt <= this.clock.now();
    return { evenings, stretch: { after, to }, hash, complete, closedAt: await this.closedAt(month) };
  }

  /** When it was closed, by itself or with a later one. */
  private async closedAt(month: string): Promise<Instant | null> {
    const closed = this.till.state.closedMonths.find((one) => month <= one.month);
    const event = closed && (await this.past.event(closed.revision));
    return event?.metadata.at ?? null;
  }
}
