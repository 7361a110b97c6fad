import { jest } from '@jest/globals';
import { type IDBFactory, IDBObjectStore, type IDBRequest } from 'fake-indexeddb';
import type { ScreenPhone } from './screen-phone.js';

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

/** From now on the device's pages can neither read nor write this object store. @returns a function that ends that */
export async function hangDatabase({ dom }: ScreenPhone, name: 'here' | 'outboxes' = 'outboxes') {
  const database = await done((dom.device.disk as IDBFactory).open('stammtisch'));
  const store = database.transaction(name, 'readwrite').objectStore(name);
  let hangs = true;
  // A transaction stays open as long as it is read from.
  const again = () => {
    if (hangs) store.get('').onsuccess = again;
  };
  again();
  return () => {
    hangs = false;
    database.close();
  };
}

/** Makes all writes to IndexedDB fail until the mocks are restored. */
export function fillDisk(): void {
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}
