import {
  type EventData as ClientEvent,
  jsonEvent,
  type ResolvedEvent,
  type StreamingRead,
} from '@eventstore/db-client';
import { StoreUnavailableError } from '../errors.js';
import type { EventData, JsonObject, RecordedEvent } from '../port.js';

/** An event in the client's form, to be written. */
export function toClient({ id, type, data, metadata }: EventData): ClientEvent {
  return jsonEvent({ id, type, data, metadata });
}

/** An event that the client has read; undefined for the mark of a deleted stream. */
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

/** The value when it is a JSON object, else {}. Only other programs write anything else: bytes, or broken JSON. */
function objectIn(value: unknown): JsonObject {
  const isObject =
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);
  return isObject ? (value as JsonObject) : {};
}

/**
 * All events of a read; `heard` is called with each. Fails when the server sends nothing for `patience` ms; the client itself would
 * wait for 20 s.
 */
export async function collect(
  source: StreamingRead<ResolvedEvent>,
  patience: number,
  heard: () => void,
): Promise<RecordedEvent[]> {
  // Without a listener, an error after the end of the read would end the process.
  source.on('error', () => undefined);
  const silent = () => source.destroy(new StoreUnavailableError(`EventStoreDB: no answer in ${patience} ms`));
  const timer = setTimeout(silent, patience);
  const events: RecordedEvent[] = [];
  try {
    for await (const resolved of source) {
      timer.refresh();
      heard();
      const event = fromClient(resolved);
      if (event) events.push(event);
    }
    return events;
  } finally {
    clearTimeout(timer);
    if (!source.readableEnded) source.cancel().catch(() => undefined);
  }
}
