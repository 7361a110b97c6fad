import { parentPort, workerData } from 'node:worker_threads';
import { closing, type EventReader, StoreUnavailableError } from '@stammtisch/event-store';
import { openReader } from '../../engine/store/open-store.js';
import { type CheckedLog, LogCheck } from '../../engine/till/checked-log.js';
import { tillStream } from '../../engine/till/logged-event.js';
import type { Settings } from '../../platform/settings.js';
import { plainError } from '../../platform/threads.js';

/** The till whose log to check, and the revision of its last event. */
export type CheckOrder = Pick<Settings, 'eventStoreUrl' | 'dataDir' | 'tillId'> & { readonly upTo: number };

const PAGE = 1000;

/** Reads and folds a whole log, on a thread of its own. Ends without a message if the store does not answer. */
async function main(order: CheckOrder): Promise<void> {
  const reader = await openReader(order);
  try {
    const check = () => checked(reader, tillStream(order.tillId), order.upTo);
    parentPort?.postMessage(await closing(reader, check));
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
  }
}

async function checked(reader: EventReader, stream: string, upTo: number): Promise<CheckedLog> {
  const check = new LogCheck();
  /** Halved at each failure, to isolate an event that can't be read. */
  let size = PAGE;
  while (check.next <= upTo) {
    const found = await reader.read(stream, { from: check.next, limit: size }).catch((error: unknown) => {
      if (error instanceof StoreUnavailableError) throw error;
    });
    const page = found?.filter(({ revision }) => revision <= upTo);
    if (page) {
      if (page.length === 0) break;
      // A page's last event is taken with the next page: its verdict may need the event after it.
      const ends = page.length === 1 || page.length < size;
      for (const [index, event] of (ends ? page : page.slice(0, -1)).entries())
        check.take(event, page[index + 1]);
      size = Math.min(PAGE, size * 2);
    } else if (size > 1) size = Math.floor(size / 2);
    else check.skip();
  }
  return check.result(upTo);
}

await main(workerData as CheckOrder).catch((error: unknown) => {
  throw plainError(error);
});
