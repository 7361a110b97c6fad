import { eventStoreContract } from '../../testing/index.js';
import { temporaryFiles } from '../../testing/temporary-file.js';
import type { SharedEventStore } from '../port.js';
import { storeWith } from '../store-with.js';
import { openSqliteEventReader } from './sqlite-event-reader.js';
import { openSqliteEventStore } from './sqlite-event-store.js';

const newFile = temporaryFiles();

/** A store with somebody who reads along and follows what it writes. */
function open(): SharedEventStore {
  const file = newFile();
  const store = openSqliteEventStore(file);
  const reader = openSqliteEventReader(file);
  const close = () => reader.close().then(() => store.close());
  return { ...storeWith(store, { close }), subscribe: (...call) => reader.subscribe(...call) };
}

eventStoreContract('SQLite', { open });
