import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';
import { eventStoreContract } from '../../testing/index.js';
import { openSqliteEventStore } from './sqlite-event-store.js';

const directory = mkdtempSync(join(tmpdir(), 'event-store-'));
afterAll(() => rmSync(directory, { recursive: true }));

let files = 0;
eventStoreContract('SQLite', {
  open: () => openSqliteEventStore(join(directory, `${files++}.sqlite`)),
});
