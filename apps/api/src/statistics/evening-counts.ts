import { Injectable } from '@nestjs/common';
import type { EveningsQuery } from '@stammtisch/contracts';
import { toEuro } from '@stammtisch/domain';
import { Calendar, type Evenings } from '../books/calendar.js';
import { Clock } from '../platform/clock.js';
import { Past } from '../read-model/past.js';
import { Postings, type Stretch } from '../read-model/postings.js';
import { type Count, Tallies } from '../read-model/tallies.js';

/** The counts that a member's statistics and the table's are made of. */
@Injectable()
export class EveningCounts {
  constructor(
    private readonly calendar: Calendar,
    private readonly clock: Clock,
    private readonly past: Past,
    private readonly postings: Postings,
    private readonly tallies: Tallies,
  ) {}

  /** The evenings asked for; by default up to tonight, and twelve months. */
  range({ from, to }: EveningsQuery): Evenings {
    const last = to ?? this.clock.evening(this.clock.now()).date;
    return this.calendar.evenings(from ?? yearBefore(last), last);
  }

  /** The events of these evenings. */
  async stretch({ startsAt, endsAt }: Evenings): Promise<Stretch> {
    return { after: await this.past.revisionBefore(startsAt), to: await this.past.revisionBefore(endsAt) };
  }

  /** What was drunk, by a member or by all. */
  async drunk(evenings: Evenings, memberId?: string) {
    const { evenings: byEvening, drinks: byDrink, total } = await this.tallies.drunk(evenings, memberId);
    return {
      from: evenings.from,
      to: evenings.to,
      total: inEuro(total),
      evenings: byEvening.map(({ date, ...counted }) => ({ date, ...inEuro(counted) })),
      drinks: byDrink.map(({ name, icon, ...counted }) => ({
        drink_name: name,
        icon,
        ...inEuro(counted),
      })),
    };
  }

  /** The rounds a member gave, and what others drank on them. */
  async given(memberId: string, evenings: Evenings, stretch: Stretch) {
    const rounds = await this.postings.roundsGiven(memberId, stretch);
    return { rounds, ...inEuro(await this.tallies.treated(evenings, memberId)) };
  }
}

const inEuro = ({ count, amount }: Count) => ({ count, amount: toEuro(amount) });

/** The day after the same date a year before. */
function yearBefore(date: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year - 1, month - 1, day + 1)).toISOString().slice(0, 10);
}
