import { calls, type Drink, type DrinkAnswer, type Given } from '@stammtisch/contracts';
import { type CallOptions, call } from '../../lib/api';
import { ApiError, messageOf } from '../../lib/api-error';
import { attempt } from '../../lib/attempt';

export async function loadDrinks(): Promise<readonly Drink[]> {
  const { drinks } = await attempt('Fehler beim Laden der Daten', (options) => call(calls.menu, options));
  return drinks;
}

/** A drink as the till takes it, its price in euro. */
export type NewDrink = Given<typeof calls.addDrink>['body'];

/** @returns the server's message */
export function addDrink(body: NewDrink): Promise<string> {
  return worded('Fehler beim Erstellen des Getränks', (options) =>
    call(calls.addDrink, { body, ...options }),
  );
}

/** @returns the server's message */
export function updateDrink({ id }: Drink, body: Given<typeof calls.updateDrink>['body']): Promise<string> {
  return worded('Fehler beim Bearbeiten des Getränks', (options) =>
    call(calls.updateDrink, { params: { id }, body, ...options }),
  );
}

export async function deleteDrink({ id }: Drink): Promise<void> {
  await attempt('Fehler beim Löschen des Getränks', (options) =>
    call(calls.removeDrink, { params: { id }, ...options }),
  );
}

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

/** A refusal is told with its reason. Without an answer only what was tried is told (docs/product.md, section 8). */
async function worded(
  failure: string,
  change: (options: CallOptions) => Promise<DrinkAnswer>,
): Promise<string> {
  try {
    return (await change({ failure })).message;
  } catch (error) {
    const unanswered = error instanceof ApiError && error.status === 0;
    throw new Error(unanswered ? failure : reasonOf(error, failure));
  }
}

/** The server's reason. An error without one carries `failure`. */
function reasonOf(error: unknown, failure: string): string {
  const reason = messageOf(error);
  return reason === failure ? 'Unbekannter Fehler' : reason;
}
