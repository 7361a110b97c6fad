import type {
  Announcement,
  CashBook,
  Categories,
  ClosedMonth,
  DeviceLink,
  Drink,
  DrinkCount,
  Invite,
  Member,
  PaymentWays,
  PersonalLink,
  Round,
  TableAccount,
  Tablet,
  TabletAccess,
  Tally,
  Totals,
} from './entities.js';
import type { Cents } from './money.js';
import { PersistentMap } from './persistent-map.js';
import type { Evening, Instant } from './time.js';

/** What holds for the table as a whole until a treasurer changes it: one value each, nothing with an id. */
export interface TableSettings {
  /** May members whose birth date is not known have drinks with a least age? */
  readonly unknownAges: boolean;
  /** How many cents below zero members without a line of their own may drink; null: no limit. */
  readonly creditLine: Cents | null;
  /** How members are served at the table's tablets who have not chosen it themselves. */
  readonly tabletAccess: TabletAccess;
  /** The calendar month with which the business year begins: 1 is January. Nothing booked changes, only which months a year adds up. */
  readonly firstMonth: number;
  /** How members pay in; cash and transfer are null until somebody sets them up. */
  readonly paymentWays: PaymentWays;
  /** The lists from which new entries of the cash book take their category. Booked entries keep theirs, by name. */
  readonly categories: Categories;
}

/** The settings of a table that has changed none. */
export const initialSettings: TableSettings = {
  unknownAges: true,
  creditLine: null,
  tabletAccess: 'tile',
  firstMonth: 1,
  paymentWays: { cash: null, transfer: null },
  categories: {
    expenses: ['Getränke', 'Essen', 'Ausstattung', 'Veranstaltung', 'Gebühren', 'Geschenke', 'Sonstiges'],
    income: ['Beiträge', 'Spenden', 'Trinkgeld', 'Veranstaltung', 'Sonstiges'],
  },
};

/** A part that is nothing so far. */
const none = <Value>(): Value | null => null;
const noneOf = <Value>(): readonly Value[] => [];

/** The state before the first event, part by part. */
export const initialState = {
  /** Position in the log of the last event folded in; −1 before the first. */
  revision: -1,
  /** The latest moment of any event so far; '' before the first. */
  latest: '',
  opened: false,
  /** Check value by which a start with another app secret is noticed; null until it is noted. */
  secretCheck: none<string>(),
  /**
   * What sessions, device cookies, invites and links are signed with, beside the app secret; null until it is replaced for the
   * first time.
   */
  sessionKey: none<string>(),
  /** Everybody who ever joined. Removed members stay, since their transactions are in the books. */
  members: PersistentMap.empty<Member>(),
  /** Ids of active members by the HMAC of their lower-cased user name. */
  usernames: PersistentMap.empty<string>(),
  /** Invites by the hash of their token. */
  invites: PersistentMap.empty<Invite>(),
  /** The drinks, by position. */
  menu: noneOf<Drink>(),
  /** Open rounds, oldest first. */
  rounds: noneOf<Round>(),
  /** Ids of all cancelled transactions and entries of the cash book. */
  cancelled: PersistentMap.empty<true>(),
  /** Ids of logged-out sessions, with the moment at which each would have expired by itself. */
  endedSessions: PersistentMap.empty<Instant>(),
  /** Sums of all transactions: `balances` is always `toppedUp + deposited − paidOut + adjusted + carriedOver − levied − drunk`. */
  totals: {
    balances: 0,
    toppedUp: 0,
    deposited: 0,
    paidOut: 0,
    adjusted: 0,
    carriedOver: 0,
    levied: 0,
    drunk: 0,
  } satisfies Totals,
  /** Drinks and rounds of the newest evening. */
  tally: {
    evening: '',
    drinks: PersistentMap.empty<DrinkCount>(),
    roundsUntil: '',
    rounds: 0,
  } satisfies Tally,
  /** Closings of months, oldest first. The last one closes all months before it, too. */
  closedMonths: noneOf<ClosedMonth>(),
  /** Links of wall screens and tablets that have not been revoked, by the hash of their token. */
  deviceLinks: PersistentMap.empty<DeviceLink>(),
  /** Every tablet that ever had a link, by its id: what was booked there tells its name for ever. */
  tablets: PersistentMap.empty<Tablet>(),
  /** Links by which members get their access, by the id of the member they are for. */
  personalLinks: PersistentMap.empty<PersonalLink>(),
  settings: initialSettings,
  /** The account shown last for transfers, also while transfers are switched off; null before the first. */
  account: none<TableAccount>(),
  /** Top-ups that wait for a treasurer to confirm the money, by their id. */
  announcements: PersistentMap.empty<Announcement>(),
  /** Ids of announcements that were confirmed. */
  confirmed: PersistentMap.empty<true>(),
  /** Cents in cash box and bank account, and the entries; null until a treasurer opens the cash book. */
  cashBook: none<CashBook>(),
  /** Reference codes and bank lines (keyed hashes) of the booked transfers. */
  transfers: PersistentMap.empty<true>(),
};

