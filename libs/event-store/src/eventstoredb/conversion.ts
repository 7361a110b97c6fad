import { type EventData as ClientEvent, jsonEvent, type ResolvedEvent } from '@eventstore/db-client';
import type { EventData, JsonObject, RecordedEvent } from '../port.js';

/** An event as the client writes it. */
export function toClient({ id, type, data, metadata }: EventData): ClientEvent {
  return jsonEvent({ id, type, data, metadata });
}

/** What the client has read; undefined for the mark that ends a stream. */
export function fromClient({ event }: ResolvedEvent): RecordedEvent | undefined {
  if (!event || event.revision > BigInt(Number.MAX_SAFE_INTEGER)) return undefined;
  const { id, type, streamId, revision, data, metadata } = event;
  return {
    stream: streamId,
    revision: Number(revision),
    id,
    type,
    data: objectIn(data),
    metadata: objectIn(metadata),
  };
}

/** The adapter writes nothing but JSON objects; others may write bytes, or what is no JSON although it says so. */
function objectIn(value: unknown): JsonObject {
  const isObject =
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);
  return isObject ? (value as JsonObject) : {};
}
