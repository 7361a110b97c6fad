import type { CashEntryKind, Total } from './bookings.js';
import type { MinAge } from './form-rules.js';
import type { Cents, InPlaces, MoneyWay, Movement, Place } from './money.js';
import type { PersistentMap } from './persistent-map.js';
import type { Instant } from './time.js';

/** The bank account of the table. `since`: when it replaced another one. */
export interface TableAccount {
  readonly iban: string;
  readonly since: Instant;
}

/** Sum of all balances, and the sums of what changed them, in cents. */
export type Totals = Readonly<Record<'balances' | Total, Cents>>;

/** Office of a member who is no superuser: what they may do besides what all members may. */
export type Role = 'treasurer' | 'auditor';

/** An office that a superuser may give. A superuser is called Admin on screen. */
export type Office = Role | 'superuser';

/** `collective`: an account that several people drink on, such as 'Gäste'. Nobody logs in to it. */
export type MemberKind = 'person' | 'collective';

/**
 * How a tablet serves a member. `tile`: anybody may tap the name, as on paper. `pin`: only with the member's PIN or badge. `phone`:
 * not at all, since the member books by phone.
 */
export type TabletAccess = 'tile' | 'pin' | 'phone';

/** How a tablet identified the member: by a tap on the name, the PIN, or a badge. */
export type TabletWay = 'tile' | 'pin' | 'badge';

/** The tablet at which a command was given. */
export type Via = {
  /** Id of the tablet's link. */
  readonly tablet: string;
  readonly way: TabletWay;
};

export interface Member {
  readonly id: string;
  readonly kind: MemberKind;
  readonly joinedAt: Instant;
  readonly superuser: boolean;
  readonly role: Role | null;
  /** The member's last former office, with the moment it ended; null: none so far. */
  readonly lastOffice: { readonly office: Office; readonly until: Instant } | null;
  readonly removed: boolean;
  /** Running number of former members, from 1; null while the member is at the table. */
  readonly leftAs: number | null;
  /** Keyed hash of the user name; null: the member can't log in. */
  readonly usernameHash: string | null;
  /** Revision of the person document that the log last named. */
  readonly personRevision: number;
  /** Grows with each password change, reset and logout everywhere. Sessions of an older epoch have ended. */
  readonly passwordEpoch: number;
  /** Revision of the person document that holds the valid password. */
  readonly passwordRevision: number;
  /** End of validity of a reset's password, which the member must replace first. Null: the member chose the password. */
  readonly givenPasswordUntil: Instant | null;
  readonly balance: Cents;
  /** How many cents below zero the member may drink; null: as set for the table. */
  readonly creditLine: Cents | null;
  /** Null: as set for the table. */
  readonly tabletAccess: TabletAccess | null;
  /** Revision of the person document that holds the PIN for tablets. */
  readonly pinRevision: number | null;
  /** Keyed hash. */
  readonly badgeHash: string | null;
  /** Date of the last evening the member drank on. */
  readonly evening: string;
  /** Without cancelled drinks. */
  readonly drinksThatEvening: number;
  /** Purchases that may still be cancelled, newest first. */
  readonly recent: readonly { readonly transactionId: string; readonly at: Instant }[];
}

/** An event's reference to a person document, which is written before the event. */
export type InDocument = { readonly memberId: string; readonly personRevision: number };

export type Invite = {
  /** SHA-256 of the token, which only the link contains. */
  readonly inviteHash: string;
  readonly hoursValid: number;
  /** 0: unlimited. */
  readonly maxUses: number;
  readonly expiresAt: Instant;
  /** The member who joins becomes a superuser. Such an invite is valid only while the till has no members, except `withMembers`. */
  readonly superuser: boolean;
  /** Issued on the till's own machine, for a till without admins. */
  readonly withMembers?: true;
  readonly uses: number;
};

export interface Drink {
  readonly id: string;
  readonly name: string;
  readonly price: Cents;
  readonly icon: string;
  readonly position: number;
  /** Heading on the menu. */
  readonly group: string | null;
  /** Age in years from which the drink may be bought; null: any age. */
  readonly minAge: MinAge | null;
  /** Former prices, oldest first, for as long as a tap that waited may still name them. */
  readonly formerPrices: readonly { readonly price: Cents; readonly until: Instant }[];
}

/** What a round pays for each other member: one drink, or all until the evening ends. */
export type GiftType = 'next_round' | 'full_evening';

