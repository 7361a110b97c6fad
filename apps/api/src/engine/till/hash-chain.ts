import { hash } from 'node:crypto';
import { chainLink } from '@stammtisch/domain';

/** Hash that the first event follows. */
export const CHAIN_START = '0'.repeat(64);

/** From this version of its form on, an event's hash is made of its digest. A log changes over with its next event. */
const DIGESTS_SINCE = 2;

/** What the next event is linked to. */
export interface Link {
  /** Hash of the last event that a till has written. */
  readonly hash: string;
  /** Are hashes of this log made of digests by now? */
  readonly digests: boolean;
}

export interface ChainedEvent {
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly data: object;
  readonly metadata: object & { readonly schema?: unknown };
}

/**
 * Links an event to everything before it: SHA-256 over the hash before it and the event's digest, which is SHA-256 over its
 * revision, id, type, data and metadata (without the hash itself) in canonical JSON. A changed, missing or inserted event breaks the
 * chain from there on, and the digests alone prove it. Before {@link DIGESTS_SINCE} there was one SHA-256, over the hash before and
 * the text itself.
 *
 * An event that no till has written (see `isOurs`) is no link: the next event of a till follows from the last event of a till.
 * Each hash covers the revision, so it is certain how many foreign events stand between two of ours. Nothing vouches for what
 * foreign events say.
 */
export function chainHash(previous: string, event: ChainedEvent): string {
  return hashAfter(previous, event, chainText(event));
}

/** As {@link chainHash}, for whoever has the event's text already. */
export function hashAfter(previous: string, event: Pick<ChainedEvent, 'metadata'>, text: string): string {
  return hashOf(hasDigest(event) ? chainLink(previous, hashOf(text)) : `${previous}\n${text}`);
}

/** The text of which an event's digest is made; with a hash about as long as the event in the store. */
export function chainText({ revision, id, type, data, metadata }: ChainedEvent): string {
  return `${revision}\n${id}\n${type}\n${canonicalJson(data)}\n${canonicalJson(metadata)}`;
}

/** The digest that an event's hash is made of. It tells nothing of the event, and with the hash before proves the hash. */
export function digestOf(event: StoredLink): string {
  return hashOf(chainText(withoutHash(event)));
}

/** Is the hash of such events made of digests? */
export function hasDigest({ metadata: { schema } }: Pick<ChainedEvent, 'metadata'>): boolean {
  return typeof schema === 'number' && schema >= DIGESTS_SINCE;
}

type StoredLink = ChainedEvent & { readonly metadata: { readonly hash?: unknown } };

/** Does an event of a till follow from what is before it? */
export function follows(event: StoredLink, before: Link): boolean {
  return !goesBack(event, before) && event.metadata.hash === chainHash(before.hash, withoutHash(event));
}

/** Has an event the form of before, in a log that has changed over to digests? No till writes such a one. */
export function goesBack(event: Pick<ChainedEvent, 'metadata'>, before: Pick<Link, 'digests'>): boolean {
  return before.digests && !hasDigest(event);
}

function withoutHash(event: StoredLink): ChainedEvent {
  const { hash: _, ...metadata } = event.metadata;
  return { ...event, metadata };
}

function hashOf(text: string): string {
  return hash('sha256', text);
}

/**
 * JSON without spaces and with its keys in order: the same text for the same value, whoever wrote it down. Keys that are whole numbers
 * come first, by value, as JavaScript has it; then the others, sorted.
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
