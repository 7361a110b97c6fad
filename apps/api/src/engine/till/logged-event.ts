import type { FOREIGN_EVENT as ForeignEvent } from '@stammtisch/contracts';
import type { TillEvent } from '@stammtisch/domain';
import type { EventData, RecordedEvent } from '@stammtisch/event-store';
import { CHAIN_START } from './hash-chain.js';

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

/** What stands before the first event. */
export const BEGINNING: Before = { at: '1970-01-01T00:00:00.000Z', hash: CHAIN_START };

/** Repeated here, since the contracts would load zod into every thread that reads the log. The types keep both names equal. */
const FOREIGN_EVENT: typeof ForeignEvent = 'ForeignEvent';

/** Metadata of an event that no till has written. */
const NOBODYS = { actor: '', commandId: '', correlationId: '', request: '', schema: 0 };

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
        metadata: { ...NOBODYS, at, hash },
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
