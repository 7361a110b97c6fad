import { minAges } from '@stammtisch/domain';
import * as z from 'zod';
import { euroAmount, id, line, priceAmount, requiredLine, revision } from './common.js';
import { DEFAULT_DRINK_ICON } from './drink-icons.js';
import { texts } from './german/texts.js';
import { answer, body, named } from './shapes.js';

/** Minimum age in years; null: none. */
const minAge = z.literal(minAges).nullable();

export const drink = named('Drink', {
  id,
  name: z.string(),
  price: euroAmount,
  icon: z.string(),
  sort_order: z.int().min(1),
  /** The drink's heading on the menu; null without one. */
  group: z.string().nullable(),
  min_age: minAge,
});
export type Drink = z.infer<typeof drink>;

const name = requiredLine(60, texts.nameRequired);
const icon = line(100)
  .regex(/^[\w.-]+$/)
  .default(DEFAULT_DRINK_ICON);

/** Heading on the menu; empty or null for none. */
const group = line(40)
  .nullish()
  .overwrite((heading) => (heading === '' ? null : heading));

const position = z.int().min(1).max(10_000);

const drinkFields = { name, price: priceAmount, group, min_age: minAge.optional() };

export const addDrinkBody = body('AddDrinkBody', { ...drinkFields, icon, sort_order: position.nullish() });

export const updateDrinkBody = body('UpdateDrinkBody', { ...drinkFields, icon: icon.unwrap().optional() });

export const arrangeDrinksBody = named('ArrangeDrinksBody', {
  drink_orders: z
    .array(
      z.object({ id, sort_order: position }).transform((to) => ({ drinkId: to.id, position: to.sort_order })),
    )
    .max(1000),
});

export const drinksAnswer = answer('DrinksAnswer', { drinks: z.array(drink), revision: revision.optional() });

export const drinkAnswer = answer('DrinkAnswer', { message: z.string(), drink, revision });

/** Most usual drinks of a member. */
export const MOST_USUAL = 3;

export const usualDrinksAnswer = answer('UsualDrinksAnswer', { drink_ids: z.array(id).max(MOST_USUAL) });
