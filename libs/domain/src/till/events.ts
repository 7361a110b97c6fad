import { type CashBookEventData, cashBookEvents } from '../books/cash-book.js';
import { type CashEntryEventData, cashEntryEvents } from '../books/cash-entries.js';
import { type CreditLineEventData, creditLineEvents } from '../books/credit-line.js';
import { type MonthEventData, monthEvents } from '../books/months.js';
import { type MenuEventData, menuEvents } from '../drinks/menu.js';
import type { AccountBooking, Booking } from '../ground/bookings.js';
import type { Via } from '../ground/entities.js';
import type { CountedDrink } from '../ground/state.js';
import type { Instant } from '../ground/time.js';
import type { EndedSessions, EventType, EventTypes, FactsOf, Shown } from '../ground/topic.js';
import { type CredentialEventData, credentialEvents } from '../members/credentials.js';
import { type LinkEventData, linkEvents } from '../members/links.js';
import { type MemberEventData, memberEvents } from '../members/members.js';
import { type PersonalLinkEventData, personalLinkEvents } from '../members/personal-links.js';
import { type RoleEventData, roleEvents } from '../members/roles.js';
import { type TabletEventData, tabletEvents } from '../members/tablets.js';
import { type AnnouncementEventData, announcementEvents } from '../paying-in/top-ups.js';
import { type RoundEventData, roundEvents } from '../rounds/rounds.js';
import { type SettingsEventData, settingsEvents } from '../settings/settings.js';
import { type CancelEventData, cancelEvents } from '../transactions/cancelling.js';
import { type TransactionEventData, transactionEvents } from '../transactions/transactions.js';
import { type OpeningEventData, openingEvents } from './opening.js';

/** Data of every type of event, by its name. Names are part of the log: they never change. */
export interface TillEventData
  extends OpeningEventData,
    SettingsEventData,
    LinkEventData,
    MemberEventData,
    RoleEventData,
    CreditLineEventData,
    CredentialEventData,
    MenuEventData,
    TransactionEventData,
    AnnouncementEventData,
    CancelEventData,
    RoundEventData,
    MonthEventData,
    PersonalLinkEventData,
    TabletEventData,
    CashBookEventData,
    CashEntryEventData {}

export type TillFact = FactsOf<TillEventData>;
export type FactType = TillFact['type'];
export type FactOf<Type extends FactType> = FactsOf<Pick<TillEventData, Type>>;

/** All types of events, from the tables of the topics. */
export const eventTypes = {
  ...openingEvents,
  ...settingsEvents,
  ...linkEvents,
  ...memberEvents,
  ...roleEvents,
  ...creditLineEvents,
  ...credentialEvents,
  ...menuEvents,
  ...transactionEvents,
  ...announcementEvents,
  ...cancelEvents,
  ...roundEvents,
  ...monthEvents,
  ...personalLinkEvents,
  ...tabletEvents,
  ...cashBookEvents,
  ...cashEntryEvents,
} satisfies EventTypes<TillEventData>;

export type EventMetadata = {
  /** When the event was decided. */
  readonly at: Instant;
  /** Id of the member who gave the command; {@link SYSTEM} for the till itself. */
  readonly actor: string;
  /** Id of the command. A retry of the same tap has the same id. */
  readonly commandId: string;
  /** Id of the request behind the command, as in the server's own log. */
  readonly correlationId: string;
  /** Fingerprint of the request, to detect an idempotency key used again with another body. Empty without a key. */
  readonly request: string;
  /** The tablet at which the command was given. Left out for phones. */
  readonly via?: Via;
  /** {@link EVENT_SCHEMA} when it was written. */
  readonly schema: number;
};

/** A fact with its metadata: one entry of the till's log. */
export type TillEvent = TillFact & { readonly metadata: EventMetadata };

/** Actor of commands that the till itself gives. */
export const SYSTEM = 'system';

/** Version of the shape of events. */
export const EVENT_SCHEMA = 1;

type Table = typeof eventTypes;
type AnyEvent = { readonly type: string };

// A map, since the object would also have an entry for a type named 'constructor'.
const byName: ReadonlyMap<string, EventType<TillFact['data']>> = new Map(Object.entries(eventTypes));

/** Undefined for a type that this version does not know, from a newer one. Such an event only takes a revision. */
export function eventTypeOf({ type }: AnyEvent): EventType<TillFact['data']> | undefined {
  return byName.get(type);
}

export function isFactType(type: string): type is FactType {
  return byName.has(type);
}

export function isKnown<Event extends AnyEvent>(event: Event): event is Event & TillFact {
  return isFactType(event.type);
}

/** Ids of members: first the one the event is about, then others it concerns, such as the payer. */
export function concernedBy(event: TillFact): readonly string[] {
  const type = eventTypeOf(event);
  if (type?.concerns) return type.concerns(event.data);
  return type && 'memberId' in event.data ? [event.data.memberId] : [];
}

type FactsThatBook<Booked extends Booking> = FactOf<
  { [T in FactType]: Table[T] extends { books: (data: never) => Booked } ? T : never }[FactType]
>;

/** Events that change a balance. */
export type AccountFact = FactsThatBook<AccountBooking>;

/** The booking that an event makes; undefined when it moves no money. */
export function bookingOf(event: AccountFact): AccountBooking;
export function bookingOf(event: FactsThatBook<Booking>): Booking;
export function bookingOf(event: TillFact): Booking | undefined;
export function bookingOf(event: TillFact): Booking | undefined {
  return eventTypeOf(event)?.books?.(event.data);
}

export function changesBalance<Event extends TillFact>(event: Event): event is Event & AccountFact {
  return bookingOf(event)?.accountId !== undefined;
}

/** The drink that the event counts or uncounts; undefined for other events. */
export function countedDrink(event: TillFact): CountedDrink | undefined {
  return eventTypeOf(event)?.counts?.(event.data);
}

/** The time of the tap of a drink that was booked later; undefined for all other events. */
export function tappedAt(event: TillFact): Instant | undefined {
  return event.type === 'DrinkPurchased' ? event.data.tappedAt : undefined;
}

/** The id by which the read model finds the event, such as an invite's hash. */
export function subjectOf(event: TillFact): string | undefined {
  return eventTypeOf(event)?.subject?.(event.data);
}

/** Facts of the types that appear in the table's feed, always or sometimes. */
export type FeedFact = FactOf<
  { [T in FactType]: Table[T] extends { inFeed: unknown } ? T : never }[FactType]
>;
export const feedTypes = Object.entries(eventTypes).flatMap(([name, type]) =>
  'inFeed' in type ? [name] : [],
);

/** True when the event appears in the feed that the whole table reads. */
export function isInFeed<Event extends TillFact>(event: Event): event is Event & FeedFact {
  return eventTypeOf(event)?.inFeed?.(event.data) ?? false;
}

/** True when screens have to load any of `shown` again after the event. */
export function changes(event: AnyEvent, ...shown: readonly Shown[]): boolean {
  return eventTypeOf(event)?.changes.some((each) => shown.includes(each)) ?? false;
}

export function endedSessions(event: TillFact): EndedSessions | undefined {
  return eventTypeOf(event)?.endsSessions?.(event.data);
}
