// S4: start times of a server with a long history.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { residentMemory } from './processes.mjs';
import { projected, startTill, startTillOn } from './server.mjs';
import { inFolder, report } from './workplace.mjs';

const STARTS = 5;
const LONG_STARTS = 3;
/** Events read at a time. */
const PAGE = 1000;
/** How much longer than an empty start a start with a snapshot may take, in ms. */
const MORE = 1_500;

/** Starts without a read model. */
export async function startsFromNothing(dataDir, events) {
  /** @type {Record<'start' | 'scan' | 'empty', number[]>} */
  const times = { start: [], scan: [], empty: [] };
  const memory = [];
  const peaks = [];
  const searchable = [];
  for (let round = 0; round < LONG_STARTS; round++) {
    for (const part of ['', '-wal', '-shm']) {
      rmSync(join(dataDir, `read-model.sqlite${part}`), { force: true });
    }
    times.scan.push(scan(dataDir));
    times.empty.push(await emptyStart());
    const till = await startTillOn(dataDir);
    const opened = performance.now();
    peaks.push(await projected(till));
    searchable.push(performance.now() - opened);
    memory.push(residentMemory(till.pid));
    times.start.push(till.took);
    await till.stop();
  }
  // Without the time of an empty start, as the scan opens no server.
  const folds = times.start.map((took, round) => took - times.empty[round]);
  report('S4 start from nothing against a raw scan with JSON.parse', {
    measured: folds.map((took) => events / (took / 1000)),
    reference: times.scan.map((took) => events / (took / 1000)),
    unit: 'per second',
    bar: { atLeast: 0.5 },
  });
  report('S4 start from nothing, until history and books are there', { measured: searchable, unit: 'ms' });
  report('S4 start from nothing, most memory meanwhile', { measured: peaks, unit: 'MiB' });
  report('S4 start from nothing, memory then', { measured: memory, unit: 'MiB' });
}

/** The time to read every event of the file once, in ms. */
function scan(dataDir) {
  const database = new Database(join(dataDir, 'events.sqlite'), { readonly: true });
  const page = database.prepare('SELECT key, body FROM events WHERE key > ? ORDER BY key LIMIT ?').raw();
  const begun = performance.now();
  for (let last = -1; ; ) {
    const rows = /** @type {[key: number, body: string][]} */ (page.all([last, PAGE]));
    if (rows.length === 0) break;
    for (const [key, body] of rows) {
      JSON.parse(body);
      last = key;
    }
  }
  const took = performance.now() - begun;
  database.close();
  return took;
}

const emptyStart = () =>
  inFolder(async (folder) => {
    const till = await startTill(join(folder, 'till'), { ADMIN_USERNAME: '', ADMIN_PASSWORD: '' });
    await till.stop();
    return till.took;
  });

/** Starts with the snapshot of the last stop. */
export async function startsFromSnapshot(dataDir) {
  const first = await startTillOn(dataDir);
  await projected(first);
  await first.stop();
  const runs = [];
  for (let round = 0; round < STARTS; round++) {
    const empty = await emptyStart();
    const till = await startTillOn(dataDir);
    await till.stop();
    runs.push({ empty, more: till.took - empty });
  }
  report('S4 an empty start', { measured: runs.map(({ empty }) => empty), unit: 'ms' });
  report('S4 start with a snapshot, more than an empty one', {
    measured: runs.map(({ more }) => more),
    unit: 'ms',
    bar: { atMost: MORE },
  });
}
