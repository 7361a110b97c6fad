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

interface SlowDisk {
  /** From now on it is as quick as ever. */
  ends(): Promise<void>;
}

/** From now on nobody on this device reads or writes an outbox. */
export const diskThatHangs = (phone: ScreenPhone): Promise<SlowDisk> =>
  slowDisk(phone, 'success', (kept) => kept.transaction('outboxes', 'readwrite'));

/** From now on nobody on this device reads or writes what it remembers of the table. */
export const diskThatForgets = (phone: ScreenPhone): Promise<SlowDisk> =>
  slowDisk(phone, 'success', (kept) => kept.transaction('here', 'readwrite'));

/** The app opens next, and its database does not. Who can't wait for it goes on without it once two seconds have passed. */
export const diskThatOpensLate = (phone: ScreenPhone): Promise<SlowDisk> =>
  slowDisk(phone, 'upgradeneeded', (kept, upgrade) => {
    for (const store of ['here', 'outboxes']) kept.createObjectStore(store);
    return upgrade;
  });

async function slowDisk(
  { dom }: ScreenPhone,
  event: 'success' | 'upgradeneeded',
  begin: (kept: IDBDatabase, upgrade: IDBTransaction) => IDBTransaction,
): Promise<SlowDisk> {
  const disk = dom.device.disk as IDBFactory;
  const opening = disk.open('stammtisch', 1);
  const [kept, letGo] = await new Promise<[IDBDatabase, () => void]>((resolve) => {
    opening[`on${event}`] = () =>
      resolve([opening.result, holds(begin(opening.result, opening.transaction as IDBTransaction))]);
  });
  return {
    async ends() {
      letGo();
      kept.close();
    },
  };
}

/** Nothing more is written on any disk until the mocks are restored. */
export function diskIsFull(): void {
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}
