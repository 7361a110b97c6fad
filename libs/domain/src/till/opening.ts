import type { MenuEvent } from '../drinks/menu.js';
import { type Decision, type DecisionContext, type FactsOf, reject } from '../ground/decision.js';
import type { DeviceLink, Invite, PersonalLink } from '../ground/entities.js';
import { type EventTypes, ofNobody } from '../ground/event-type.js';
import { type Cents, unsignedCents } from '../ground/money.js';
import { PersistentMap } from '../ground/persistent-map.js';
import type { TillState } from '../ground/state.js';

export interface OpeningEventData {
  TillOpened: { readonly tillId: string };
  /** `check` tells the till's app secret from any other one, without helping anybody to guess it. */
  AppSecretNoted: { readonly check: string };
  /** `key` is random, and useless without the app secret. Earlier signatures are void. */
  SessionKeyReplaced: { readonly key: string };
}
type OpeningEvent = FactsOf<OpeningEventData>;

export const openingEvents = {
  TillOpened: { evolve: (state) => ({ ...state, opened: true }), ...ofNobody, changes: [] },
  AppSecretNoted: {
    evolve: (state, { check }) => ({ ...state, secretCheck: check }),
    ...ofNobody,
    changes: [],
  },
  SessionKeyReplaced: {
    // Somebody who knew the old key could still make tokens of invites and links.
    evolve: (state, { key }) => ({
      ...state,
      sessionKey: key,
      invites: PersistentMap.from<Invite>([]),
      deviceLinks: PersistentMap.from<DeviceLink>([]),
      personalLinks: PersistentMap.from<PersonalLink>([]),
    }),
    ...ofNobody,
    changes: ['deviceLinks', 'personalLinks'],
    endsSessions: () => ({ memberId: null, reason: 'logout' }),
  },
} satisfies EventTypes<OpeningEventData>;

/** Opens the till on its first start, with a first menu. */
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

/** Notes which app secret the till uses. Every start gives this command; a start with another secret is refused. */
function noteSecret(state: TillState, { check }: OpeningEventData['AppSecretNoted']): Decision<OpeningEvent> {
  if (state.secretCheck === null) return [{ type: 'AppSecretNoted', data: { check } }];
  return state.secretCheck === check ? [] : reject('other_secret');
}

/** Replaces the session key by a random one. */
const replaceSessionKey = (_: TillState, { key }: OpeningEventData['SessionKeyReplaced']): OpeningEvent[] => [
  { type: 'SessionKeyReplaced', data: { key } },
];

export const openingCommands = {
  OpenTill: openTill,
  NoteSecret: noteSecret,
  ReplaceSessionKey: replaceSessionKey,
};
