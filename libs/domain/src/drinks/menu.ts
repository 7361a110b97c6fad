import type { Drink } from '../ground/entities.js';
import type { MinAge } from '../ground/form-rules.js';
import { bySuperuser } from '../ground/membership.js';
import { type Cents, cents, unsignedCents } from '../ground/money.js';
import type { TillState } from '../ground/state.js';
import { type Instant, shift } from '../ground/time.js';
import {
  always,
  type Decision,
  type DecisionContext,
  type EventTypes,
  type FactsOf,
  type Given,
  reject,
  said,
} from '../ground/topic.js';
import { AHEAD, LONGEST_WAIT } from './taps.js';

export interface MenuEventData {
  /** `group` and `minAge` are left out where the drink has none. */
  DrinkAdded: Pick<Drink, 'name' | 'price' | 'icon' | 'position'> & {
    readonly drinkId: string;
    readonly group?: string;
    readonly minAge?: MinAge;
  };
  DrinkChanged: Pick<MenuEventData['DrinkAdded'], 'drinkId' | 'name' | 'price' | 'icon'> & {
    /** Left out: unchanged. Null: no heading any more. */
    readonly group?: string | null;
    /** Left out: unchanged. Null: no minimum age any more. */
    readonly minAge?: MinAge | null;
  };
  DrinkRemoved: { readonly drinkId: string; readonly name: string };
  MenuArranged: {
    readonly positions: readonly { readonly drinkId: string; readonly position: number }[];
  };
}
export type MenuEvent = FactsOf<MenuEventData>;

const ofMenu = { inFeed: always, changes: ['menu'] } as const;

export const menuEvents = {
  DrinkAdded: {
    evolve: (state, { drinkId, name, price, icon, position, group = null, minAge = null }) => ({
      ...state,
      menu: inOrder([
        { id: drinkId, name, price: cents(price), icon, position, group, minAge, formerPrices: [] },
        ...state.menu,
      ]),
    }),
    ...ofMenu,
    subject: ({ drinkId }) => drinkId,
  },
  DrinkChanged: {
    evolve: (state, { drinkId, price, ...changed }, at) => ({
      ...state,
      menu: state.menu.map((drink) =>
        drink.id === drinkId ? { ...withPrice(drink, cents(price), at), ...changed } : drink,
      ),
    }),
    ...ofMenu,
    subject: ({ drinkId }) => drinkId,
  },
  DrinkRemoved: {
    evolve: (state, { drinkId }) => ({ ...state, menu: state.menu.filter(({ id }) => id !== drinkId) }),
    ...ofMenu,
  },
  MenuArranged: {
    evolve(state, data) {
      const positions = new Map(data.positions.map(({ drinkId, position }) => [drinkId, position]));
      const moved = state.menu.map((drink) => ({
        ...drink,
        position: positions.get(drink.id) ?? drink.position,
      }));
      return { ...state, menu: inOrder(moved) };
    },
    ...ofMenu,
  },
} satisfies EventTypes<MenuEventData>;

/** Sorts by position. Of drinks with the same position the newest comes first, as it was added there on purpose. */
function inOrder(menu: readonly Drink[]): readonly Drink[] {
  return [...menu].sort((a, b) => a.position - b.position);
}

/** Changes a drink. `icon`, `group` and `minAge` are optional; null removes the heading or the minimum age. */
type ChangeDrink = Given<Omit<MenuEventData['DrinkChanged'], 'icon'> & { readonly icon?: string }>;

/** Adds a drink; without `position` at the end of the menu. */
type AddDrink = Omit<ChangeDrink, 'drinkId'> & {
  readonly icon: string;
  readonly position?: number | null | undefined;
};

export function findDrink(state: TillState, drinkId: string): Drink | undefined {
  return state.menu.find((drink) => drink.id === drinkId);
}

function addDrink(state: TillState, command: AddDrink, { newId }: DecisionContext): Decision<MenuEvent> {
  const { name, price, icon, group, minAge } = command;
  const position = command.position ?? 1 + Math.max(0, ...state.menu.map((drink) => drink.position));
  const added = { drinkId: newId(), name, price: unsignedCents(price), icon, position };
  return [{ type: 'DrinkAdded', data: { ...added, ...said({ group, minAge }) } }];
}

function changeDrink(state: TillState, command: ChangeDrink): Decision<MenuEvent> {
  const { drinkId, name, price } = command;
  const drink = findDrink(state, drinkId);
  if (!drink) return reject('drink_not_found');
  const icon = command.icon ?? drink.icon;
  const { group = drink.group, minAge = drink.minAge } = command;
  const changed = {
    ...(group !== drink.group && { group }),
    ...(minAge !== drink.minAge && { minAge }),
  };
  const same = drink.name === name && drink.price === price && drink.icon === icon;
  if (same && Object.keys(changed).length === 0) return [];
  return [{ type: 'DrinkChanged', data: { drinkId, name, price: unsignedCents(price), icon, ...changed } }];
}

function removeDrink(state: TillState, { drinkId }: Pick<ChangeDrink, 'drinkId'>): Decision<MenuEvent> {
  const drink = findDrink(state, drinkId);
  return drink ? [{ type: 'DrinkRemoved', data: { drinkId, name: drink.name } }] : reject('drink_not_found');
}

/** Gives the drinks new positions. `positions` has to name every drink of the menu once. */
function arrangeMenu(state: TillState, { positions }: MenuEventData['MenuArranged']): Decision<MenuEvent> {
  const named = new Set(positions.map(({ drinkId }) => drinkId));
  const complete = state.menu.every((drink) => named.has(drink.id));
  if (!complete || positions.length !== state.menu.length) return reject('menu_incomplete');
  const same = positions.every(({ drinkId, position }) => findDrink(state, drinkId)?.position === position);
  return same ? [] : [{ type: 'MenuArranged', data: { positions } }];
}

export const menuCommands = {
  AddDrink: bySuperuser(addDrink),
  ChangeDrink: bySuperuser(changeDrink),
  RemoveDrink: bySuperuser(removeDrink),
  ArrangeMenu: bySuperuser(arrangeMenu),
};

/** A drink with a new price from `at` on. It remembers the old price for as long as a tap may name it. */
function withPrice(drink: Drink, price: Cents, at: Instant): Drink {
  if (price === drink.price) return drink;
  const oldest = shift(at, -LONGEST_WAIT - AHEAD);
  const kept = drink.formerPrices.filter(({ until }) => until >= oldest);
  return { ...drink, price, formerPrices: [...kept, { price: drink.price, until: at }] };
}

/**
 * The price for a member who saw the price `expected` at the tap: that one, if the drink has it now or had it at the tap. Otherwise
 * undefined: the member has to be asked. Without `expected` the current price counts.
 */
export function priceAtTap(
  { price, formerPrices }: Drink,
  expected: Cents | undefined,
  tappedAt: Instant,
): Cents | undefined {
  if (expected === undefined || expected === price) return price;
  const then = formerPrices.find(({ until }) => tappedAt < until);
  return then?.price === expected ? expected : undefined;
}
