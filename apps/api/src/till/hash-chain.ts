import { hash } from 'node:crypto';
import { canonicalJson } from './canonical-json.js';

/** What stands before the first event. */
export const CHAIN_START = '0'.repeat(64);

export interface ChainedEvent {
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly data: object;
  readonly metadata: object;
}

/**
 * Links an event to everything before it: SHA-256 over the hash before it, its revision, id, type, data and metadata
 * (without the hash itself) in canonical JSON. A changed, missing or inserted event breaks the chain from there on.
 *
 * What no till has written (`isOurs`) is no link: the next event of a till follows from the last one of a till. Its revision is
 * in its hash, so it is certain how many foreign ones stand between, and that none of ours did; what they say is nobody's word.
 */
export function chainHash(previous: string, event: ChainedEvent): string {
  return hashOf(chainText(previous, event));
}

/** What the hash of an event is taken over; about as long as the event is in the store. */
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
