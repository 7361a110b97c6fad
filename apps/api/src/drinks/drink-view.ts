import type { Drink as DrinkAnswer } from '@stammtisch/contracts';
import { type Drink, toEuro } from '@stammtisch/domain';

/** A drink as it crosses the wire. */
export function drinkView({ id, name, price, icon, position, group }: Drink): DrinkAnswer {
  return { id, name, price: toEuro(price), icon, sort_order: position, group };
}
