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

/** Settings of the whole table, which treasurers change. */
export interface TableSettings {
  /** Members without a known birth date may have drinks with a minimum age. */
  readonly unknownAges: boolean;
  /** How many cents below zero members may drink; null: no limit. A member's own line goes first. */
  readonly creditLine: Cents | null;
  /** How tablets serve members who have not chosen it themselves. */
  readonly tabletAccess: TabletAccess;
  /** First calendar month of the business year; 1 is January. Changes only which months a year adds up. */
  readonly firstMonth: number;
  readonly paymentWays: PaymentWays;
  /** The choice for new entries of the cash book. Booked entries keep theirs, by name. */
  readonly categories: Categories;
}

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

// An empty value with its type.
const none = <Value>(): Value | null => null;
const noneOf = <Value>(): readonly Value[] => [];

/** The state before the first event, part by part. */
export const initialState = {
  /** Of the last event folded in; −1 before the first. */
  revision: -1,
  /** The latest moment of any event; '' before the first. */
  latest: '',
  opened: false,
  /** Check value of the app secret: detects a start with another one. */
  secretCheck: none<string>(),
  /** Signs sessions, device cookies, invites and links together with the app secret; null until first replaced. */
  sessionKey: none<string>(),
  /** All members, by id. Removed members stay, since their transactions are in the books. */
  members: PersistentMap.empty<Member>(),
  /** Ids of active members, by the HMAC of the lower-cased user name. */
  usernames: PersistentMap.empty<string>(),
  /** By the hash of their token. */
  invites: PersistentMap.empty<Invite>(),
  /** Ordered by position. */
  menu: noneOf<Drink>(),
  /** Open rounds, oldest first. */
  rounds: noneOf<Round>(),
  /** Ids of cancelled transactions and cash book entries. */
  cancelled: PersistentMap.empty<true>(),
  /** When each logged-out session would have expired, by its id. */
  endedSessions: PersistentMap.empty<Instant>(),
  /** Always: `balances` = `toppedUp + deposited − paidOut + adjusted + carriedOver − levied − drunk`. */
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
  tally: {
    evening: '',
    drinks: PersistentMap.empty<DrinkCount>(),
    roundsUntil: '',
    rounds: 0,
  } satisfies Tally,
  /** Oldest first. The last closing also closes all months before it. */
  closedMonths: noneOf<ClosedMonth>(),
  /** Valid links of wall screens and tablets, by the hash of their token. */
  deviceLinks: PersistentMap.empty<DeviceLink>(),
  /** All tablets, by id. Those with a revoked link stay, since bookings show the tablet's name. */
  tablets: PersistentMap.empty<Tablet>(),
  /** By member id. */
  personalLinks: PersistentMap.empty<PersonalLink>(),
  settings: initialSettings,
  /** The account last shown for transfers. Stays while transfers are switched off. */
  account: none<TableAccount>(),
  /** Top-ups waiting for confirmation, by id. */
  announcements: PersistentMap.empty<Announcement>(),
  /** Confirmed announcements, by id. Cancelling the top-up brings one back. */
  confirmed: PersistentMap.empty<Announcement>(),
  /** Null until a treasurer opens the cash book. */
  cashBook: none<CashBook>(),
  /** Reference codes and bank lines (keyed hashes) of booked transfers. */
  transfers: PersistentMap.empty<true>(),
};

/** The till's whole state, folded from its events. Never changed in place. */
export type TillState = Readonly<typeof initialState>;

/**
 * The state with some parts replaced. On the path of every tap, so the parts are spelled out: V8 takes twenty times as long to copy
 * an object of this size with a spread. A part that is missing here does not compile.
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

/** A drink that an event counts (1) or, by cancelling it, uncounts (−1). */
export interface CountedDrink {
  readonly memberId: string;
  readonly payerId: string;
  readonly evening: string;
  readonly name: string;
  readonly icon: string;
  readonly count: 1 | -1;
  /** Price in cents; below zero when the drink is uncounted. */
  readonly amount: number;
}

/** Counts or uncounts a drink. A drink of an earlier evening than the newest is ignored, as in the members' counts. */
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

/** An evening in numbers. Drinks by member, removed members included, add up to the drinks by name. */
export function tonightOf({ members, tally }: TillState, { date, endsAt }: Evening) {
  return {
    members: Array.from(members.values())
      .filter(({ evening, drinksThatEvening }) => evening === date && drinksThatEvening > 0)
      .map(({ id, drinksThatEvening }) => ({ memberId: id, drinks: drinksThatEvening })),
    drinks: tally.evening === date ? [...tally.drinks.values()] : [],
    rounds: tally.roundsUntil === endsAt ? tally.rounds : 0,
  };
}
