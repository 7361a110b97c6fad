import { hash } from 'node:crypto';

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
 * Links an event to everything before it: SHA-256 over the hash before it, its revision, id, type, data and metadata (without the
 * hash itself) in canonical JSON. A changed, missing or inserted event breaks the chain from there on.
 *
 * An event that no till has written (see `isOurs`) is no link: the next event of a till follows from the last event of a till.
 * Each hash covers the revision, so it is certain how many foreign events stand between two of ours. Nothing vouches for what
 * foreign events say.
 */
export function chainHash(previous: string, event: ChainedEvent): string {
  return hashOf(chainText(previous, event));
}

/** The text that an event's hash is taken over; about as long as the event in the store. */
export function chainText(previous: string, { revision, id, type, data, metadata }: ChainedEvent): string {
  return `${previous}\n${revision}\n${id}\n${type}\n${canonicalJson(data)}\n${canonicalJson(metadata)}`;
}

export function hashOf(text: string): string {
  return hash('sha256', text);
}

/** Does an event of a till follow from the hash before it? */
export function follows(
  event: ChainedEvent & { readonly metadata: { readonly hash?: unknown } },
  previous: string,
): boolean {
  const { hash, ...metadata } = event.metadata;
  return hash === chainHash(previous, { ...event, metadata });
}

/** JSON with sorted keys and no spaces: the same text for the same value, whoever wrote it down. */
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

/** Is the object flat, with sorted keys? Most events are. */
function isInOrder(value: object): boolean {
  let before = '';
  for (const key in value) {
    const member: unknown = Reflect.get(value, key);
    if (key < before || (member !== null && typeof member === 'object')) return false;
    before = key;
  }
  return true;
}
