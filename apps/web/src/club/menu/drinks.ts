import { calls, type Drink, type InputOf } from '@stammtisch/contracts';
import { call } from '../../lib/api';
import { ApiError, messageOf } from '../../lib/api-error';
import { attempt } from '../../lib/attempt';

export const loadDrinks = async (): Promise<readonly Drink[]> =>
  (await attempt(calls.menu, { failure: 'Fehler beim Laden der Daten' })).drinks;

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
  const failure = `Fehler beim ${drink ? 'Bearbeiten' : 'Erstellen'} des Getränks`;
  const { sort_order: _, ...changes } = body;
  try {
    const { message } = drink
      ? await call(calls.updateDrink, { params: { id: drink.id }, body: changes, failure })
      : await call(calls.addDrink, { body, failure });
    return message;
  } catch (error) {
    const noResponse = error instanceof ApiError && error.status === 0;
    throw new Error(noResponse ? failure : reasonOf(error, failure));
  }
}

export const deleteDrink = ({ id }: Drink) =>
  attempt(calls.removeDrink, { params: { id }, failure: 'Fehler beim Löschen des Getränks' });

/** Puts the menu in the order of `drinks`, from position 1. */
export async function saveOrder(drinks: readonly Drink[]): Promise<readonly Drink[]> {
  const failure = 'Fehler beim Speichern der Sortierung';
  const drink_orders = drinks.map(({ id }, index) => ({ id, sort_order: index + 1 }));
  try {
    return (await call(calls.arrangeDrinks, { body: { drink_orders }, failure })).drinks;
  } catch (error) {
    throw new Error(`${failure}: ${reasonOf(error, failure)}`);
  }
}

/** The server's reason. An error without one has `failure` as its message. */
function reasonOf(error: unknown, failure: string): string {
  const reason = messageOf(error);
  return reason === failure ? 'Unbekannter Fehler' : reason;
}
