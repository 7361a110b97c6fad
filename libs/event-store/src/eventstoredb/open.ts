import type { SharedEventStore } from '../port.js';

/**
 * Opens the event store on an EventStoreDB, single or a cluster. Its client is loaded only now: a till with a file of its
 * own starts sooner and smaller without.
 * @param url a connection string `esdb://…` or `esdb+discover://…`
 * @throws StoreUnusableError when the connection string can't be used
 */
export async function openEventStoreDb(url: string): Promise<SharedEventStore> {
  const adapter = await import('./event-store-db.js');
  return adapter.connectEventStoreDb(url);
}
