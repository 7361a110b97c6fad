import { hash } from 'node:crypto';
import type { FOREIGN_EVENT as ForeignEvent } from '@stammtisch/contracts';
import { chainLink, evolve, initialState, type TillEvent, type TillState } from '@stammtisch/domain';
import { type EventData, type RecordedEvent, StoreUnusableError } from '@stammtisch/event-store';

/** An entry of the till's log: the event, its revision, and the hash that links it to everything before. */
export type LoggedEvent = TillEvent & {
  readonly id: string;
  readonly revision: number;
  readonly metadata: { readonly hash: string };
};

/** The stream of a till's log. */
export const tillStream = (tillId: string) => `till-${tillId}`;

/** A till's event is recognized by this length alone: checking the digits, too, would take a twentieth of a start. */
const HASH_LENGTH = 64;

/** Moment and hash of the last event of a till before a given event. */
export interface Before {
  readonly at: string;
  readonly hash: string;
}

/** The hash before the first event. */
export const CHAIN_START = '0'.repeat(64);

export const BEGINNING: Before = { at: '1970-01-01T00:00:00.000Z', hash: CHAIN_START };

/** Repeated from the contracts, which would load zod into every thread that reads the log. The type keeps both names equal. */
const FOREIGN_EVENT: typeof ForeignEvent = 'ForeignEvent';

const FOREIGN_METADATA = { actor: '', commandId: '', correlationId: '', request: '', schema: 0 };

/**
 * Reads an entry of the log. An event of an unknown type passes through, and the fold ignores it. A foreign event (see
 * {@link isOurs}) becomes a {@link FOREIGN_EVENT} that has the original in its data. It gets moment and hash of the event before
 * it, since its own moment is unknown and nothing vouches for it.
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

/** As {@link loggedEvent}, for consecutive events. */
export function loggedEvents(recorded: readonly RecordedEvent[], before: Before): LoggedEvent[] {
  let last = before;
  return recorded.map((event) => {
    const logged = loggedEvent(event, last);
    last = logged.metadata;
    return logged;
  });
}

/**
 * True for an event with a hash: it claims to be a till's, and must fit into the chain. An event without one is foreign, for example
 * written on the server's admin page: it takes a revision and means nothing. A till's event that loses its hash becomes foreign, but
 * then the event after it no longer follows.
 */
export function isOurs({ metadata }: Pick<EventData, 'metadata'>): boolean {
  const hash: unknown = metadata?.hash;
  return typeof hash === 'string' && hash.length === HASH_LENGTH;
}

/** True for events not written by a till. */
export const isForeign = ({ type }: { readonly type: string }) => type === FOREIGN_EVENT;

/** The event in the store's form. */
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
 * Links an event to everything before it: SHA-256 over the previous hash and the event's digest. The digest is SHA-256 over
 * revision, id, type, data and metadata (without the hash itself) in canonical JSON. A changed, missing or inserted event breaks the
 * chain from there on, and the digests alone prove it.
 *
 * A foreign event (see `isOurs`) is no link: a till's event follows from the last one of a till. Each hash covers the revision, so
 * the number of foreign events between two of ours is certain. Nothing vouches for their content.
 */
export function chainHash(previous: string, event: ChainedEvent): string {
  return hashAfter(previous, chainText(event));
}

/** As {@link chainHash}, from the event's {@link chainText}. */
export function hashAfter(previous: string, text: string): string {
  return hash('sha256', chainLink(previous, hash('sha256', text)));
}

/** The text that an event's digest is made of. With a hash it is about as long as the event in the store. */
export function chainText({ revision, id, type, data, metadata }: ChainedEvent): string {
  return `${revision}\n${id}\n${type}\n${canonicalJson(data)}\n${canonicalJson(metadata)}`;
}

/** The digest in an event's hash. It reveals nothing of the event, and proves the hash together with the previous hash. */
export function digestOf(event: StoredLink): string {
  return hash('sha256', chainText(withoutHash(event)));
}

type StoredLink = ChainedEvent & { readonly metadata: { readonly hash?: unknown } };

/** True if a till's event follows from the event with the hash `previous`. */
export function follows(event: StoredLink, previous: string): boolean {
  return event.metadata.hash === chainHash(previous, withoutHash(event));
}

export function withoutHash(event: StoredLink): ChainedEvent {
  const { hash: _, ...metadata } = event.metadata;
  return { ...event, metadata };
}

/** JSON without spaces and with sorted keys, so that equal values have equal texts. Integer keys come first, as in JavaScript. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(inOrder(value));
}

/** The value with sorted keys, copied only where they are not. Stringifying the whole value once is fastest. */
function inOrder(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(inOrder);
  if (isInOrder(value)) return value;
  const keys = Object.keys(value).sort();
  // An assignment would lose a key named `__proto__`.
  return Object.fromEntries(keys.map((key) => [key, inOrder(Reflect.get(value, key))]));
}

/** True for a flat object with sorted keys, as most events have. */
function isInOrder(value: object): boolean {
  let before = '';
  for (const key in value) {
    const member: unknown = Reflect.get(value, key);
    if (key < before || (member !== null && typeof member === 'object')) return false;
    before = key;
  }
  return true;
}

/** Where a till is in its log: the folded state, and the hash that the next event is linked to. */
export interface ChainHead {
  readonly state: TillState;
  /** Hash of the last event that is not foreign. */
  readonly hash: string;
}

/** A till's position, as devices get it. */
export const placeOf = ({ state: { revision }, hash }: ChainHead) => ({ revision, hash });

/** Moment and hash before the next event. */
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
 * Checks that each of these consecutive events follows from the one before it, and that the last has the known hash. Changing an
 * event on the disk takes new hashes for all later ones, too, which then differ from those known elsewhere.
 * @throws StoreUnusableError that names the first event that does not follow
 */
export function expectLinked([first, ...later]: readonly LoggedEvent[], last: string): void {
  let hash = first?.metadata.hash ?? last;
  for (const event of later) {
    expectLink(event, hash);
    hash = event.metadata.hash;
  }
  if (hash !== last) throw new StoreUnusableError('The log does not end where this till stands: start again');
}

/**
 * As {@link advance}, and checks that the event follows from the last one.
 * @throws StoreUnusableError when it does not: this is another log, or the log was changed
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

/** True when a treasurer booked or confirmed money for their own balance: an audit checks those first. */
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
