import { Injectable } from '@nestjs/common';
import type { BalancesAnswer, MomentQuery } from '@stammtisch/contracts';
import { type TillState, toEuro } from '@stammtisch/domain';
import { drinkView } from '../drinks/drink-view.js';
import { Names } from '../people/names.js';
import { Past } from '../read-model/past.js';
import { GiftView } from '../rounds/gift-view.js';
import { Moments } from './moments.js';
import { sumsView } from './sums-view.js';

/** The till as it was at some moment. */
@Injectable()
export class BalancesService {
  constructor(
    private readonly moments: Moments,
    private readonly past: Past,
    private readonly names: Names,
    private readonly gifts: GiftView,
  ) {}

  async at(query: MomentQuery): Promise<BalancesAnswer> {
    const { revision, event, at } = await this.moments.of(query);
    const state = await this.past.at(revision);
    return {
      success: true,
      revision,
      at: event?.metadata.at ?? null,
      hash: event?.metadata.hash ?? null,
      sums: sumsView(state.totals),
      members: this.members(state),
      drinks: state.menu.map(drinkView),
      rounds: state.rounds.filter(({ endsAt }) => at < endsAt).map((round) => this.gifts.of(round)),
    };
  }

  private members(state: TillState): BalancesAnswer['members'] {
    const all = Array.from(state.members.values(), ({ id, balance, removed }) => ({
      member_id: id,
      member_name: this.names.display(id),
      member_username: this.names.username(id),
      balance: toEuro(balance),
      removed,
    }));
    return all.toSorted((a, b) => a.member_name.localeCompare(b.member_name, 'de'));
  }
}
