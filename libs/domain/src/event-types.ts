import { announcementEvents } from './announcements.js';
import { secretEvents } from './app-secret.js';
import { cancelEvents } from './cancelling.js';
import { cashBookEvents } from './cash-book.js';
import { cashCountEvents } from './cash-count.js';
import { cashEntryEvents } from './cash-entries.js';
import { credentialEvents } from './credentials.js';
import { creditLineEvents } from './credit-line.js';
import { type EndedSessions, type EventType, type EventTypes, never, type Shown } from './event-type.js';
import type { FactOf, FactType, TillEventData, TillFact } from './events.js';
import { inviteEvents } from './invites.js';
import { memberEvents } from './members.js';
import { menuEvents } from './menu.js';
import { monthEvents } from './months.js';
import { openingEvents } from './opening.js';
import { paymentWayEvents } from './payment-ways.js';
import type { Movement } from './places.js';
import type { Posting } from './postings.js';
import { roleEvents } from './roles.js';
import { roundEvents } from './rounds.js';
import type { CountedDrink } from './tally.js';
import type { Instant } from './time.js';
import { transactionEvents } from './transactions.js';
import { wallLinkEvents } from './wall-links.js';

/** What every type of event means, as its topic says it. Whoever treats types differently asks here. */
export const eventTypes = {
  ...openingEvents,
  ...secretEvents,
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
  ...cashCountEvents,
} satisfies EventTypes<TillEventData>;

type Table = typeof eventTypes;
type AnyEvent = { readonly type: string };

// A log may say 'constructor', too.
const byName: ReadonlyMap<string, EventType<TillFact['data']>> = new Map(Object.entries(eventTypes));

/** What an event's type means; undefined for one that this version does not know: it only takes a revision. */
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

/** Members: first whom it is about, then who else has to do with it, such as who paid. */
export function concernedBy(event: TillFact): readonly string[] {
  return eventTypeOf(event)?.concerns(event.data) ?? [];
}

/** Events that change a balance. */
export type PostingFact = FactOf<
  { [T in FactType]: Table[T] extends { posts: unknown } ? T : never }[FactType]
>;

/** Whose balance it changes, and by how much. */
export function postingOf(event: PostingFact): Posting;
export function postingOf(event: TillFact): Posting | undefined;
export function postingOf(event: TillFact): Posting | undefined {
  return eventTypeOf(event)?.posts?.(event.data);
}

export function isPosting<Event extends TillFact>(event: Event): event is Event & PostingFact {
  return eventTypeOf(event)?.posts !== undefined;
}

/** Events that move money in the cash book. */
export type MovingFact = FactOf<
  { [T in FactType]: Table[T] extends { moves: unknown } ? T : never }[FactType]
>;

export function isMoving<Event extends TillFact>(event: Event): event is Event & MovingFact {
  return eventTypeOf(event)?.moves !== undefined;
}

/** What it moves into box and bank, or out of them, once there is a cash book. */
export function movementsOf(event: TillFact): readonly Movement[] {
  return eventTypeOf(event)?.moves?.(event.data) ?? [];
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
