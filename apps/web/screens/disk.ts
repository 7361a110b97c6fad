import { jest } from '@jest/globals';
import {
  type IDBDatabase,
  type IDBFactory,
  IDBObjectStore,
  type IDBRequest,
  type IDBTransaction,
} from 'fake-indexeddb';
import type { ScreenPhone } from './screen-phone.js';

/** Keeps a transaction open by reading in a loop. @returns a function that ends it */
function keepOpen(transaction: IDBTransaction): () => void {
  let isOpen = true;
  const store = transaction.objectStore(transaction.objectStoreNames[0] ?? '');
  const again = () => {
    if (isOpen) store.get('').onsuccess = again;
  };
  again();
  return () => {
    isOpen = false;
  };
}

/** Makes a request to an object store of the phone's IndexedDB. */
export async function inDatabase<Result>(
  { dom }: ScreenPhone,
  name: 'here' | 'outboxes',
  request: (store: IDBObjectStore) => IDBRequest & { result: Result },
): Promise<Result> {
  const database = await done((dom.device.disk as IDBFactory).open('stammtisch'));
  const result = await done(request(database.transaction(name, 'readwrite').objectStore(name)));
  database.close();
  return result;
}

const done = <Result>(request: IDBRequest & { result: Result }): Promise<Result> =>
  new Promise((resolve) => {
    request.onsuccess = () => resolve(request.result);
  });

/** From now on the device's pages can neither read nor write this object store. */
export const hangDatabase = (phone: ScreenPhone, store: 'here' | 'outboxes' = 'outboxes') =>
  blockDatabase(phone, 'success', (database) => database.transaction(store, 'readwrite'));

/** Delays the opening of the database by the next page, which goes on without it after two seconds. */
export const delayDatabaseOpening = (phone: ScreenPhone) =>
  blockDatabase(phone, 'upgradeneeded', (database, upgrade) => {
    for (const store of ['here', 'outboxes']) database.createObjectStore(store);
    return upgrade;
  });

/** Blocks IndexedDB until `release`. */
function blockDatabase(
  { dom }: ScreenPhone,
  event: 'success' | 'upgradeneeded',
  begin: (database: IDBDatabase, upgrade: IDBTransaction) => IDBTransaction,
) {
  const disk = dom.device.disk as IDBFactory;
  const opening = disk.open('stammtisch', 1);
  return new Promise<{ release(): void }>((resolve) => {
    opening[`on${event}`] = () => {
      const { result: database, transaction } = opening;
      const end = keepOpen(begin(database, transaction as IDBTransaction));
      const release = () => {
        end();
        database.close();
      };
      resolve({ release });
    };
  });
}

/** Makes all writes to IndexedDB fail until the mocks are restored. */
export function fillDisk(): void {
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}