/** The till's whole state, folded from its events. Never changed in place. */
export type TillState = Readonly<typeof initialState>;

/**
 * The state with some parts replaced, for events that come with every tap. The parts are spelled out because V8 takes twenty
 * times as long to copy an object of this size with a spread. A new part that is missing here does not compile.
 */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: the same line for each part
export function withParts(state: TillState, parts: Partial<TillState>): TillState {
  return {
    revision: parts.revision ?? state.revision,
    latest: parts.latest ?? state.latest,
    opened: parts.opened ?? state.opened,
    secretCheck: parts.secretCheck ?? state.secretCheck,
    sessionKey: parts.sessionKey ?? state.sessionKey,
    members: parts.members ?? state.members,
    usernames: parts.usernames ?? state.usernames,
    invites: parts.invites ?? state.invites,
    menu: parts.menu ?? state.menu,
    rounds: parts.rounds ?? state.rounds,
    cancelled: parts.cancelled ?? state.cancelled,
    endedSessions: parts.endedSessions ?? state.endedSessions,
    totals: parts.totals ?? state.totals,
    tally: parts.tally ?? state.tally,
    closedMonths: parts.closedMonths ?? state.closedMonths,
    deviceLinks: parts.deviceLinks ?? state.deviceLinks,
    tablets: parts.tablets ?? state.tablets,
    personalLinks: parts.personalLinks ?? state.personalLinks,
    settings: parts.settings ?? state.settings,
    account: parts.account ?? state.account,
    announcements: parts.announcements ?? state.announcements,
    confirmed: parts.confirmed ?? state.confirmed,
    cashBook: parts.cashBook ?? state.cashBook,
    transfers: parts.transfers ?? state.transfers,
  } satisfies Record<keyof TillState, unknown>;
}

/** A drink that an event counts (`count` 1) or takes off the count (−1). */
export interface CountedDrink {
  readonly memberId: string;
  /** The member whose balance paid. */
  readonly payerId: string;
  readonly evening: string;
  readonly name: string;
  readonly icon: string;
  readonly count: 1 | -1;
  /** Price in cents; below zero when the drink is taken off. */
  readonly amount: number;
}

/** Counts a drink, or takes it off. A drink of an earlier evening than the newest is left out, as with the members. */
export function withDrink(tally: Tally, { evening, name, icon, count }: CountedDrink): Tally {
  if (count > 0 ? evening < tally.evening : evening !== tally.evening) return tally;
  const drinks = evening === tally.evening ? tally.drinks : PersistentMap.empty<DrinkCount>();
  const known = drinks.get(name);
  const counted = { name, icon: count > 0 || !known ? icon : known.icon, count: (known?.count ?? 0) + count };
  const { roundsUntil, rounds } = tally;
  // Spelled out, as in `withParts`.
  return {
    evening,
    drinks: counted.count > 0 ? drinks.set(name, counted) : drinks.delete(name),
    roundsUntil,
    rounds,
  };
}

export function withRound(tally: Tally, endsAt: Instant): Tally {
  if (endsAt < tally.roundsUntil) return tally;
  return { ...tally, roundsUntil: endsAt, rounds: endsAt === tally.roundsUntil ? tally.rounds + 1 : 1 };
}

/** An evening in numbers. The drinks by member, removed members included, add up to the drinks by name. */
export function tonightOf({ members, tally }: TillState, { date, endsAt }: Evening) {
  return {
    members: Array.from(members.values())
      .filter(({ evening, drinksThatEvening }) => evening === date && drinksThatEvening > 0)
      .map(({ id, drinksThatEvening }) => ({ memberId: id, drinks: drinksThatEvening })),
    drinks: tally.evening === date ? [...tally.drinks.values()] : [],
    rounds: tally.roundsUntil === endsAt ? tally.rounds : 0,
  };
}
