import { join } from 'node:path';
import { type EventStore, openEventStoreDb, openSqliteEventStore } from '@stammtisch/event-store';
import type { Settings } from '../platform/settings.js';

/** Opens the store that the settings name: an EventStoreDB, or the file in the data directory. @throws StoreUnusableError */
export function openStore({ eventStoreUrl, dataDir }: Settings): EventStore {
  return eventStoreUrl
    ? openEventStoreDb(eventStoreUrl)
    : openSqliteEventStore(join(dataDir, 'events.sqlite'));
}
