import { Injectable } from '@nestjs/common';
import type { Gift } from '@stammtisch/contracts';
import { activeRoundFor, paysUpTo, type Round, receivedBy, toEuro } from '@stammtisch/domain';
import { Names } from '../../engine/people/names.js';
import { Till } from '../../engine/till/till.js';
import { Clock } from '../../platform/clock.js';

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
