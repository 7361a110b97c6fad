import { join } from 'node:path';
import {
  type EventReader,
  type EventStore,
  lockEventsFile,
  openEventStoreDb,
  openSqliteEventReader,
  openSqliteEventStore,
  storeWith,
} from '@stammtisch/event-store';
import type { Settings } from '../../platform/settings.js';
import { expectKnownFile } from './known-log.js';

/** The embedded store's file in the data directory. */
export const EVENTS_FILE = 'events.sqlite';

type Location = Pick<Settings, 'eventStoreUrl' | 'dataDir'>;

/**
 * Opens the store in the settings: an EventStoreDB, or the file in the data directory. Either way this process holds the data directory
 * until the store is closed: two would write the same read model.
 * @throws StoreUnusableError
 */
export async function openStore(settings: Location & Pick<Settings, 'tillId'>): Promise<EventStore> {
  const file = fileOf(settings);
  if (settings.eventStoreUrl) {
    const store = await openEventStoreDb(settings.eventStoreUrl);
    const lock = lockEventsFile(file);
    return storeWith(store, { close: () => store.close().finally(lock.release) });
  }
  await expectKnownFile(file, settings);
  return openSqliteEventStore(file);
}

/** Opens the same store for reading only, beside its writer. @throws StoreUnusableError */
export async function openReader(settings: Location): Promise<EventReader> {
  const { eventStoreUrl } = settings;
  return eventStoreUrl ? openEventStoreDb(eventStoreUrl) : openSqliteEventReader(fileOf(settings));
}

const fileOf = ({ dataDir }: Location) => join(dataDir, EVENTS_FILE);
