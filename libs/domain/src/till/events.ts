import { type CashBookEventData, cashBookEvents } from '../books/cash-book.js';
import { type CashEntryEventData, cashEntryEvents } from '../books/cash-entries.js';
import { type CreditLineEventData, creditLineEvents } from '../books/credit-line.js';
import { type MonthEventData, monthEvents } from '../books/months.js';
import { type MenuEventData, menuEvents } from '../drinks/menu.js';
import type { AccountBooking, Booking } from '../ground/bookings.js';
import type { FactsOf } from '../ground/decision.js';
import {
  type EndedSessions,
  type EventType,
  type EventTypes,
  never,
  type Shown,
} from '../ground/event-type.js';
import type { CountedDrink } from '../ground/tally.js';
import type { Instant } from '../ground/time.js';
import { type CredentialEventData, credentialEvents } from '../members/credentials.js';
import { type InviteEventData, inviteEvents } from '../members/invites.js';
import { type MemberEventData, memberEvents } from '../members/members.js';
import { type RoleEventData, roleEvents } from '../members/roles.js';
import { type WallLinkEventData, wallLinkEvents } from '../members/wall-links.js';
import { type AnnouncementEventData, announcementEvents } from '../paying-in/announcements.js';
import { type PaymentWayEventData, paymentWayEvents } from '../paying-in/payment-ways.js';
import { type RoundEventData, roundEvents } from '../rounds/rounds.js';
import { type CancelEventData, cancelEvents } from '../transactions/cancelling.js';
import { type TransactionEventData, transactionEvents } from '../transactions/transactions.js';
import { type OpeningEventData, openingEvents } from './opening.js';

/** What happened, in the past tense, with what is known of it. Names are part of the log: they never change. */
export interface TillEventData
  extends OpeningEventData,
    InviteEventData,
    MemberEventData,
    RoleEventData,
    CreditLineEventData,
    CredentialEventData,
    MenuEventData,
    TransactionEventData,
    PaymentWayEventData,
    AnnouncementEventData,
    CancelEventData,
    RoundEventData,
    MonthEventData,
    WallLinkEventData,
    CashBookEventData,
    CashEntryEventData {}

export type TillFact = FactsOf<TillEventData>;
export type FactType = TillFact['type'];
/** The fact of a type. */
export type FactOf<Type extends FactType> = FactsOf<Pick<TillEventData, Type>>;

/** What every type of event means, as its topic says it. Whoever treats types differently asks here. */
export const eventTypes = {
  ...openingEvents,
  ...inviteEvents,
  ...memberEvents,
  ...roleEvents,
  ...creditLineEvents,
  ...credentialEvents,
  ...menuEvents,
  ...transactionEvents,
  ...paymentWayEvents,
  ...announcementEvents,
  ...cancelEvents,
  ...roundEvents,
  ...monthEvents,
  ...wallLinkEvents,
  ...cashBookEvents,
  ...cashEntryEvents,
} satisfies EventTypes<TillEventData>;

/** When, by whom and by which command something happened. */
export type EventMetadata = {
  /** When it was decided. */
  readonly at: Instant;
  /** Member who did it; {@link SYSTEM} for the till itself. */
  readonly actor: string;
  /** The command that led to it: the same for a retry of the same tap. */
  readonly commandId: string;
  /** The request behind the command, as it stands in the server's log. */
  readonly correlationId: string;
  /** Fingerprint of the request, so that a reused key with another body shows. Empty without a key. */
  readonly request: string;
  /** Shape of the event; 1 for all so far. */
  readonly schema: number;
};

/** A fact with its metadata: one entry of the till's log. */
export type TillEvent = TillFact & { readonly metadata: EventMetadata };

/** Actor of what the till does by itself. */
export const SYSTEM = 'system';

/** Version of the event shapes written now. */
export const EVENT_SCHEMA = 1;

type Table = typeof eventTypes;
type AnyEvent = { readonly type: string };

// A map, since a log may name a type 'constructor', too.
const byName: ReadonlyMap<string, EventType<TillFact['data']>> = new Map(Object.entries(eventTypes));

/** What an event's type means; undefined for a type that this version does not know: such an event only takes a revision. */
export function eventTypeOf({ type }: AnyEvent): EventType<TillFact['data']> | undefined {
  return byName.get(type);
}

/** Is it a type that this version knows? A newer one may have written others. */
export function isFactType(type: string): type is FactType {
  return byName.has(type);
}

export function isKnown<Event extends AnyEvent>(event: Event): event is Event & TillFact {
  return isFactType(event.type);
}

/** Ids of members: first whom it is about, then whom else it concerns, such as who paid. */
export function concernedBy(event: TillFact): readonly string[] {
  return eventTypeOf(event)?.concerns(event.data) ?? [];
}

type FactsThatBook<Its extends Booking> = FactOf<
  { [T in FactType]: Table[T] extends { books: (data: never) => Its } ? T : never }[FactType]
>;

/** Events that change a balance. */
export type AccountFact = FactsThatBook<AccountBooking>;

/** What it books; undefined for what moves no money. */
export function bookingOf(event: AccountFact): AccountBooking;
export function bookingOf(event: FactsThatBook<Booking>): Booking;
export function bookingOf(event: TillFact): Booking | undefined;
export function bookingOf(event: TillFact): Booking | undefined {
  return eventTypeOf(event)?.books?.(event.data);
}

/** Does it change a balance? */
export function changesBalance<Event extends TillFact>(event: Event): event is Event & AccountFact {
  return bookingOf(event)?.accountId !== undefined;
}

/** The drink that it counts, or no longer counts. */
export function countedDrink(event: TillFact): CountedDrink | undefined {
  return eventTypeOf(event)?.counts?.(event.data);
}

/** When a drink was tapped that was booked later; undefined for all else. */
export function tappedAt(event: TillFact): Instant | undefined {
  return event.type === 'DrinkPurchased' ? event.data.tappedAt : undefined;
}

/** Id of what it begins or describes, or hash of an invite: it is found again by it. */
export function subjectOf(event: TillFact): string | undefined {
  return eventTypeOf(event)?.subject?.(event.data);
}

/** Types of which some events at least make a line in the table's feed. */
export type FeedFact = FactOf<
  { [T in FactType]: ReturnType<Table[T]['toldAtTable']> extends false ? never : T }[FactType]
>;
export const feedTypes = Object.entries(eventTypes).flatMap(([type, { toldAtTable }]) =>
  toldAtTable === never ? [] : [type],
);

/** Does it make a line in the feed that the whole table reads? */
export function isToldAtTable<Event extends TillFact>(event: Event): event is Event & FeedFact {
  return eventTypeOf(event)?.toldAtTable(event.data) ?? false;
}

/** Has one of these to be shown anew after it? */
export function changes(event: AnyEvent, ...shown: readonly Shown[]): boolean {
  return eventTypeOf(event)?.changes.some((each) => shown.includes(each)) ?? false;
}

/** Is a member called something else at the table after it? */
export function renames(event: TillFact): boolean {
  return eventTypeOf(event)?.renames?.(event.data) ?? false;
}

/** Drinks of which it tells only the id. */
export function namelessDrinks(event: TillFact): readonly string[] {
  return eventTypeOf(event)?.namelessDrinks?.(event.data) ?? [];
}

/** The logins that end with it. */
export function endedSessions(event: TillFact): EndedSessions | undefined {
  return eventTypeOf(event)?.endsSessions?.(event.data);
}
