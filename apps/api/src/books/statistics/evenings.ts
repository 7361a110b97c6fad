import { Injectable } from '@nestjs/common';
import type { EveningsQuery } from '@stammtisch/contracts';
import { toEuro } from '@stammtisch/domain';
import { Postings } from '../../engine/read-model/postings.js';
import type { RevisionRange } from '../../engine/read-model/questions.js';
import { type Count, Tallies } from '../../engine/read-model/tallies.js';
import { Clock } from '../../platform/clock.js';
import { Calendar, type Evenings } from '../report/calendar.js';

/** Finds the evenings that statistics cover, and the counts that both a member's and the table's statistics show. */
@Injectable()
export class EveningCounts {
  constructor(
    private readonly calendar: Calendar,
    private readonly clock: Clock,
    private readonly postings: Postings,
    private readonly tallies: Tallies,
  ) {}

  /** The evenings asked for, with the range of their events; by default the twelve months up to tonight. */
  async range({ from, to }: EveningsQuery) {
    const last = to ?? this.clock.evening().date;
    const evenings = this.calendar.evenings(from ?? yearBefore(last), last);
    return { evenings, range: await this.calendar.range(evenings) };
  }

  /** What was drunk on these evenings, by one member or by all. */
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

  /** How many rounds a member gave, and what others drank on the member. */
  async given(memberId: string, evenings: Evenings, range: RevisionRange) {
    const rounds = await this.postings.roundsGiven(memberId, range);
    return { rounds, ...inEuro(await this.tallies.treated(evenings, memberId)) };
  }
}

const inEuro = ({ count, amount }: Count) => ({ count, amount: toEuro(amount) });

/** The day after the same date a year before, `YYYY-MM-DD`: one year lies between it and the date. */
function yearBefore(date: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year - 1, month - 1, day + 1)).toISOString().slice(0, 10);
}
