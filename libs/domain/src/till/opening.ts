import type { MenuEvent } from '../drinks/menu.js';
import type { DeviceLink, Invite, PersonalLink } from '../ground/entities.js';
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
  ofNobody,
  reject,
} from '../ground/topic.js';
import { type MemberEvent, type MemberEventData, memberCommands } from '../members/members.js';
import type { TransactionEventData } from '../transactions/transactions.js';

export interface OpeningEventData {
  TillOpened: { readonly tillId: string };
  /** `check` tells the till's app secret from any other one, without helping anybody to guess it. */
  AppSecretNoted: { readonly check: string };
  /** `key` is random, and useless without the app secret. Earlier signatures are void. */
  SessionKeyReplaced: { readonly key: string };
  /**
   * A repeatable command changed nothing. The log remembers it, so that a repeat changes nothing either, whatever has happened since.
   * `command` is its type.
   */
  NothingChanged: { readonly command: string };
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
  NothingChanged: { evolve: (state) => state, ...ofNobody, changes: [] },
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
  MoveIn: byTreasurer(moveIn),
};

/** How many may move in at once. */
export const MOST_MOVING_IN = 500;

type CarriedOver = FactsOf<Pick<TransactionEventData, 'BalanceCarriedOver'>>;
type Newcomer = MemberEventData['MemberPrepared'];

/**
 * Takes over a table from a list, another program or paper: all of it, or none. Balances are money, so a treasurer does that; those of
 * who is here already are an admin's to set, here as elsewhere: a treasurer could else book themselves some.
 */
interface MoveIn {
  readonly by: string;
  readonly members: readonly Newcomer[];
  /** How many had ever joined when the list's names were compared with the table's; the log has no names. */
  readonly joinedBefore: number;
  /** What members have or owe when they move in, in cents. Zero books nothing. */
  readonly balances: readonly { readonly memberId: string; readonly amount: Cents }[];
}

function moveIn(
  state: TillState,
  { by, members, balances, joinedBefore }: MoveIn,
  context: DecisionContext,
): Decision<MemberEvent | CarriedOver> {
  if (state.members.size !== joinedBefore) return reject('members_changed');
  const come = new Set(members.map(({ memberId }) => memberId));
  const ofOthers = balances.filter(({ memberId }) => !come.has(memberId));
  if (ofOthers.some(({ memberId }) => !activeMember(state, memberId))) return reject('member_not_found');
  if (ofOthers.length > 0 && !isSuperuser(state, by)) return reject('not_superuser');
  const seated = memberCommands.PrepareMembers(state, { by, members }, context);
  if (isRejection(seated)) return seated;
  const owed = balances.filter(({ amount }) => amount !== 0);
  const carriedOver = owed.map(({ memberId, amount }): CarriedOver => {
    const data = { transactionId: context.newId(), memberId, amount: cents(amount) };
    return { type: 'BalanceCarriedOver', data };
  });
  return [...seated, ...carriedOver];
}
