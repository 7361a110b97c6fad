import { Injectable } from '@nestjs/common';
import type { BalancesAnswer, MomentQuery } from '@stammtisch/contracts';
import { shift, type TillState, toEuro } from '@stammtisch/domain';
import { Names } from '../../engine/people/names.js';
import { Past } from '../../engine/read-model/past.js';
import { Till } from '../../engine/till/till.js';
import { notFound } from '../../http/problem.js';
import { Clock } from '../../platform/clock.js';
import { drinkView } from '../../topics/drinks/drinks.service.js';
import { GiftView } from '../../topics/rounds/rounds.view.js';
import { positionOf, sumsView } from './sums-view.js';

/** Shows balances and sums as they were at some moment. */
@Injectable()
export class BalancesService {
  constructor(
    private readonly till: Till,
    private readonly past: Past,
    private readonly names: Names,
    private readonly gifts: GiftView,
    private readonly clock: Clock,
  ) {}

  /** The balances at a moment, or after a revision. @throws Problem 404 for a revision that the till has not reached */
  async at(query: MomentQuery): Promise<BalancesAnswer> {
    const revision = await this.revision(query);
    const event = await this.past.event(revision);
    const at = query.at ?? event?.metadata.at ?? this.clock.now();
    const state = await this.past.at(revision);
    return {
      success: true,
      revision,
      at: event?.metadata.at ?? null,
      hash: event?.metadata.hash ?? null,
      sums: sumsView(state.totals),
      position: positionOf(state),
      members: this.members(state),
      drinks: state.menu.map(drinkView),
      rounds: state.rounds.filter(({ endsAt }) => at < endsAt).map((round) => this.gifts.of(round)),
    };
  }

  /** Revision of the last event up to the moment that is asked for; by default the newest. */
  private async revision({ at, revision }: MomentQuery): Promise<number> {
    const newest = this.till.state.revision;
    if (revision !== undefined && revision > newest) throw notFound('So weit ist die Kasse noch nicht');
    if (revision !== undefined) return revision;
    if (at === undefined || Date.parse(at) >= this.clock.ms()) return newest;
    return this.past.revisionBefore(shift(at, 1));
  }

  private members(state: TillState): BalancesAnswer['members'] {
    const all = Array.from(state.members.values(), ({ id, balance, removed }) => ({
      member_id: id,
      member_name: this.names.inBooks(id),
      member_username: this.names.username(id),
      balance: toEuro(balance),
      removed,
    }));
    return all.toSorted((a, b) => a.member_name.localeCompare(b.member_name, 'de'));
  }
}
