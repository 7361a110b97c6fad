import { calls, type Drink, type InputOf } from '@stammtisch/contracts';
import { call } from '../../lib/api';
import { messageOf } from '../../lib/api-error';
import { attempt } from '../../lib/attempt';

export const loadDrinks = async (): Promise<readonly Drink[]> =>
  (await attempt(calls.menu, { failure: 'Fehler beim Laden der Daten' })).drinks;

const NO_REASON = 'Unbekannter Fehler';

/**
 * Adds a drink or changes one. A refusal's error has the server's reason; without a response it only names what failed
 * (docs/product.md, section 8).
 *
 * @returns the server's message
 */
export async function saveDrink(
  drink: Drink | undefined,
  body: NonNullable<InputOf<typeof calls.addDrink>['body']>,
): Promise<string> {
  const noAnswer = `Fehler beim ${drink ? 'Bearbeiten' : 'Erstellen'} des Getränks`;
  const options = { body, failure: NO_REASON, noAnswer };
  const { message } = drink
    ? await call(calls.updateDrink, { params: { id: drink.id }, ...options })
    : await call(calls.addDrink, options);
  return message;
}

export const deleteDrink = ({ id }: Drink) =>
  attempt(calls.removeDrink, { params: { id }, failure: 'Fehler beim Löschen des Getränks' });

/** Puts the menu in the order of `drinks`, from position 1. */
export async function saveOrder(drinks: readonly Drink[]): Promise<readonly Drink[]> {
  const drink_orders = drinks.map(({ id }, index) => ({ id, sort_order: index + 1 }));
  try {
    return (await call(calls.arrangeDrinks, { body: { drink_orders }, failure: NO_REASON })).drinks;
  } catch (error) {
    throw new Error(`Fehler beim Speichern der Sortierung: ${messageOf(error)}`);
  }
}
