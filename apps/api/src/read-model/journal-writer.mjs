// @ts-check
// The only writer of the read model, on a thread of its own: a tap never waits for it. Plain JavaScript, because a
// worker starts from a file: like this the very same one serves the built server and the tests.
import { parentPort, workerData } from 'node:worker_threads';
import { deflateRawSync } from 'node:zlib';
import Database from 'libsql';

/**
 * @typedef {{ rows: string, kinds?: string, events?: string, books: { postings: string, tallies: string, rounds: string },
 *   checkpoints: [revision: number, until: string, state: string][], revision: number, hash: string, latest: string, snapshot?: string }} Step
 *   `rows`: journal rows as a JSON array of arrays, and so are new `kinds`, `books`; `events`: the same as JSON array of
 *   events, where they are kept; `revision`, `hash` and `latest` moment: position after them
 * @typedef {{ indexes: string, revision: number }} Indexing
 */

const port = parentPort;
if (!port) throw new Error('the journal writer is a worker thread');

const database = new Database(workerData.file);
// Not synced: it would take the disk away from the log, and all of it can be made again (see database.ts).
database.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -32000; PRAGMA busy_timeout = 5000;');
// One statement for all rows of a step: a call per row would cost as much as the row.
const insert = database.prepare(
  `INSERT INTO journal SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6,
     value ->> 7 FROM json_each(?)`,
);
const learn = database.prepare(
  'INSERT INTO kind SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?)',
);
const copy = workerData.keepsEvents
  ? database.prepare("INSERT INTO event SELECT value ->> 'revision', value FROM json_each(?)")
  : undefined;
const post = database.prepare(
  `INSERT INTO posting SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?)`,
);
const count = database.prepare(
  `INSERT INTO tally
   SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6
   FROM json_each(?) WHERE true
   ON CONFLICT DO UPDATE SET icon = excluded.icon, count = count + excluded.count, amount = amount + excluded.amount`,
);
const give = database.prepare('INSERT INTO round SELECT value ->> 0, value ->> 1 FROM json_each(?)');
const mark = database.prepare('INSERT OR REPLACE INTO checkpoint VALUES (?, ?, ?)');
const move = database.prepare('UPDATE position SET revision = ?, hash = ?, latest = ?');
const keep = database.prepare('INSERT OR REPLACE INTO snapshot VALUES (0, ?, ?)');

/**
 * Writes one step: rows, events, books, position and snapshot move together.
 * @param {Step} step
 */
function write({ rows, kinds, events, books, checkpoints, revision, hash, latest, snapshot }) {
  database.exec('BEGIN IMMEDIATE');
  try {
    if (kinds) learn.run(kinds);
    insert.run(rows);
    copy?.run(events);
    post.run(books.postings);
    count.run(books.tallies);
    give.run(books.rounds);
    // Packed to a quarter: there are many, and they say nearly the same.
    for (const [at, until, state] of checkpoints) mark.run(at, until, deflateRawSync(state));
    if (snapshot) keep.run(snapshot, hash);
    move.run(revision, hash, latest);
    database.exec('COMMIT');
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
  port?.postMessage(revision);
}

/**
 * Makes the indexes; everything up to `revision` is written.
 * @param {Indexing} task
 */
function index({ indexes, revision }) {
  database.exec(`BEGIN IMMEDIATE; ${indexes} COMMIT`);
  port?.postMessage(revision);
}

/** From here on the file is whole whatever happens to the machine. */
function close() {
  database.exec(
    "PRAGMA synchronous = FULL; UPDATE position SET boot = 'closed'; PRAGMA wal_checkpoint(TRUNCATE);",
  );
  database.close();
  port?.close();
}

port.on('message', (/** @type {Step | Indexing | 'close'} */ message) => {
  if (message === 'close') close();
  else if ('indexes' in message) index(message);
  else write(message);
});
