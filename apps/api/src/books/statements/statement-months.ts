import { Injectable } from '@nestjs/common';
import type { Instant } from '@stammtisch/domain';
import { Past } from '../../engine/read-model/past.js';
import { Till } from '../../engine/till/till.js';
import { Clock } from '../../platform/clock.js';
import { Calendar } from './calendar.js';

/** Finds what of the log belongs to a month. */
@Injectable()
export class StatementMonths {
  constructor(
    private readonly calendar: Calendar,
    private readonly past: Past,
    private readonly clock: Clock,
    private readonly till: Till,
  ) {}

  /** The month's evenings and range of events, the hash of the last one, whether the month is over, and when it was closed. */
  async of(month: string) {
    const evenings = this.calendar.month(month);
    const range = await this.calendar.range(evenings);
    const hash = (await this.past.event(range.to))?.metadata.hash ?? null;
    const complete = evenings.endsAt <= this.clock.now();
    return { evenings, range, hash, complete, closedAt: await this.closedAt(month) };
  }

  /** When the month was closed, by its own closing or with a later month; null while it is open. */
  private async closedAt(month: string): Promise<Instant | null> {
    const closed = this.till.state.closedMonths.find((one) => month <= one.month);
    const event = closed && (await this.past.event(closed.revision));
    return event?.metadata.at ?? null;
  }
}
