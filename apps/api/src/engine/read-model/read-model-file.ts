import { join } from 'node:path';
import type { Settings } from '../../platform/settings.js';
import { startThread } from '../../platform/thread.js';
import { heart } from '../../platform/watchdog.js';
import { READ_MODEL_FILE } from '../store/known-places.js';
import { EVENTS_FILE } from '../store/open-store.js';
import { tillStream } from '../till/logged-event.js';
import { openReadModel } from './database.js';
import type { ProjectorNews } from './projector-loop.js';
import type { ProjectorOrder } from './projector-thread.js';
import type { ReadModelStorage, RunningProjector } from './read-model.js';

/**
 * The read model of a data directory. A thread of its own writes it, so no tap waits for that. With a store elsewhere in the
 * network, which may be away, the read model keeps the events, too.
 * @param failed hears that the projector can't go on: nothing new can be read from then on
 */
export function readModelFile(
  { dataDir, tillId, eventStoreUrl }: Pick<Settings, 'dataDir' | 'tillId' | 'eventStoreUrl'>,
  failed: (error: unknown) => void,
): ReadModelStorage {
  const file = join(dataDir, READ_MODEL_FILE);
  const isRemote = eventStoreUrl !== undefined;
  const eventsFile = isRemote ? undefined : join(dataDir, EVENTS_FILE);
  const database = openReadModel(file, isRemote);
  // SQLite 3.45 can lose pages when two connections write or checkpoint at once: from here on only the projector does.
  database.exec('PRAGMA query_only = ON');
  return {
    database,
    startProjector: projectorThread({ file, stream: tillStream(tillId), eventsFile }, failed),
  };
}

export function projectorThread(order: Omit<ProjectorOrder, 'heart'>, failed: (error: unknown) => void) {
  return (tell: (news: ProjectorNews) => void): RunningProjector => {
    const thread = startThread('engine/read-model/projector-thread.js', { ...order, heart });
    thread.on('message', tell);
    thread.on('error', failed);
    // The listener is set at once: a thread that failed has ended before anybody closes it.
    const ended = new Promise((resolve) => thread.once('exit', resolve));
    return {
      take: (task) => thread.postMessage(task),
      close: () => {
        thread.postMessage('close');
        return ended;
      },
    };
  };
}
