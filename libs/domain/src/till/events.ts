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
/** The fact of one type. */
export type FactOf<Type extends FactType> = FactsOf<Pick<TillEventData, Type>>;

/** What every type of event means, from the tables of the topics. */
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

/** When, by whom and by which command something happened. */
export type EventMetadata = {
  /** When the event was decided. */
  readonly at: Instant;
  /** Id of the member who gave the command; {@link SYSTEM} for the till itself. */
  readonly actor: string;
  /** Id of the command. A retry of the same tap has the same id. */
  readonly commandId: string;
  /** Id of the request behind the command, as in the server's own log. */
  readonly correlationId: string;
  /** Fingerprint of the request, by which an idempotency key used again with another body is noticed. Empty without a key. */
  readonly request: string;
  /** The tablet at which the command was given. Left out for all that members do by phone. */
  readonly via?: Via;
  /** Version of the event's form. */
  readonly schema: number;
};

/** A fact with its metadata: one entry of the till's log. */
export type TillEvent = TillFact & { readonly metadata: EventMetadata };

/** Actor of what the till does by itself. */
export const SYSTEM = 'system';

/** Version of the form in which events are written now. */
export const EVENT_SCHEMA = 1;

type Table = typeof eventTypes;
type AnyEvent = { readonly type: string };

// A map instead of the object, on which a type named 'constructor' would be found.
const byName: ReadonlyMap<string, EventType<TillFact['data']>> = new Map(Object.entries(eventTypes));

/** What an event's type means; undefined for a type that this version does not know. Such an event only takes a revision. */
export function eventTypeOf({ type }: AnyEvent): EventType<TillFact['data']> | undefined {
  return byName.get(type);
}

/** Does this version know the type? A newer version may have written others. */
export function isFactType(type: string): type is FactType {
  return byName.has(type);
}

export function isKnown<Event extends AnyEvent>(event: Event): event is Event & TillFact {
  return isFactType(event.type);
}

/** Ids of members: first the one the event is about, then others it concerns, such as the payer. */
export function concernedBy(event: TillFact): readonly string[] {
  return eventTypeOf(event)?.concerns(event.data) ?? [];
}

type FactsThatBook<Its extends Booking> = FactOf<
  { [T in FactType]: Table[T] extends { books: (data: never) => Its } ? T : never }[FactType]
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

/** Does the event change a balance? */
export function changesBalance<Event extends TillFact>(event: Event): event is Event & AccountFact {
  return bookingOf(event)?.accountId !== undefined;
}

/** The drink that the event counts or takes off the count; undefined for other events. */
export function countedDrink(event: TillFact): CountedDrink | undefined {
  return eventTypeOf(event)?.counts?.(event.data);
}

/** When a drink was tapped that was booked later; undefined for all other events. */
export function tappedAt(event: TillFact): Instant | undefined {
  return event.type === 'DrinkPurchased' ? event.data.tappedAt : undefined;
}

/** Id of what the event begins or describes (an invite's hash), by which the read model finds the event. */
export function subjectOf(event: TillFact): string | undefined {
  return eventTypeOf(event)?.subject?.(event.data);
}

/** Facts of the types of which at least some events make a line in the table's feed. */
export type FeedFact = FactOf<
  { [T in FactType]: Table[T] extends { inFeed: unknown } ? T : never }[FactType]
>;
export const feedTypes = Object.entries(eventTypes).flatMap(([type, its]) => ('inFeed' in its ? [type] : []));

/** Does the event make a line in the feed that the whole table reads? */
export function isInFeed<Event extends TillFact>(event: Event): event is Event & FeedFact {
  return eventTypeOf(event)?.inFeed?.(event.data) ?? false;
}

/** Have screens to load any of `shown` again after the event? */
export function changes(event: AnyEvent, ...shown: readonly Shown[]): boolean {
  return eventTypeOf(event)?.changes.some((each) => shown.includes(each)) ?? false;
}

/** The sessions that the event ends. */
export function endedSessions(event: TillFact): EndedSessions | undefined {
  return eventTypeOf(event)?.endsSessions?.(event.data);
}
