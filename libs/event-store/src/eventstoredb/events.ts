import {
  type EventData as ClientEvent,
  jsonEvent,
  type ResolvedEvent,
  type StreamingRead,
} from '@eventstore/db-client';
import { StoreUnavailableError } from '../errors.js';
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

/** All that a read brings. A server that says nothing for so many ms is given up; the client would wait for 20 s. */
export async function collect(
  source: StreamingRead<ResolvedEvent>,
  patience: number,
): Promise<RecordedEvent[]> {
  // An error that comes after the read is over would end the process.
  source.on('error', () => undefined);
  const silent = () => source.destroy(new StoreUnavailableError(`EventStoreDB: no answer in ${patience} ms`));
  const timer = setTimeout(silent, patience);
  const events: RecordedEvent[] = [];
  try {
    for await (const resolved of source) {
      timer.refresh();
      const event = fromClient(resolved);
      if (event) events.push(event);
    }
    return events;
  } finally {
    clearTimeout(timer);
    if (!source.readableEnded) source.cancel().catch(() => undefined);
  }
}
