import { Injectable } from '@nestjs/common';
import { type Evening, eveningOn, type Instant } from '@stammtisch/domain';
import { Settings } from '../platform/settings.js';

/** Some whole evenings: their moments, and the dates of the first and the last. */
export interface Evenings {
  readonly startsAt: Instant;
  /** First moment after them. */
  readonly endsAt: Instant;
  readonly from: string;
  readonly to: string;
}

/** Days as the table counts them: from 06:00 to 06:00 local time. */
@Injectable()
export class Calendar {
  constructor(private readonly settings: Settings) {}

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
}
