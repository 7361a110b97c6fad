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

/** Offices that a superuser may give: superuser, on screen Admin, or a role. */
export type Office = Role | 'superuser';

/** `person`: somebody at the table. `collective`: an account that several drink on, 'Gäste' say. Nobody ever logs in to it. */
export type MemberKind = 'person' | 'collective';

/**
 * How a tablet serves a member. `tile`: anybody may tap the name, as on paper. `pin`: with the member's PIN or badge. `phone`: not at
 * all, the member books by phone.
 */
export type TabletAccess = 'tile' | 'pin' | 'phone';

/** How somebody at a tablet told who they are: by a tap on the name, by the PIN, or by a badge. */
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
  /** Running number of those who left, from 1 and unique; null while the member is at the table. */
  readonly leftAs: number | null;
  /** Null: prepared by a treasurer, and nobody logs in yet. */
  readonly usernameHash: string | null;
  /** Revision of the person document that the log last named. */
  readonly personRevision: number;
  /** Grows with each password change, reset and logout everywhere. Sessions of an older epoch have ended. */
  readonly passwordEpoch: number;
  /** Revision of the person document that holds the valid password. */
  readonly passwordRevision: number;
  /**
   * Until when a reset's password is valid; the member has to replace it before anything else. Null: the member chose the password.
   */
  readonly givenPasswordUntil: Instant | null;
  readonly balance: Cents;
  /** The member's own line: how many cents below zero they may drink; null: the table's line counts. */
  readonly creditLine: Cents | null;
  /** How tablets serve the member; null: as is usual at the table. */
  readonly tabletAccess: TabletAccess | null;
  /** Revision of the person document that holds the PIN for tablets; null without one. */
  readonly pinRevision: number | null;
  /** Keyed hash of the badge; null without one. */
  readonly badgeHash: string | null;
  /** Date of the last evening the member drank in; `drinksThatEvening` leaves cancelled drinks out. */
  readonly evening: string;
  readonly drinksThatEvening: number;
  /** Purchases that may still be cancelled, newest first. */
  readonly recent: readonly { readonly transactionId: string; readonly at: Instant }[];
}

/** What an event says of a person document, which is written before it: whose it is, and its revision. */
export type InDocument = { readonly memberId: string; readonly personRevision: number };

export type Invite = {
  /** SHA-256 of the token; the token itself is only in the link. */
  readonly inviteHash: string;
  readonly hoursValid: number;
  /** 0: unlimited. */
  readonly maxUses: number;
  readonly expiresAt: Instant;
  /** The member who joins becomes a superuser. Such an invite is valid only while the till has no members, but `withMembers`. */
  readonly superuser: boolean;
  /** Issued on the till's own machine. */
  readonly withMembers?: true;
  readonly uses: number;
};

export interface Drink {
  readonly id: string;
  readonly name: string;
  readonly price: Cents;
  readonly icon: string;
  readonly position: number;
  /** Heading on the menu that the drink stands below; null without one. */
  readonly group: string | null;
  /** Age in years from which it may be bought; null: everybody may. */
  readonly minAge: MinAge | null;
  /** Prices it had before, oldest first, as far as a tap that waited may still name them. */
  readonly formerPrices: readonly {
    readonly price: Cents;
    /** When the next price began. */
    readonly until: Instant;
  }[];
}

export type GiftType = 'next_round' | 'full_evening';

/** What the rules need to know of a round. The till's own shape and that of the wire fit. */
export interface OpenRound {
  readonly id: string;
  readonly giverId: string;
  readonly type: GiftType;
  readonly givenAt: Instant;
  readonly endsAt: Instant;
  /** Cents the round pays at most; null when its giver set no limit. */
  readonly limit: Cents | null;
  /** Cents the round has paid so far, less cancelled drinks. Never more than `limit`. */
  readonly spent: Cents;
}

export interface Round extends OpenRound {
  readonly message: string;
  /** Ids of members who have drunk from the round (next_round only). */
  readonly served: PersistentMap<true>;
}

/** Drinks and rounds of the newest evening. Each member's own count stands with the member. */
export interface Tally {
  /** Date of the evening that `drinks` are of. */
  readonly evening: string;
  /** Drinks that were not cancelled, by the name they were sold under. */
  readonly drinks: PersistentMap<DrinkCount>;
  /** End of the evening that `rounds` were given on. */
  readonly roundsUntil: Instant;
  readonly rounds: number;
}

export interface DrinkCount {
  readonly name: string;
  /** The icon the drink was last sold under. */
  readonly icon: string;
  readonly count: number;
}

/** What a device may do by its link. `wall`: watch the table. `tablet`: book for members. */
export type DeviceKind = 'wall' | 'tablet';

/** A link by which a device at the table works until the link is revoked. */
export interface DeviceLink {
  readonly id: string;
  /** Hash of the token; the token itself is only in the link. */
  readonly tokenHash: string;
  readonly kind: DeviceKind;
  /** What the table calls the device; empty without a name. */
  readonly name: string;
  readonly issuedBy: string;
  readonly issuedAt: Instant;
}

/** What is remembered of a tablet. `lastTap`: when the newest drink it booked was tapped; at first when it got its link. */
export type Tablet = Pick<DeviceLink, 'id' | 'name' | 'issuedAt'> & { readonly lastTap: Instant };

/** A link by which one member chooses name and password, once: to log in for the first time, or again. */
export type PersonalLink = {
  readonly memberId: string;
  /** Hash of the token; the token itself is only in the link. */
  readonly tokenHash: string;
  readonly expiresAt: Instant;
};

/** How members pay in; null: not this way. With `confirm` a top-up counts once a treasurer has confirmed it, else at once. */
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

/** A top-up that a member says they have paid. It counts once a treasurer has confirmed the money. */
export type Announcement = {
  readonly announcementId: string;
  readonly memberId: string;
  readonly amount: Cents;
  readonly way: MoneyWay;
  /** Reference that the member writes on the transfer; null for cash. */
  readonly reference: string | null;
  readonly at: Instant;
};

export interface ClosedMonth {
  /** YYYY-MM. */
  readonly month: string;
  /** Revision of the event that closed the month. */
  readonly revision: number;
}

export interface CashBook extends InPlaces {
  /** Revision of the event that opened the cash book. Earlier bookings move nothing in it. */
  readonly openedAt: number;
  /** When what lies in each place last changed. */
  readonly movedAt: Readonly<Record<Place, Instant>>;
  /** Entries that the treasurer may cancel, by their id. */
  readonly entries: PersistentMap<CashEntry>;
}

/** The lists of categories for the cash book's entries: one for expenses, one for incomes. */
export type Categories = { readonly expenses: readonly string[]; readonly income: readonly string[] };

/** A line of a bank statement as the log knows it: keyed hashes, which reveal nothing. Empty without such a line. */
export type BankMarks = {
  /** The statement's line: its date, amount and payer, in whatever file it comes. Left out where another booking has it. */
  readonly bankLine?: string;
  /** The line with the reference that the bank itself gave it. Left out where the file had none. */
  readonly bankReference?: string;
};

export type CashEntry = BankMarks & {
  readonly kind: CashEntryKind;
  readonly moved: readonly Movement[];
  readonly note: string;
  readonly category?: string;
  /** Hash of the receipt's picture; left out while there is none. */
  readonly receipt?: string;
  readonly at: Instant;
};
