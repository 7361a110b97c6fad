import {
  type AddDrinkBody,
  calls,
  type Drink,
  type DrinkAnswer,
  type UpdateDrinkBody,
} from '@stammtisch/contracts';
import { type CallOptions, call } from '../../../lib/api';
import { ApiError, messageOf } from '../../../lib/api-error';
import { attempt } from '../../../lib/attempt';

export async function loadDrinks(): Promise<readonly Drink[]> {
  const { drinks } = await attempt('Fehler beim Laden der Daten', (options) => call(calls.menu, options));
  return drinks;
}

/** @returns the server's words about it */
export function addDrink(body: AddDrinkBody): Promise<string> {
  return worded('Fehler beim Erstellen des Getränks', (options) =>
    call(calls.addDrink, { body, ...options }),
  );
}

/** @returns the server's words about it */
export function updateDrink({ id }: Drink, body: UpdateDrinkBody): Promise<string> {
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

/** A refusal gives its reason; where no answer came, what was tried is all there is to say (docs/product.md, section 8). */
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

/** What the server said; `failure` stands in the error when it said nothing. */
function reasonOf(error: unknown, failure: string): string {
  const reason = messageOf(error);
  return reason === failure ? 'Unbekannter Fehler' : reason;
}
