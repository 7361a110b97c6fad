import { Injectable } from '@nestjs/common';
import {
  type AddDrinkBody,
  ArrangeDrinksBody,
  DrinkAnswer,
  DrinksAnswer,
  UpdateDrinkBody,
  type Drink as WireDrink,
} from '@stammtisch/contracts';
import { type Drink, findDrink, toEuro } from '@stammtisch/domain';
import type { Call } from '../../access/call.js';
import type { Outcome } from '../../engine/till/commands.js';
import { Till } from '../../engine/till/till.js';
import { notFound, problemOf } from '../../http/problem.js';

/** Shows the menu, and changes it for admins. */
@Injectable()
export class DrinksService {
  constructor(private readonly till: Till) {}

  list(): DrinksAnswer {
    return { success: true, drinks: this.till.state.menu.map(drinkView) };
  }

  async add(
    call: Call,
    { name, price, icon, sort_order, group, min_age }: AddDrinkBody,
  ): Promise<DrinkAnswer> {
    const position = sort_order ?? undefined;
    const command = {
      type: 'AddDrink',
      by: call.memberId,
      name,
      price,
      icon,
      position,
      group: group || undefined,
      minAge: min_age ?? undefined,
    } as const;
    const outcome = await call.execute(command);
    const [added] = outcome.events;
    if (added?.type !== 'DrinkAdded') throw notFound();
    const { drinkId: id, group: heading = null, minAge = null } = added.data;
    const drink = drinkView({ ...added.data, id, group: heading, minAge });
    return { success: true, message: 'Getränk erfolgreich erstellt!', drink, revision: outcome.revision };
  }

  async update(
    call: Call,
    drinkId: string,
    { name, price, icon, group, min_age: minAge }: UpdateDrinkBody,
  ): Promise<DrinkAnswer> {
    const command = {
      type: 'ChangeDrink',
      by: call.memberId,
      drinkId,
      name,
      price,
      icon,
      group: group === undefined ? undefined : group || null,
      minAge,
    } as const;
    const outcome = await call.execute(command);
    return this.answer('Getränk erfolgreich bearbeitet!', drinkId, outcome);
  }

  async arrange(call: Call, { drink_orders }: ArrangeDrinksBody): Promise<DrinksAnswer> {
    const positions = drink_orders.map(({ id, sort_order }) => ({ drinkId: id, position: sort_order }));
    const command = { type: 'ArrangeMenu', by: call.memberId, positions } as const;
    const { revision } = await call.execute(command);
    return { ...this.list(), revision };
  }

  private answer(message: string, drinkId: string, { revision }: Outcome): DrinkAnswer {
    const drink = findDrink(this.till.state, drinkId);
    if (!drink) throw problemOf('drink_not_found');
    return { success: true, message, drink: drinkView(drink), revision };
  }
}

/** A drink as it crosses the wire. */
export function drinkView({
  id,
  name,
  price,
  icon,
  position,
  group,
  minAge,
}: Omit<Drink, 'formerPrices'>): WireDrink {
  return { id, name, price: toEuro(price), icon, sort_order: position, group, min_age: minAge };
}
