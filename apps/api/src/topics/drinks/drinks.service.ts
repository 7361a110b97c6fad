import { Injectable } from '@nestjs/common';
import type { Drink as WireDrink } from '@stammtisch/contracts';
import { DAY, type Drink, shift, toEuro } from '@stammtisch/domain';
import { Tallies } from '../../engine/read-model/tallies.js';
import { Till } from '../../engine/till/till.js';
import { Clock } from '../../platform/clock.js';

/** Older purchases don't count for what is usual. */
const MAX_AGE_DAYS = 90;
const MIN_PURCHASES = 2;

/** Finds members' usual drinks among those on the menu. Drinks are matched by name. */
@Injectable()
export class UsualDrinks {
  constructor(
    private readonly till: Till,
    private readonly tallies: Tallies,
    private readonly clock: Clock,
  ) {}

  /** Usual drinks of a member, or without one of the whole table; most frequent first. */
  async of(memberId?: string): Promise<Drink[]> {
    const { date: to } = this.clock.evening();
    const from = shift(to, -MAX_AGE_DAYS * DAY).slice(0, 10);
    const { drinks } = await this.tallies.drunk({ from, to }, memberId);
    const menu = new Map(this.till.state.menu.map((drink) => [drink.name, drink]));
    return drinks.flatMap(({ name, count }) => (count >= MIN_PURCHASES ? (menu.get(name) ?? []) : []));
  }
}

export function drinkView(drink: Omit<Drink, 'formerPrices'>): WireDrink {
  const { id, name, price, icon, position: sort_order, group, minAge: min_age } = drink;
  return { id, name, price: toEuro(price), icon, sort_order, group, min_age };
}