/** The part of a round that its rules need. The till's rounds and those of the wire both fit. */
export interface OpenRound {
  readonly id: string;
  readonly giverId: string;
  readonly type: GiftType;
  readonly givenAt: Instant;
  readonly endsAt: Instant;
  /** Cents the round pays at most; null: no limit. */
  readonly limit: Cents | null;
  /** Cents the round has paid so far, less cancelled drinks. Never more than `limit`. */
  readonly spent: Cents;
}

export interface Round extends OpenRound {
  readonly message: string;
  /** Ids of members who have drunk from the round (next_round only). */
  readonly served: PersistentMap<true>;
}

/** Drinks and rounds of the newest evening. Each member has a count of their own, `drinksThatEvening`. */
export interface Tally {
  /** Date of the evening of `drinks`. */
  readonly evening: string;
  /** Drinks not cancelled, by the name they were sold under. */
  readonly drinks: PersistentMap<DrinkCount>;
  /** End of the evening of `rounds`. */
  readonly roundsUntil: Instant;
  readonly rounds: number;
}

export interface DrinkCount {
  readonly name: string;
  /** The icon the drink was last sold under. */
  readonly icon: string;
  readonly count: number;
}

/** `wall`: watches the table. `tablet`: books for members. */
export type DeviceKind = 'wall' | 'tablet';

/** A link that gives a device at the table access until it is revoked. */
export interface DeviceLink {
  readonly id: string;
  /** Hash of the token, which only the link contains. */
  readonly tokenHash: string;
  readonly kind: DeviceKind;
  /** May be empty. */
  readonly name: string;
  readonly issuedBy: string;
  readonly issuedAt: Instant;
}

/** A tablet the till remembers. `lastTap`: when its newest drink was tapped; at first when it got its link. */
export type Tablet = Pick<DeviceLink, 'id' | 'name' | 'issuedAt'> & { readonly lastTap: Instant };

/** A link with which one member chooses name and password, once: for the first login, or after losing access. */
export type PersonalLink = {
  readonly memberId: string;
  /** Hash of the token, which only the link contains. */
  readonly tokenHash: string;
  readonly expiresAt: Instant;
};

/** How members pay in; null: not offered. With `confirm` a top-up counts once a treasurer has confirmed it, else at once. */
export type PaymentWays = {
  readonly cash: { readonly confirm: boolean } | null;
  readonly transfer: TransferWay | null;
};

export type TransferWay = {
  readonly confirm: boolean;
  readonly recipient: string;
  /** The IBAN without spaces, in upper case. */
  readonly iban: string;
  readonly bic: string | null;
  /** The word that a transfer's reference begins with. */
  readonly purpose: string;
};

/** A top-up that a member says they paid. It counts once a treasurer has confirmed the money. */
export type Announcement = {
  readonly announcementId: string;
  readonly memberId: string;
  readonly amount: Cents;
  readonly way: MoneyWay;
  /** Reference on the transfer; null for cash. */
  readonly reference: string | null;
  readonly at: Instant;
};

export interface ClosedMonth {
  /** YYYY-MM. */
  readonly month: string;
  /** Of the event that closed the month. */
  readonly revision: number;
}

export interface CashBook extends InPlaces {
  /** Revision of the event that opened the cash book. Earlier bookings don't change it. */
  readonly openedAt: number;
  /** When the money in each place last changed. */
  readonly movedAt: Readonly<Record<Place, Instant>>;
  /** Entries that a treasurer may cancel, by id. */
  readonly entries: PersistentMap<CashEntry>;
}

/** Categories for the cash book's entries. */
export type Categories = { readonly expenses: readonly string[]; readonly income: readonly string[] };

/** A line of a bank statement as keyed hashes, which reveal nothing. Empty without such a line. */
export type BankMarks = {
  /** Of date, amount and payer: the same in every file format. Left out where another booking has it. */
  readonly bankLine?: string;
  /** Of the line with the bank's own reference. Left out where the file had none. */
  readonly bankReference?: string;
};

export type CashEntry = BankMarks & {
  readonly kind: CashEntryKind;
  readonly moved: readonly Movement[];
  readonly note: string;
  readonly category?: string;
  readonly supplier?: string;
  /** Hash of the receipt's picture. */
  readonly receipt?: string;
  readonly at: Instant;
};
