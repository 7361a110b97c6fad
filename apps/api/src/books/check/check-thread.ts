import { parentPort, workerData } from 'node:worker_threads';
import { type EventReader, type RecordedEvent, StoreUnavailableError } from '@stammtisch/event-store';
import { openReader } from '../../engine/store/open-store.js';
import { plainError } from '../../platform/threads.js';
import { type CheckedLog, LogCheck } from './checked-log.js';

/** Which log is to be checked, and up to which event. */
export interface CheckOrder {
  readonly eventStoreUrl: string | undefined;
  readonly dataDir: string;
  readonly stream: string;
  readonly upTo: number;
}

/** Events read at a time. */
const PAGE = 1000;

/** Reads and folds a whole log, on a thread of its own. Ends without a message when the store does not answer. */
async function main({ eventStoreUrl, dataDir, stream, upTo }: CheckOrder): Promise<void> {
  const reader = await openReader({ eventStoreUrl, dataDir });
  try {
    const log = new LogReader(reader, stream, upTo);
    parentPort?.postMessage(await check(log, upTo));
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
  } finally {
    await reader.close();
  }
}

async function check(log: LogReader, upTo: number): Promise<CheckedLog> {
  const check = new LogCheck();
  while (check.next <= upTo) {
    const page = await log.from(check.next);
    if (page === 'unreadable') check.skip();
    else if (page.length === 0) break;
    else {
      for (const [index, event] of page.entries()) {
        if (!check.fits(event)) check.doubt(event, page[index + 1] ?? (await log.behind(event)));
        check.take(event);
      }
    }
  }
  return check.result(upTo);
}

/** Reads a log page by page. Around an event that can't be read, pages get smaller until the event stands alone. */
class LogReader {
  private size = PAGE;

  constructor(
    private readonly reader: Pick<EventReader, 'read'>,
    private readonly stream: string,
    private readonly upTo: number,
  ) {}

  async from(revision: number): Promise<readonly RecordedEvent[] | 'unreadable'> {
    for (;;) {
      try {
        const limit = Math.min(this.size, this.upTo - revision + 1);
        const page = await this.reader.read(this.stream, { from: revision, limit });
        this.size = Math.min(PAGE, this.size * 2);
        return page.filter((event) => event.revision <= this.upTo);
      } catch (error) {
        if (error instanceof StoreUnavailableError) throw error;
        if (this.size === 1) return 'unreadable';
        this.size = Math.floor(this.size / 2);
      }
    }
  }

  /** The event after the given one; undefined when there is none, or when it can't be read. */
  async behind({ revision }: RecordedEvent): Promise<RecordedEvent | undefined> {
    try {
      const [event] = await this.reader.read(this.stream, { from: revision + 1, limit: 1 });
      return event;
    } catch {
      return undefined;
    }
  }
}

await main(workerData as CheckOrder).catch((error: unknown) => {
  throw plainError(error);
});
