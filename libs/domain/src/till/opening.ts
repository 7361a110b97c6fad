import type { MenuEvent } from '../drinks/menu.js';
import { type Decision, type DecisionContext, type FactsOf, reject } from '../ground/decision.js';
import { type EventTypes, ofNobody } from '../ground/event-type.js';
import { type Cents, unsignedCents } from '../ground/money.js';
import type { TillState } from '../ground/state.js';

export interface OpeningEventData {
  TillOpened: { readonly tillId: string };
  /** `check` distinguishes the till's secret from any other, and helps nobody to guess it. */
  AppSecretNoted: { readonly check: string };
}
type OpeningEvent = FactsOf<OpeningEventData>;

export const openingEvents = {
  TillOpened: { evolve: (state) => ({ ...state, opened: true }), ...ofNobody, changes: [] },
  AppSecretNoted: {
    evolve: (state, { check }) => ({ ...state, secretCheck: check }),
    ...ofNobody,
    changes: [],
  },
} satisfies EventTypes<OpeningEventData>;

/** A till's first start: opens it with a small menu to begin with. */
interface OpenTill {
  readonly tillId: string;
  readonly menu: readonly { readonly name: string; readonly price: Cents; readonly icon: string }[];
}

function openTill(
  state: TillState,
  command: OpenTill,
  { newId }: DecisionContext,
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

/** Notes which secret the till uses. Every start gives this command, and a start with another secret is refused. */
interface NoteSecret {
  readonly check: string;
}

function noteSecret(state: TillState, { check }: NoteSecret): Decision<OpeningEvent> {
  if (state.secretCheck === null) return [{ type: 'AppSecretNoted', data: { check } }];
  return state.secretCheck === check ? [] : reject('other_secret');
}

export const openingCommands = { OpenTill: openTill, NoteSecret: noteSecret };
