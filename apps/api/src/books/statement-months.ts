import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import { Past } from '../read-model/past.js';
import { Calendar } from './calendar.js';

/** What of the log belongs to a month. */
@Injectable()
export class StatementMonths {
  constructor(
    private readonly calendar: Calendar,
    private readonly past: Past,
    private readonly clock: Clock,
  ) {}

  /** Its evenings and events, whether it is over, and the hash that vouches for them. */
  async of(month: string) {
    const evenings = this.calendar.month(month);
    const after = await this.past.revisionBefore(evenings.startsAt);
    const to = await this.past.revisionBefore(evenings.endsAt);
    const hash = (await this.past.event(to))?.metadata.hash ?? null;
    return { evenings, stretch: { after, to }, hash, complete: evenings.endsAt <= this.clock.now() };
  }
}
