import type { SharedEventStore } from './port.js';

export { userIn, withoutUser, withUser } from './eventstoredb/connection-string.js';
export * from './port.js';
export { retrying, storeWith, type Time } from './retrying.js';
export {
  intoPlace,
  lockEventsFile,
  restoreEventsFile,
  snapshotEventsFile,
  syncToDisk,
  temporarily,
} from './sqlite/backup.js';
export { makeDirectory, openReadOnly, single, sizeOf } from './sqlite/database.js';
export { mayPass } from './sqlite/problems.js';
export {
  type EventReader,
  openSqliteEventReader,
  openSqliteEventStore,
} from './sqlite/sqlite-event-store.js';

/**
 * Opens the event store on an EventStoreDB, single or a cluster. The client is loaded only now, since a till with its own
 * events file starts sooner and takes less memory without it.
 * @param url a connection string `esdb://…` or `esdb+discover://…`
 * @throws StoreUnusableError when the connection string can't be used
 */
export async function openEventStoreDb(url: string): Promise<SharedEventStore> {
  const adapter = await import('./eventstoredb/event-store-db.js');
  return adapter.connectEventStoreDb(url);
}
