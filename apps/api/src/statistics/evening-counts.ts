import { Injectable } from '@nestjs/common';
import { toEuro } from '@stammtisch/domain';
import type { Evenings } from '../books/calendar.js';
import { Postings, type Stretch } from '../read-model/postings.js';
import { type Count, Tallies } from '../read-model/tallies.js';

/** The counts that a member's statistics and the table's are made of. */
@Injectable()
export class EveningCounts {
  constructor(
    private readonly postings: Postings,
    private readonly tallies: Tallies,
  ) {}

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
