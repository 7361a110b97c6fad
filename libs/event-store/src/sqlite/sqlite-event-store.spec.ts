import { eventStoreContract } from '../../testing/index.js';
import { temporaryFiles } from '../../testing/temporary-file.js';
import { openSqliteEventStore } from './sqlite-event-store.js';

const newFile = temporaryFiles();

eventStoreContract('SQLite', { open: () => openSqliteEventStore(newFile()) });
