// biome-ignore-all lint/style/noExcessiveLinesPerFile: the whole state on one page
import type { CashEntryKind, Total } from './bookings.js';
import type { Cents, InPlaces, MoneyWay, Movement } from './money.js';
import { PersistentMap } from './persistent-map.js';
import type { Instant } from './time.js';

/** The whole till, folded from its events. Never changed in place. */
export interface TillState {
  /** Position of the last event folded in; −1 before the first. */
  readonly revision: number;
  /** The latest moment of any event so far; '' before the first. */
  readonly latest: Instant;
  readonly opened: boolean;
  /** Distinguishes this till's secret from any other; null until it is noted. */
  readonly secretCheck: string | null;
  /** Everybody who ever joined, removed members too: their transactions stay in the books. */
  readonly members: PersistentMap<Member>;
  /** Active members by the HMAC of their lower-cased user name. */
  readonly usernames: PersistentMap<string>;
  /** Invites by the hash of their token. */
  readonly invites: PersistentMap<Invite>;
  /** The menu, in order. */
  readonly menu: readonly Drink[];
  /** Open rounds, oldest first. */
  readonly rounds: readonly Round[];
  /** Ids of all cancelled transactions and entries of the cash book. */
  readonly cancelled: PersistentMap<true>;
  /** Sessions that were logged out, with the moment they would have run out by themselves. */
  readonly endedSessions: PersistentMap<Instant>;
  /** Sums of all transactions: `balances` is always `toppedUp + deposited − paidOut + adjusted − drunk`. */
  readonly totals: Totals;
  /** What was drunk and given on the newest evening. */
  readonly tally: Tally;
  /** Months that were fixed, oldest first: the last one with all before it. */
  readonly closedMonths: readonly ClosedMonth[];
  /** Links of screens at the table that stand, by the hash of their token. */
  readonly wallLinks: PersistentMap<WallLink>;
  /** How far below zero members may drink who have no line of their own; null: as far as they like. */
  readonly creditLine: Cents | null;
  /** How members pay in; both null until an admin sets it up. */
  readonly paymentWays: PaymentWays;
  /** Top-ups that wait for somebody to see the money. */
  readonly announcements: PersistentMap<Announcement>;
  /** Ids of those that were confirmed. */
  readonly confirmed: PersistentMap<true>;
  /** What lies in the cash box and on the bank account; null until a treasurer begins with it. */
  readonly cashBook: CashBook | null;
  /** Codes and bank lines of the transfers that are booked. */
  readonly transfers: PersistentMap<true>;
}

/** All balances together, and the sums of what changed them. */
export type Totals = Readonly<Record<'balances' | Total, Cents>>;

/** What a member may do beside what all may, without being a superuser. */
export type Role = 'treasurer' | 'auditor';

export interface Member {
  readonly id: string;
  readonly joinedAt: Instant;
  readonly superuser: boolean;
  readonly role: Role | null;
  readonly removed: boolean;
  readonly usernameHash: string;
  /** Revision of the person document that the log last named. */
  readonly personRevision: number;
  /** Counts password changes, resets and logging out everywhere: sessions of an older epoch have ended. */
  readonly passwordEpoch: number;
  /** Revision of the person document that the password which is good came with. */
  readonly passwordRevision: number;
  /** Somebody else chose the password: it is to be changed before anything else. */
  readonly mustChangePassword: boolean;
  readonly balance: Cents;
  /** How far below zero they may drink; null: as far as the table's line lets them. */
  readonly creditLine: Cents | null;
  /** Date of the last evening the member drank in, and the drinks of that evening that stand. */
  readonly evening: string;
  readonly drinksThatEvening: number;
  /** Purchases that may still be cancelled, newest first. */
  readonly recent: RecentPurchase | null;
}

/** A linked list: a tap adds in front and shares the rest. */
export interface RecentPurchase {
  readonly transactionId: string;
  readonly at: Instant;
  readonly older: RecentPurchase | null;
}

export interface Invite {
  readonly hash: string;
  readonly expiresAt: Instant;
  /** 0: unlimited. */
  readonly maxUses: number;
  readonly uses: number;
  /** Makes a superuser; only good while the till has no members. */
  readonly superuser: boolean;
}

export interface Drink {
  readonly id: string;
  readonly name: string;
  readonly price: Cents;
  readonly icon: string;
  readonly position: number;
  /** The heading it stands below on a long menu. */
  readonly group: string | null;
}

export type GiftType = 'next_round' | 'full_evening';

