import type { Decision, FactsOf } from './decision.js';
import { type EventTypes, never, nobody } from './event-type.js';
import type { MenuEvent } from './menu.js';
import { type Cents, unsignedCents } from './money.js';
import type { TillState } from './state.js';

export interface OpeningEventData {
  TillOpened: { readonly tillId: string };
}
export type OpeningEvent = FactsOf<OpeningEventData>;

export const openingEvents = {
  TillOpened: {
    evolve: (state) => ({ ...state, opened: true }),
    concerns: nobody,
    toldAtTable: never,
    changes: [],
  },
} satisfies EventTypes<OpeningEventData>;

/** A till's first start: opens it with a small menu to begin with. */
export interface OpenTill {
  readonly type: 'OpenTill';
  readonly tillId: string;
  readonly menu: readonly { readonly name: string; readonly price: Cents; readonly icon: string }[];
}

export function openTill(
  state: TillState,
  command: OpenTill,
  newId: () => string,
): Decision<OpeningEvent | MenuEvent> {
  if (state.opened) return [];
  return [
    { type: 'TillOpened', data: { tillId: command.tillId } },
    ...command.menu.map(
      ({ name, price, icon }, index): MenuEvent => ({
        type: 'DrinkAdded',
        data: { drinkId: newId(), name, price: unsignedCents(price), icon, position: index + 1 },
      }),
    ),
  ];
}
