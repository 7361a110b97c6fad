import { hash } from 'node:crypto';
import { chainLink } from '@stammtisch/contracts';

/** Hash that the first event follows. */
export const CHAIN_START = '0'.repeat(64);

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

/** As {@link chainHash}, for whoever has the event's text already. */
export function hashAfter(previous: string, text: string): string {
  return hashOf(chainLink(previous, hashOf(text)));
}

/** The text of which an event's digest is made; with a hash about as long as the event in the store. */
export function chainText({ revision, id, type, data, metadata }: ChainedEvent): string {
  return `${revision}\n${id}\n${type}\n${canonicalJson(data)}\n${canonicalJson(metadata)}`;
}

/** The digest that an event's hash is made of. It reveals nothing of the event, and proves the hash together with the previous one. */
export function digestOf(event: StoredLink): string {
  return hashOf(chainText(withoutHash(event)));
}

type StoredLink = ChainedEvent & { readonly metadata: { readonly hash?: unknown } };

/** Does an event of a till follow from the event that has the hash `previous`? */
export function follows(event: StoredLink, previous: string): boolean {
  return event.metadata.hash === chainHash(previous, withoutHash(event));
}

function withoutHash(event: StoredLink): ChainedEvent {
  const { hash: _, ...metadata } = event.metadata;
  return { ...event, metadata };
}

function hashOf(text: string): string {
  return hash('sha256', text);
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