export interface Round {
  readonly id: string;
  readonly giverId: string;
  readonly type: GiftType;
  readonly message: string;
  readonly givenAt: Instant;
  readonly endsAt: Instant;
  /** The most it pays in all; null when its giver named no end. */
  readonly limit: Cents | null;
  /** What it has paid so far, less what was cancelled. */
  readonly spent: Cents;
  /** Members who have drunk from it (next_round only). */
  readonly served: PersistentMap<true>;
}

/** What was drunk and given on the newest evening. Whoever drank it is counted with the member. */
export interface Tally {
  /** Date of the evening that `drinks` are of. */
  readonly evening: string;
  /** Drinks that stand, by the name they were sold under. */
  readonly drinks: PersistentMap<DrinkCount>;
  /** End of the evening that `rounds` were given on. */
  readonly roundsUntil: Instant;
  readonly rounds: number;
}

export interface DrinkCount {
  readonly name: string;
  /** The picture it was last sold under. */
  readonly icon: string;
  readonly count: number;
}

/** A screen at the table that may look on until the link is revoked. */
export interface WallLink {
  readonly id: string;
  readonly tokenHash: string;
  readonly issuedBy: string;
  readonly issuedAt: Instant;
}

/** How members pay in, as far as the admin has set it up: a top-up counts at once, or `confirm` has somebody look first. */
export type PaymentWays = {
  readonly cash: { readonly confirm: boolean } | null;
  readonly transfer: TransferWay | null;
};

export type TransferWay = {
  readonly confirm: boolean;
  readonly recipient: string;
  /** Without spaces, in upper case. */
  readonly iban: string;
  readonly bic: string | null;
  /** The word that a transfer's reference begins with. */
  readonly purpose: string;
};

/** A top-up that counts once it is confirmed. */
export interface Announcement {
  readonly id: string;
  readonly memberId: string;
  readonly amount: Cents;
  readonly way: MoneyWay;
  /** What stands on the transfer; null for cash. */
  readonly reference: string | null;
  readonly at: Instant;
}

interface ClosedMonth {
  /** YYYY-MM. */
  readonly month: string;
  /** Of the event that closed it. */
  readonly revision: number;
}

export interface CashBook extends InPlaces {
  /** Revision of the event that opened it: what was booked before moves nothing here. */
  readonly openedAt: number;
  /** What the treasurer booked and may cancel, by its id. */
  readonly entries: PersistentMap<CashEntry>;
}

export interface CashEntry {
  readonly kind: CashEntryKind;
  readonly moved: readonly Movement[];
  readonly note: string;
  readonly at: Instant;
}

export const initialState: TillState = {
  revision: -1,
  latest: '',
  opened: false,
  secretCheck: null,
  members: PersistentMap.empty(),
  usernames: PersistentMap.empty(),
  invites: PersistentMap.empty(),
  menu: [],
  rounds: [],
  cancelled: PersistentMap.empty(),
  endedSessions: PersistentMap.empty(),
  totals: { balances: 0, toppedUp: 0, deposited: 0, paidOut: 0, adjusted: 0, drunk: 0 },
  tally: { evening: '', drinks: PersistentMap.empty(), roundsUntil: '', rounds: 0 },
  closedMonths: [],
  wallLinks: PersistentMap.empty(),
  creditLine: null,
  paymentWays: { cash: null, transfer: null },
  announcements: PersistentMap.empty(),
  confirmed: PersistentMap.empty(),
  cashBook: null,
  transfers: PersistentMap.empty(),
};

/**
 * The state with some parts replaced, for what happens with every tap. Spelled out because V8 takes twenty times as long
 * to copy an object of this size with a spread. A new part that is not named here does not compile, optional or not.
 */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: the same line for each part
export function withParts(state: TillState, parts: Partial<TillState>): TillState {
  return {
    revision: parts.revision ?? state.revision,
    latest: parts.latest ?? state.latest,
    opened: parts.opened ?? state.opened,
    secretCheck: parts.secretCheck ?? state.secretCheck,
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
    wallLinks: parts.wallLinks ?? state.wallLinks,
    creditLine: parts.creditLine === undefined ? state.creditLine : parts.creditLine,
    paymentWays: parts.paymentWays ?? state.paymentWays,
    announcements: parts.announcements ?? state.announcements,
    confirmed: parts.confirmed ?? state.confirmed,
    cashBook: parts.cashBook ?? state.cashBook,
    transfers: parts.transfers ?? state.transfers,
  } satisfies Record<keyof TillState, unknown>;
}
