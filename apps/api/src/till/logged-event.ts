import { FOREIGN_EVENT } from '@stammtisch/contracts';
import type { TillEvent } from '@stammtisch/domain';
import type { EventData, RecordedEvent } from '@stammtisch/event-store';

/** An entry of the till's log: what happened, where it stands, and the hash that links it to everything before. */
export type LoggedEvent = TillEvent & {
  readonly id: string;
  readonly revision: number;
  readonly metadata: { readonly hash: string };
};

/** Name of the stream that holds a till's log. */
export const tillStream = (tillId: string) => `till-${tillId}`;

/** A hash as every till writes it with its events. */
const HASH = /^[0-9a-f]{64}$/;

/** Stands with what no till has written: before every moment, and nobody's. */
const NOBODYS = {
  at: '1970-01-01T00:00:00.000Z',
  actor: '',
  commandId: '',
  correlationId: '',
  hash: '',
  request: '',
  schema: 0,
};

/**
 * Reads an entry of the log. An event of a type that this version does not know passes through, and the fold ignores it. So it
 * does one that no till has written (see {@link isOurs}): that becomes a {@link FOREIGN_EVENT}, with what it was as its data.
 */
export function loggedEvent(recorded: RecordedEvent): LoggedEvent {
  const { id, revision, type, data, metadata } = recorded;
  const logged = isOurs(recorded)
    ? { id, revision, type, data, metadata }
    : { id, revision, type: FOREIGN_EVENT, data: { type, data, metadata }, metadata: NOBODYS };
  return logged as unknown as LoggedEvent;
}

/**
 * Does this event claim to be a till's? Whatever carries a hash does, and must fit into the chain. Without one it is somebody
 * else's, tried out in the server's admin page, say: it takes a revision and means nothing. One of ours whose hash was taken away
 * does not pass for such: the one behind it no longer follows.
 */
export function isOurs({ metadata }: Pick<EventData, 'metadata'>): boolean {
  const hash: unknown = metadata?.hash;
  return typeof hash === 'string' && HASH.test(hash);
}

/** Was it written by somebody else than a till? */
export const isForeign = ({ metadata }: LoggedEvent) => metadata.hash === NOBODYS.hash;

/** The event as it stands in the store. */
export function storedEvent(logged: LoggedEvent): EventData {
  const { id, type, data, metadata } = logged;
  return { id, type, data, metadata, ...(isForeign(logged) ? data : {}) } as EventData;
}
