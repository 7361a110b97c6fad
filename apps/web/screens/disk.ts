import { jest } from '@jest/globals';
import {
  type IDBDatabase,
  type IDBFactory,
  IDBObjectStore,
  type IDBRequest,
  type IDBTransaction,
} from 'fake-indexeddb';
import type { ScreenPhone } from './screen-phone.js';

/** Reads again and again, so that a transaction does not end. @returns its end */
function holds(transaction: IDBTransaction): () => void {
  let held = true;
  const store = transaction.objectStore(transaction.objectStoreNames[0] ?? '');
  const again = () => {
    if (held) store.get('').onsuccess = again;
  };
  again();
  return () => {
    held = false;
  };
}

/** Asks a store of the phone's disk. */
export async function onDisk<Result>(
  { dom }: ScreenPhone,
  name: 'here' | 'outboxes',
  asks: (store: IDBObjectStore) => IDBRequest & { result: Result },
): Promise<Result> {
  const kept = await done((dom.device.disk as IDBFactory).open('stammtisch'));
  const result = await done(asks(kept.transaction(name, 'readwrite').objectStore(name)));
  kept.close();
  return result;
}

const done = <Result>(request: IDBRequest & { result: Result }): Promise<Result> =>
  new Promise((resolve) => {
    request.onsuccess = () => resolve(request.result);
  });

/** From now on nobody on this device reads or writes an outbox, or what it remembers of the table. */
export const diskThatHangs = (phone: ScreenPhone, store: 'here' | 'outboxes' = 'outboxes') =>
  slowDisk(phone, 'success', (kept) => kept.transaction(store, 'readwrite'));

/** The app opens next, and its database does not. Who can't wait for it goes on without it once two seconds have passed. */
export const diskThatOpensLate = (phone: ScreenPhone) =>
  slowDisk(phone, 'upgradeneeded', (kept, upgrade) => {
    for (const store of ['here', 'outboxes']) kept.createObjectStore(store);
    return upgrade;
  });

/** It is as quick as ever once it `ends`. */
function slowDisk(
  { dom }: ScreenPhone,
  event: 'success' | 'upgradeneeded',
  begin: (kept: IDBDatabase, upgrade: IDBTransaction) => IDBTransaction,
) {
  const disk = dom.device.disk as IDBFactory;
  const opening = disk.open('stammtisch', 1);
  return new Promise<{ ends(): void }>((resolve) => {
    opening[`on${event}`] = () => {
      const { result: kept, transaction } = opening;
      const letGo = holds(begin(kept, transaction as IDBTransaction));
      const ends = () => {
        letGo();
        kept.close();
      };
      resolve({ ends });
    };
  });
}

/** Nothing more is written on any disk until the mocks are restored. */
export function diskIsFull(): void {
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}
