import { Injectable } from '@nestjs/common';
import type { AnswerOf, calls, RoundCostAnswer, Sent } from '@stammtisch/contracts';
import { type Cents, guestsTonight, type Member, roundOf, toEuro } from '@stammtisch/domain';
import type { Call } from '../../access/call.js';
import { WriteBudget } from '../../access/write-budget.js';
import { Tallies } from '../../engine/read-model/tallies.js';
import { Till } from '../../engine/till/till.js';
import { notFound } from '../../http/problem.js';
import { Clock } from '../../platform/clock.js';
import { UsualDrinks } from '../drinks/drinks.service.js';
import { GiftView } from './rounds.view.js';

/** Gives rounds on a member's account, and estimates what one may cost by what those drink who are here tonight. */
@Injectable()
export class RoundsService {
  constructor(
    private readonly till: Till,
    private readonly gifts: GiftView,
    private readonly budget: WriteBudget,
    private readonly usual: UsualDrinks,
    private readonly tallies: Tallies,
    private readonly clock: Clock,
  ) {}

  async give(
    call: Call,
    { giftType, message, limit }: Sent<'giveRound'>,
  ): Promise<AnswerOf<typeof calls.giveRound>> {
    const { memberId } = call;
    const { events, revision, replayed } = await call.once(() => {
      this.budget.expectRound(memberId);
      return call.execute({ type: 'GiveRound', memberId, giftType, message, limit });
    });
    if (!replayed) this.budget.spendRound(memberId);
    const [given] = events;
    if (given?.type !== 'RoundGiven') throw notFound();
    return { success: true, gift: this.gifts.of(roundOf(given.data, given.metadata.at)), revision };
  }

  async cost(giverId: string): Promise<RoundCostAnswer> {
    const guests = guestsTonight(this.till.state, giverId, this.clock.evening());
    return {
      success: true,
      guests: guests.length,
      usual: toEuro(await this.usualDrinks(guests)),
      last_evening: await this.lastEvening(giverId),
    };
  }

  /** Sum of one drink for each guest: their usual one, else the table's, else the dearest. */
  private async usualDrinks(guests: readonly Member[]): Promise<Cents> {
    const [tables] = await this.usual.of();
    const unknown = tables?.price ?? Math.max(0, ...this.till.state.menu.map(({ price }) => price));
    let sum: Cents = 0;
    for (const { id } of guests) {
      const [favourite] = await this.usual.of(id);
      sum += favourite?.price ?? unknown;
    }
    return sum;
  }

  /** What all other members drank on the last evening before tonight. */
  private async lastEvening(giverId: string): Promise<RoundCostAnswer['last_evening']> {
    const tonight = this.clock.evening().date;
    const date = await this.tallies.lastEvening(tonight);
    if (date === undefined) return null;
    const evening = { from: date, to: date };
    const [all, mine] = [await this.tallies.drunk(evening), await this.tallies.drunk(evening, giverId)];
    return {
      date,
      drinks: all.total.count - mine.total.count,
      amount: toEuro(all.total.amount - mine.total.amount),
    };
  }
}
