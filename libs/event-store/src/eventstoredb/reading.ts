import type { ResolvedEvent, StreamingRead } from '@eventstore/db-client';
import { StoreUnavailableError } from '../errors.js';
import type { RecordedEvent } from '../port.js';
import { fromClient } from './conversion.js';

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
