import {
  IDBCursor,
  IDBDatabase,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBRequest,
  IDBTransaction,
} from 'fake-indexeddb';

/** A library asks which of these an object is. */
export const DISK_CLASSES = {
  IDBCursor,
  IDBDatabase,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBRequest,
  IDBTransaction,
};

/** `localStorage` or `sessionStorage` over what is kept. `changed`: to be told of each change. */
export function storage(kept: Map<string, string>, changed = () => {}) {
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => {
      if (kept.get(name) === String(value)) return;
      kept.set(name, String(value));
      changed();
    },
    removeItem: (name: string) => void (kept.delete(name) && changed()),
    clear: () => kept.clear(),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}
