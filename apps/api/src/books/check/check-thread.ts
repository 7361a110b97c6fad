import { parentPort, workerData } from 'node:worker_threads';
import { type RecordedEvent, StoreUnavailableError } from '@stammtisch/event-store';
import { openReader } from '../../engine/store/open-store.js';
import { type CheckedLog, LogCheck } from '../../engine/till/checked-log.js';
import { plainError } from '../../platform/threads.js';

/** A log to check, and the revision of its last event. */
export interface CheckOrder {
  readonly eventStoreUrl: string | undefined;
  readonly dataDir: string;
  readonly stream: string;
  readonly upTo: number;
}

const PAGE = 1000;

/** Reads and folds a whole log, on a thread of its own. Ends without a message if the store does not answer. */
async function main({ eventStoreUrl, dataDir, stream, upTo }: CheckOrder): Promise<void> {
  const reader = await openReader({ eventStoreUrl, dataDir });
  try {
    const read = async (from: number, limit: number) => {
      const page = await reader.read(stream, { from, limit });
      return page.filter(({ revision }) => revision <= upTo);
    };
    parentPort?.postMessage(await checked(read, upTo));
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
  } finally {
    await reader.close();
  }
}

async function checked(read: Read, upTo: number): Promise<CheckedLog> {
  const check = new LogCheck();
  /** Halved at each failure, to isolate an event that can't be read. */
  let size = PAGE;
  while (check.next <= upTo) {
    const page = await read(check.next, size).catch((error: unknown) => {
      if (error instanceof StoreUnavailableError) throw error;
    });
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

type Read = (from: number, limit: number) => Promise<readonly RecordedEvent[]>;

await main(workerData as CheckOrder).catch((error: unknown) => {
  throw plainError(error);
});
