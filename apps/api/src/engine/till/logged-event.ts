import { hash } from 'node:crypto';
import type { FOREIGN_EVENT as ForeignEvent } from '@stammtisch/contracts';
import { chainLink, evolve, initialState, type TillEvent, type TillState } from '@stammtisch/domain';
import { type EventData, type RecordedEvent, StoreUnusableError } from '@stammtisch/event-store';

/** An entry of the till's log: what happened, where it stands, and the hash that links it to everything before. */
export type LoggedEvent = TillEvent & {
  readonly id: string;
  readonly revision: number;
  readonly metadata: { readonly hash: string };
};

/** Name of the stream that holds a till's log. */
export const tillStream = (tillId: string) => `till-${tillId}`;

/** Length of the hash in a till's events. Checking its form, too, would take a twentieth of a start. */
const HASH_LENGTH = 64;

/** Moment and hash of the last event of a till that stands before a given event. */
export interface Before {
  readonly at: string;
  readonly hash: string;
}

/** Hash that the first event follows. */
export const CHAIN_START = '0'.repeat(64);

/** What stands before the first event. */
export const BEGINNING: Before = { at: '1970-01-01T00:00:00.000Z', hash: CHAIN_START };

/** Repeated here, since the contracts would load zod into every thread that reads the log. The types keep both names equal. */
const FOREIGN_EVENT: typeof ForeignEvent = 'ForeignEvent';

/** Metadata of an event that no till has written. */
const FOREIGN_METADATA = { actor: '', commandId: '', correlationId: '', request: '', schema: 0 };

/**
 * Reads an entry of the log. An event of a type that this version does not know passes through, and the fold ignores it. An event
 * that no till has written (see {@link isOurs}) becomes a {@link FOREIGN_EVENT} whose data hold what it was. Nobody knows its
 * moment, and nothing vouches for it: it carries moment and hash of the event before it.
 */
export function loggedEvent(recorded: RecordedEvent, { at, hash }: Before): LoggedEvent {
  const { id, revision, type, data, metadata } = recorded;
  const logged = isOurs(recorded)
    ? { id, revision, type, data, metadata }
    : {
        id,
        revision,
        type: FOREIGN_EVENT,
        data: { type, data, metadata },
        metadata: { ...FOREIGN_METADATA, at, hash },
      };
  return logged as unknown as LoggedEvent;
}

/** As {@link loggedEvent}, for events that stand next to each other. */
export function loggedEvents(recorded: readonly RecordedEvent[], before: Before): LoggedEvent[] {
  let last = before;
  return recorded.map((event) => {
    const logged = loggedEvent(event, last);
    last = logged.metadata;
    return logged;
  });
}

/**
 * Does this event claim to be a till's? An event with a hash does, and must fit into the chain. An event without one is foreign,
 * tried out in the server's admin page, say: it takes a revision and means nothing. Taking the hash from a till's event makes it
 * foreign, but then the event after it no longer follows.
 */
export function isOurs({ metadata }: Pick<EventData, 'metadata'>): boolean {
  const hash: unknown = metadata?.hash;
  return typeof hash === 'string' && hash.length === HASH_LENGTH;
}

/** Is it an event that no till has written? */
export const isForeign = ({ type }: { readonly type: string }) => type === FOREIGN_EVENT;

/** The event as it stands in the store. */
export function storedEvent(logged: LoggedEvent): EventData {
  const { id, type, data, metadata } = logged;
  return { id, type, data, metadata, ...(isForeign(logged) ? data : {}) } as EventData;
}

export interface ChainedEvent {
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly data: object;
  readonly metadata: object;
}

/**
 * Links an event to everything before it: SHA-256 over the hash before it and the event's digest, which is SHA-256 over its
 * revision, id, type, data and metadata (without the hash itself) in canonical JSON. A changed, missing or inserted event breaks the
 * chain from there on, and the digests alone prove it.
 *
 * An event that no till has written (see `isOurs`) is no link: the next event of a till follows from the last event of a till.
 * Each hash covers the revision, so it is certain how many foreign events stand between two of ours. Nothing vouches for what
 * foreign events say.
 */
export function chainHash(previous: string, event: ChainedEvent): string {
  return hashAfter(previous, chainText(event));
}

/** As {@link chainHash}, for callers who have the event's text already. */
export function hashAfter(previous: string, text: string): string {
  return hash('sha256', chainLink(previous, hash('sha256', text)));
}

