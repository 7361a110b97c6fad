import { join } from 'node:path';
import {
  type EventReader,
  type EventStore,
  openEventStoreDb,
  openSqliteEventReader,
  openSqliteEventStore,
} from '@stammtisch/event-store';
import type { Settings } from '../platform/settings.js';

/** Name of the embedded store's file in the data directory. */
export const EVENTS_FILE = 'events.sqlite';

type Place = Pick<Settings, 'eventStoreUrl' | 'dataDir'>;

/** Opens the store that the settings name: an EventStoreDB, or the file in the data directory. @throws StoreUnusableError */
export async function openStore({ eventStoreUrl, dataDir }: Place): Promise<EventStore> {
  return eventStoreUrl ? openEventStoreDb(eventStoreUrl) : openSqliteEventStore(join(dataDir, EVENTS_FILE));
}

/** … for reading only, beside whoever writes to it. @throws StoreUnusableError */
export async function openReader({ eventStoreUrl, dataDir }: Place): Promise<EventReader> {
  return eventStoreUrl ? openEventStoreDb(eventStoreUrl) : openSqliteEventReader(join(dataDir, EVENTS_FILE));
}
