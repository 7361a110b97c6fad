import { temporaryFiles } from '../../testing/events-files.js';
import { eventStoreContract } from '../../testing/index.js';
import { openSqliteEventStore } from './sqlite-event-store.js';

const newFile = temporaryFiles();

eventStoreContract('SQLite', () => openSqliteEventStore(newFile()));
