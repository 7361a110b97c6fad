import { Injectable } from '@nestjs/common';
import type { EveningsQuery } from '@stammtisch/contracts';
import { Calendar, type Evenings } from '../books/calendar.js';
import { Clock } from '../platform/clock.js';
import { Past } from '../read-model/past.js';
import type { Stretch } from '../read-model/postings.js';

/** Which evenings statistics are of. */
@Injectable()
export class EveningRange {
  constructor(
    private readonly calendar: Calendar,
    private readonly clock: Clock,
    private readonly past: Past,
  ) {}

  /** The evenings asked for; by default up to tonight, and twelve months. */
  of({ from, to }: EveningsQuery): Evenings {
    const last = to ?? this.clock.evening(this.clock.now()).date;
    return this.calendar.evenings(from ?? yearBefore(last), last);
  }

  /** The events of these evenings. */
  async stretch({ startsAt, endsAt }: Evenings): Promise<Stretch> {
    return { after: await this.past.revisionBefore(startsAt), to: await this.past.revisionBefore(endsAt) };
  }
}

/** The day after the same date a year before. */
function yearBefore(date: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year - 1, month - 1, day + 1)).toISOString().slice(0, 10);
}
