import type {
  AddDrinkBody,
  ArrangeDrinksBody,
  DoneAnswer,
  Drink,
  DrinkAnswer,
  DrinksAnswer,
  UpdateDrinkBody,
} from '@stammtisch/contracts';
import { call } from '../../../lib/api';
import { ApiError, messageOf } from '../../../lib/api-error';
import { attempt } from '../../../lib/attempt';

const PATH = '/api/admin/drinks/';
const pathOf = ({ id }: Drink) => `${PATH}${encodeURIComponent(id)}/`;

export async function loadDrinks(): Promise<readonly Drink[]> {
  const { drinks } = await attempt('Fehler beim Laden der Daten', (options) =>
    call<DrinksAnswer>('GET', PATH, undefined, options),
  );
  return drinks;
}

/** @returns the server's words about it */
export function addDrink(body: AddDrinkBody): Promise<string> {
  return send(PATH, body, 'Fehler beim Erstellen des Getränks');
}

/** @returns the server's words about it */
export function updateDrink(drink: Drink, body: UpdateDrinkBody): Promise<string> {
  return send(`${pathOf(drink)}update/`, body, 'Fehler beim Bearbeiten des Getränks');
}

export async function deleteDrink(drink: Drink): Promise<void> {
  await attempt('Fehler beim Löschen des Getränks', (options) =>
    call<DoneAnswer>('DELETE', pathOf(drink), undefined, options),
  );
}

/** Puts the menu in the order of `drinks`, from position 1. */
export async function saveOrder(drinks: readonly Drink[]): Promise<readonly Drink[]> {
  const failure = 'Fehler beim Speichern der Sortierung';
  const body: ArrangeDrinksBody = {
    drink_orders: drinks.map(({ id }, index) => ({ id, sort_order: index + 1 })),
  };
  try {
    return (await call<DrinksAnswer>('POST', `${PATH}update-sort-order/`, body, { failure })).drinks;
  } catch (error) {
    throw new Error(`${failure}: ${reasonOf(error, failure)}`);
  }
}

/** A refusal gives its reason; where no answer came, what was tried is all there is to say (docs/product.md, section 8). */
async function send(path: string, body: unknown, failure: string): Promise<string> {
  try {
    return (await call<DrinkAnswer>('POST', path, body, { failure })).message;
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
