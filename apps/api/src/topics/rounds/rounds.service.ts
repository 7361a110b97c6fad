import { Injectable } from '@nestjs/common';
import type { AnswerOf, calls, Gift, RoundCostAnswer, Sent } from '@stammtisch/contracts';
import {
  activeRoundFor,
  type Cents,
  guestsTonight,
  type Member,
  paysUpTo,
  type Round,
  receivedBy,
  roundOf,
  toEuro,
} from '@stammtisch/domain';
import type { Call } from '../../access/call.js';
import { WriteBudget } from '../../access/write-budget.js';
import { Names } from '../../engine/people/names.js';
import { Tallies } from '../../engine/read-model/tallies.js';
import { Till } from '../../engine/till/till.js';
import { notFound } from '../../http/problem.js';
import { Clock } from '../../platform/clock.js';
import { UsualDrinks } from '../drinks/drinks.service.js';

/** Shows rounds as they cross the wire, and finds those that a member is shown. */
@Injectable()
export class GiftView {
  constructor(
    private readonly till: Till,
    private readonly names: Names,
    private readonly clock: Clock,
  ) {}

  /** A round as everybody sees it. It has the limit that its giver named. It says which drinks it pays, and not what its giver has left. */
  of(round: Round): Gift {
    const { id, giverId, type, message, givenAt, endsAt, limit, spent } = round;
    const most = paysUpTo(this.till.state, round);
    return {
      id,
      type,
      gift_type: type,
      message,
      giver_id: giverId,
      giver_name: this.names.display(giverId),
      giver_username: this.names.username(giverId),
      given_at: givenAt,
      ends_at: endsAt,
      limit: limit === null ? null : toEuro(limit),
      spent: toEuro(spent),
      ...(most !== undefined && { pays_up_to: toEuro(most) }),
    };
  }

  /** All open rounds, oldest first. */
  open(): Gift[] {
    const now = this.clock.now();
    return this.till.state.rounds.filter((round) => now < round.endsAt).map((round) => this.of(round));
  }

  /** The open round that concerns a member most, and whether they have drunk from it. */
  activeFor(memberId: string): { readonly gift: Gift | null; readonly received: boolean } {
    const hasReceived = receivedBy(this.till.state, memberId);
    const round = activeRoundFor(this.till.state.rounds, memberId, hasReceived, this.clock.now());
    return { gift: round ? this.of(round) : null, received: round ? hasReceived(round.id) : false };
  }

  /** Ids of the open rounds that a member has drunk from. */
  receivedIds(memberId: string): string[] {
    const now = this.clock.now();
    return this.till.state.rounds
      .filter(({ served, endsAt }) => now < endsAt && served.has(memberId))
      .map(({ id }) => id);
  }
}

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
      this.budget.expect('round', memberId);
      return call.execute({ type: 'GiveRound', memberId, giftType, message, limit });
    });
    if (!replayed) this.budget.note('round', memberId);
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
