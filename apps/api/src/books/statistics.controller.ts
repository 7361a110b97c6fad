import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BALANCE_POINTS, calls, type Sent } from '@stammtisch/contracts';
import { toEuro } from '@stammtisch/domain';
import { Caller } from '../access/call.js';
import { Names } from '../engine/people/names.js';
import { type Posting, Postings } from '../engine/read-model/books.js';
import { Past } from '../engine/read-model/past.js';
import type { RevisionRange } from '../engine/read-model/questions.js';
import { type Count, Tallies } from '../engine/read-model/tallies.js';
import { Till } from '../engine/till/till.js';
import { Input, Serves } from '../http/serves.js';
import { Clock } from '../platform/clock.js';
import { Calendar, type Evenings } from './report/calendar.js';

type Asked = Sent<'statistics'>;

/** Statistics of drinks: how many, on which evenings, which ones, and at whose cost. */
@ApiTags('Statistik')
@Controller()
export class StatisticsController {
  constructor(
    private readonly till: Till,
    private readonly calendar: Calendar,
    private readonly postings: Postings,
    private readonly tallies: Tallies,
    private readonly past: Past,
    private readonly names: Names,
    private readonly clock: Clock,
  ) {}

  @Serves(calls.statistics, 'Drinks by evening and by kind, and who gave rounds')
  async table(@Input() query: Asked) {
    const evenings = this.evenings(query);
    const range = await this.calendar.range(evenings);
    const all = Array.from(this.till.state.members.values(), async ({ id }) => ({
      member_id: id,
      member_name: this.names.inBooks(id),
      ...(await this.given(id, evenings, range)),
    }));
    const givers = (await Promise.all(all)).filter(({ rounds, count }) => rounds > 0 || count > 0);
    return {
      success: true,
      ...(await this.drunk(evenings)),
      givers: givers.toSorted((a, b) => b.count - a.count || b.rounds - a.rounds),
    };
  }

  /** A member's own evenings, drinks and balance. */
  @Serves(calls.myStatistics, "The caller's drinks by evening and by kind, and the balance over time")
  async own(@Caller() memberId: string, @Input() query: Asked) {
    const evenings = this.evenings(query);
    const range = await this.calendar.range(evenings);
    const steps = await this.past.behind(await this.steps(memberId, range));
    return {
      success: true,
      ...(await this.drunk(evenings, memberId)),
      given: await this.given(memberId, evenings, range),
      balance: steps.map(({ row, event }) => ({ at: event.metadata.at, balance: toEuro(row.balance) })),
    };
  }

  /** The evenings asked for; by default the twelve months up to tonight. */
  private evenings({ from, to }: Asked): Evenings {
    const last = to ?? this.clock.evening().date;
    return this.calendar.evenings(from ?? yearBefore(last), last);
  }

  /** What was drunk on these evenings, by one member or by all. */
  private async drunk({ from, to }: Evenings, memberId?: string) {
    const { evenings, drinks, total } = await this.tallies.drunk({ from, to }, memberId);
    return {
      from,
      to,
      total: inEuro(total),
      evenings: evenings.map(({ date, ...counted }) => ({ date, ...inEuro(counted) })),
      drinks: drinks.map(({ name, icon, ...counted }) => ({ drink_name: name, icon, ...inEuro(counted) })),
    };
  }

  /** How many rounds a member gave, and what others drank on the member. */
  private async given(memberId: string, evenings: Evenings, range: RevisionRange) {
    const rounds = await this.postings.roundsGiven(memberId, range);
    return { rounds, ...inEuro(await this.tallies.treated(evenings, memberId)) };
  }

  /** Every step of the balance if they are few. Else the lowest, the highest, those at evenly spread revisions, and the last. */
  private async steps(memberId: string, range: RevisionRange): Promise<Posting[]> {
    const first = await this.postings.range(memberId, range, BALANCE_POINTS + 1);
    if (first.length <= BALANCE_POINTS) return first;
    const extremes = await this.postings.extremes(memberId, range);
    const spread = new Map(extremes.map((posting) => [posting.revision, posting]));
    const places = BALANCE_POINTS - extremes.length;
    const width = (range.to - range.after) / places;
    for (let place = 1; place <= places; place++) {
      const posting = await this.postings.lastAt(memberId, range.after + Math.round(place * width));
      if (posting && posting.revision > range.after) spread.set(posting.revision, posting);
    }
    return [...spread.values()].toSorted((a, b) => a.revision - b.revision);
  }
}

const inEuro = ({ count, amount }: Count) => ({ count, amount: toEuro(amount) });

/** The day after the same date a year before, `YYYY-MM-DD`: one year lies between it and the date. */
function yearBefore(date: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year - 1, month - 1, day + 1)).toISOString().slice(0, 10);
}
