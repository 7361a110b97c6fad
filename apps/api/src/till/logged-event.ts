import type { TillEvent } from '@stammtisch/domain';
import type { RecordedEvent } from '@stammtisch/event-store';

/** An entry of the till's log: what happened, where it stands, and the hash that links it to everything before. */
export type LoggedEvent = TillEvent & {
  readonly id: string;
  readonly revision: number;
  readonly metadata: { readonly hash: string };
};

/** Name of the stream that holds a till's log. */
export const tillStream = (tillId: string) => `till-${tillId}`;

/**
 * Reads an entry of the log. What is in the till's stream was written by a till; an event of a type that this version
 * does not know passes through, and the fold ignores it.
 */
export function loggedEvent({ id, revision, type, data, metadata }: RecordedEvent): LoggedEvent {
  return { id, revision, type, data, metadata } as unknown as LoggedEvent;
}
