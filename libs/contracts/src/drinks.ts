import * as z from 'zod';
import { euroAmount, id, line, priceAmount, requiredLine, revision, success } from './common.js';
import { DEFAULT_DRINK_ICON } from './drink-icons.js';
import { texts } from './texts.js';

export const drink = z
  .object({
    id,
    name: z.string(),
    price: euroAmount,
    icon: z.string(),
    sort_order: z.int().min(1),
    /** The heading it stands below on a long menu. */
    group: z.string().nullable(),
  })
  .meta({ id: 'Drink' });
export type Drink = z.infer<typeof drink>;

const name = requiredLine(60, texts.nameRequired);
const icon = line(100)
  .regex(/^[\w.-]+$/)
  .default(DEFAULT_DRINK_ICON);

/** Empty or null: none. */
const group = line(40).nullish();

export const addDrinkBody = z
  .object({ name, price: priceAmount, icon, sort_order: z.int().min(1).max(10_000).nullish(), group })
  .meta({ id: 'AddDrinkBody' });
export type AddDrinkBody = z.infer<typeof addDrinkBody>;

export const updateDrinkBody = z
  .object({ name, price: priceAmount, icon: icon.unwrap().optional(), group })
  .meta({ id: 'UpdateDrinkBody' });
export type UpdateDrinkBody = z.infer<typeof updateDrinkBody>;

export const arrangeDrinksBody = z
  .object({ drink_orders: z.array(z.object({ id, sort_order: z.int().min(1).max(10_000) })).max(1000) })
  .meta({ id: 'ArrangeDrinksBody' });
export type ArrangeDrinksBody = z.infer<typeof arrangeDrinksBody>;

export const drinksAnswer = z
  .object({ ...success, drinks: z.array(drink), revision: revision.optional() })
  .meta({ id: 'DrinksAnswer' });
export type DrinksAnswer = z.infer<typeof drinksAnswer>;

export const drinkAnswer = z
  .object({ ...success, message: z.string(), drink, revision })
  .meta({ id: 'DrinkAnswer' });
export type DrinkAnswer = z.infer<typeof drinkAnswer>;

/** So many drinks at most are somebody's usual ones. */
export const MOST_USUAL = 3;

export const usualDrinksAnswer = z
  .object({ ...success, drink_ids: z.array(id).max(MOST_USUAL) })
  .meta({ id: 'UsualDrinksAnswer' });
export type UsualDrinksAnswer = z.infer<typeof usualDrinksAnswer>;
