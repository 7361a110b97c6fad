import type { MenuEvent } from '../drinks/menu.js';
import type { DeviceLink, Drink, Invite, PersonalLink } from '../ground/entities.js';
import { activeMember, byTreasurer, isSuperuser } from '../ground/membership.js';
import { type Cents, cents, unsignedCents } from '../ground/money.js';
import { PersistentMap } from '../ground/persistent-map.js';
import type { TillState } from '../ground/state.js';
import {
  type Decision,
  type DecisionContext,
  type EventTypes,
  type FactsOf,
  isRejection,
  reject,
} from '../ground/topic.js';
import { type MemberEvent, type MemberEventData, memberCommands } from '../members/members.js';
import type { TransactionEventData } from '../transactions/transactions.js';

export interface OpeningEventData {
  TillOpened: { readonly tillId: string };
  /** `check` identifies the till's app secret without helping to guess it. */
  AppSecretNoted: { readonly check: string };
  /** `key` is random, and useless without the app secret. Earlier signatures become invalid. */
  SessionKeyReplaced: { readonly key: string };
  /**
   * A command with an idempotency key changed nothing. Remembered, so that a later repeat changes nothing either. `command` is its type.
   */
  NothingChanged: { readonly command: string };
}
type OpeningEvent = FactsOf<OpeningEventData>;

export const openingEvents = {
  TillOpened: { evolve: (state) => ({ ...state, opened: true }), changes: [] },
  AppSecretNoted: { evolve: (state, { check }) => ({ ...state, secretCheck: check }), changes: [] },
  SessionKeyReplaced: {
    // With the old key one could forge tokens of invites and links.
    evolve: (state, { key }) => ({
      ...state,
      sessionKey: key,
      invites: PersistentMap.from<Invite>([]),
      deviceLinks: PersistentMap.from<DeviceLink>([]),
      personalLinks: PersistentMap.from<PersonalLink>([]),
    }),
    changes: ['deviceLinks', 'personalLinks'],
    endsSessions: () => ({ memberId: null, reason: 'logout' }),
  },
  NothingChanged: { evolve: (state) => state, changes: [] },
} satisfies EventTypes<OpeningEventData>;

/** Opens the till on its first start, with a first menu. */
type OpenTill = OpeningEventData['TillOpened'] & {
  readonly menu: readonly Pick<Drink, 'name' | 'price' | 'icon'>[];
};

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

/** Every start gives this command; a start with another app secret is refused. */
function noteSecret(state: TillState, { check }: OpeningEventData['AppSecretNoted']): Decision<OpeningEvent> {
  if (state.secretCheck === null) return [{ type: 'AppSecretNoted', data: { check } }];
  return state.secretCheck === check ? [] : reject('other_secret');
}

const replaceSessionKey = (_: TillState, { key }: OpeningEventData['SessionKeyReplaced']): OpeningEvent[] => [
  { type: 'SessionKeyReplaced', data: { key } },
];

export const openingCommands = {
  OpenTill: openTill,
  NoteSecret: noteSecret,
  ReplaceSessionKey: replaceSessionKey,
  MoveIn: byTreasurer(moveIn),
};

/** Most members who move in at once. */
export const MOST_MOVING_IN = 500;

type CarriedOver = FactsOf<Pick<TransactionEventData, 'BalanceCarriedOver'>>;

/**
 * Imports a table from a list, another program or paper, all or nothing. Treasurers may do so for new members. Balances of present
 * members need an admin, as elsewhere: a treasurer could otherwise credit themselves.
 */
interface MoveIn {
  readonly by: string;
  readonly members: readonly MemberEventData['MemberPrepared'][];
  /** Number of members ever when the list's names were compared with the table's, to detect a race; the log has no names. */
  readonly joinedBefore: number;
  /** Balances at the start, in cents, below zero for debts. Zero books nothing. */
  readonly balances: readonly { readonly memberId: string; readonly amount: Cents }[];
}

function moveIn(
  state: TillState,
  { by, members, balances, joinedBefore }: MoveIn,
  context: DecisionContext,
): Decision<MemberEvent | CarriedOver> {
  if (state.members.size !== joinedBefore) return reject('members_changed');
  const newIds = new Set(members.map(({ memberId }) => memberId));
  const ofPresent = balances.filter(({ memberId }) => !newIds.has(memberId));
  if (ofPresent.some(({ memberId }) => !activeMember(state, memberId))) return reject('member_not_found');
  if (ofPresent.length > 0 && !isSuperuser(state, by)) return reject('not_superuser');
  const prepared = memberCommands.PrepareMembers(state, { by, members }, context);
  if (isRejection(prepared)) return prepared;
  const carriedOver = balances
    .filter(({ amount }) => amount !== 0)
    .map(({ memberId, amount }): CarriedOver => {
      const data = { transactionId: context.newId(), memberId, amount: cents(amount) };
      return { type: 'BalanceCarriedOver', data };
    });
  return [...prepared, ...carriedOver];
}
