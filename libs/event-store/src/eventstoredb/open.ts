import type { SharedEventStore } from '../port.js';

/**
 * Opens the event store on an EventStoreDB, single or a cluster. The client is loaded only now, since a till with its own
 * events file starts sooner and takes less memory without it.
 * @param url a connection string `esdb://…` or `esdb+discover://…`
 * @throws StoreUnusableError when the connection string can't be used
 */
export async function openEventStoreDb(url: string): Promise<SharedEventStore> {
  const adapter = await import('./event-store-db.js');
  return adapter.connectEventStoreDb(url);
}