/** The text of which an event's digest is made; with a hash about as long as the event in the store. */
export function chainText({ revision, id, type, data, metadata }: ChainedEvent): string {
  return `${revision}\n${id}\n${type}\n${canonicalJson(data)}\n${canonicalJson(metadata)}`;
}

/** The digest that an event's hash is made of. It reveals nothing of the event, and proves the hash together with the previous one. */
export function digestOf(event: StoredLink): string {
  return hash('sha256', chainText(withoutHash(event)));
}

type StoredLink = ChainedEvent & { readonly metadata: { readonly hash?: unknown } };

/** Does an event of a till follow from the event that has the hash `previous`? */
export function follows(event: StoredLink, previous: string): boolean {
  return event.metadata.hash === chainHash(previous, withoutHash(event));
}

export function withoutHash(event: StoredLink): ChainedEvent {
  const { hash: _, ...metadata } = event.metadata;
  return { ...event, metadata };
}

/**
 * Canonical JSON: no spaces, keys in order, so that equal values have equal texts. Integer keys come first, by value, as in
 * JavaScript; then the others, sorted.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(inOrder(value));
}

/** The value with its keys in order: the value itself if they are, else a copy. Stringifying a whole value once is quickest. */
function inOrder(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(inOrder);
  if (isInOrder(value)) return value;
  const ordered: Record<string, unknown> = {};
  for (const key of Object.keys(value).sort()) ordered[key] = inOrder(Reflect.get(value, key));
  return ordered;
}

/** Is the object flat, with its keys in order? Most events are. */
function isInOrder(value: object): boolean {
  let before = '';
  for (const key in value) {
    const member: unknown = Reflect.get(value, key);
    if (key < before || (member !== null && typeof member === 'object')) return false;
    before = key;
  }
  return true;
}

/** Where a till stands: the folded state, and the hash that the next event is linked to. */
export interface ChainHead {
  readonly state: TillState;
  /** Hash of the last event that a till has written. */
  readonly hash: string;
}

/** Position of a till, as devices get it. */
export const placeOf = ({ state: { revision }, hash }: ChainHead) => ({ revision, hash });

/** The moment and the hash that the next event follows. */
export const beforeNext = ({ state, hash }: Pick<ChainHead, 'state' | 'hash'>): Before => ({
  at: state.latest || BEGINNING.at,
  hash,
});

export const START: ChainHead = { state: initialState, hash: CHAIN_START };

/** Folds in the next entry of the log. @throws StoreUnusableError when the event is not the next one: the log has a gap */
export function advance(head: ChainHead, event: LoggedEvent): ChainHead {
  const { revision } = head.state;
  if (event.revision !== revision + 1) {
    throw new StoreUnusableError(
      `The log has a gap: after event ${revision} comes ${event.revision}. Keep a copy of it, and restore a backup`,
    );
  }
  // A foreign event carries the previous hash.
  return { state: evolve(head.state, event), hash: event.metadata.hash };
}

/**
 * Checks that events which stand next to each other follow from one another, and the last of them is the known one. Somebody
 * who changes an event on the disk would have to compute all later hashes anew, and those that are known elsewhere.
 * @throws StoreUnusableError that names the first event that does not follow
 */
export function expectLinked([first, ...others]: readonly LoggedEvent[], last: string): void {
  let hash = first?.metadata.hash ?? last;
  for (const event of others) {
    expectLink(event, hash);
    hash = event.metadata.hash;
  }
  if (hash !== last) throw new StoreUnusableError('The log does not end where this till stands: start again');
}

/**
 * As {@link advance}, for an event that comes after a known place: it must follow from the event there.
 * @throws StoreUnusableError when it does not: this is another log, or somebody has changed it
 */
export function advanceLinked(head: ChainHead, event: LoggedEvent): ChainHead {
  if (event.revision === head.state.revision + 1) expectLink(event, head.hash);
  return advance(head, event);
}

function expectLink(event: LoggedEvent, previous: string): void {
  if (isForeign(event) || follows(event, previous)) return;
  throw new StoreUnusableError(
    `Event ${event.revision} of the log does not follow from event ${event.revision - 1} as this node knows it: somebody has changed one of them, or this is another log. Keep a copy of it, and restore a backup`,
  );
}

/** Did a treasurer book or confirm money for their own balance? An audit looks at that first. */
export function isOwnBooking({ type, data, metadata: { actor } }: LoggedEvent): boolean {
  switch (type) {
    case 'DepositBooked':
    case 'PayoutBooked':
    case 'BalanceCarriedOver':
      return data.memberId === actor;
    case 'CreditToppedUp':
      return data.announcementId !== undefined && data.memberId === actor;
    default:
      return false;
  }
}
