// S1: durable commands through till.execute, 50 in flight, embedded store, against plain SQLite inserts, 50 per transaction with
// synchronous=FULL. Both are measured in turn, so that a slow minute of the machine affects both.

import { join } from 'node:path';
import Database from 'libsql';
import { openSqliteEventStore } from '#built/libs/event-store/src/index.js';
import { openNode } from './table.mjs';
import { inFlight, inFolder, report } from './workplace.mjs';

const COMMANDS = 30_000;
const IN_FLIGHT = 50;
const ROUNDS = 5;

/** Inserts per second, of rows as large as a purchase in the log. */
async function plainInserts() {
  return inFolder((folder) => {
    const database = new Database(join(folder, 'plain.sqlite'));
    database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
      CREATE TABLE events (revision INTEGER PRIMARY KEY, body TEXT NOT NULL)`);
    const insert = database.prepare('INSERT INTO events VALUES (?, ?)');
    const body = 'x'.repeat(620);
    const start = performance.now();
    for (let revision = 0; revision < COMMANDS; ) {
      database.exec('BEGIN IMMEDIATE');
      for (const end = revision + IN_FLIGHT; revision < end; revision++) insert.run(revision, body);
      database.exec('COMMIT');
    }
    const rate = COMMANDS / ((performance.now() - start) / 1000);
    database.close();
    return rate;
  });
}

/** Purchases per second through the real till, its store and its read model. */
async function commands() {
  return inFolder(async (folder) => {
    const node = await openNode(openSqliteEventStore(join(folder, 'events.sqlite')), folder, 'bench');
    const rate = await inFlight(IN_FLIGHT, COMMANDS, node.purchase);
    await node.close();
    return rate;
  });
}

const plain = [];
const executed = [];
for (let round = 0; round < ROUNDS; round++) {
  plain.push(await plainInserts());
  executed.push(await commands());
}
report('S1 durable commands through till.execute, 50 in flight', {
  measured: executed,
  reference: plain,
  unit: 'per second',
  bar: { atLeast: 0.5 },
});
