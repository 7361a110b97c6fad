import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { openSqliteEventReader } from '@stammtisch/event-store';
import type Database from 'libsql';
import { plainError, watch } from '../../platform/threads.js';
import { Log } from '../till/log.js';
import { CopiedEvents, openToWrite } from './database.js';
import { type EventSource, Projector, type ProjectorTask } from './projector.js';

/** The thread's `workerData`. */
export interface ProjectorOrder {
  readonly file: string;
  readonly stream: string;
  /** The embedded store's file, which the thread reads. Undefined if events come by message, to be copied into the read model. */
  readonly eventsFile: string | undefined;
  /** Heartbeat of the main thread, which this thread watches. */
  readonly heart: SharedArrayBuffer;
}

const TRY_AGAIN = 500;

function sourceOf({ stream, eventsFile }: ProjectorOrder, database: Database.Database): EventSource {
  if (eventsFile === undefined) return new CopiedEvents(database);
  const reader = openSqliteEventReader(eventsFile);
  const log = new Log(reader, stream);
  return { after: (...page) => log.after(...page), close: () => reader.close() };
}

try {
  const order = workerData as ProjectorOrder;
  watch(order.heart);
  const database = openToWrite(order.file);
  const projector = new Projector(database, sourceOf(order, database), {
    report: (news) => parentPort?.postMessage(news),
    pause: () => nextTurn(),
    tryLater: () => sleep(TRY_AGAIN),
  });
  const failed = (error: unknown) => {
    throw plainError(error);
  };
  parentPort?.on('message', (message: ProjectorTask | 'close') => {
    const work =
      message === 'close' ? projector.close().then(() => parentPort?.close()) : projector.take(message);
    work.catch(failed);
  });
} catch (error) {
  throw plainError(error);
}
