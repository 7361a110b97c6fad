import { type EventData as ClientEvent, jsonEvent, type ResolvedEvent } from '@eventstore/db-client';
import type { EventData, JsonObject, RecordedEvent } from '../port.js';

/** An event as the client writes it. */
export function toClient({ id, type, data, metadata }: EventData): ClientEvent {
  return jsonEvent({ id, type, data, metadata });
}

/** What the client has read; undefined when it is no event of ours, as the mark that ends a stream. */
export function fromClient({ event }: ResolvedEvent): RecordedEvent | undefined {
  if (!event?.isJson || event.revision > BigInt(Number.MAX_SAFE_INTEGER)) return undefined;
  const { id, type, streamId, revision, data, metadata } = event;
  return {
    stream: streamId,
    revision: Number(revision),
    id,
    type,
    // The adapter writes nothing but JSON objects.
    data: data as JsonObject,
    metadata: metadata as JsonObject,
  };
}
