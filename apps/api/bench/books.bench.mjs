// S5 for the auditor, with 200,000 events: past balances against a page of the history, the read model's fastest list; statistics
// against reading their rows; the check of the whole log against a raw scan with JSON.parse, and the event loop's delay meanwhile;
// memory while an export reads everything. EVENTS: another number.

import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { checkLog } from '#built/apps/api/src/books/check/reconciler.js';
import { Journal } from '#built/apps/api/src/engine/read-model/journal.js';
import { Past } from '#built/apps/api/src/engine/read-model/past.js';
import { Questions } from '#built/apps/api/src/engine/read-model/questions.js';
import { ReadModel, readModelFile } from '#built/apps/api/src/engine/read-model/read-model.js';
import { Tallies } from '#built/apps/api/src/engine/read-model/tallies.js';
import { Log } from '#built/apps/api/src/engine/till/log.js';
import { tillStream } from '#built/apps/api/src/engine/till/logged-event.js';
import { Clock } from '#built/apps/api/src/platform/clock.js';
import { openSqliteEventStore } from '#built/libs/event-store/src/index.js';
import { inRounds, median } from './figures.mjs';
import { history, TILL } from './history.mjs';
import { openNode } from './table.mjs';
import { EVENTS, inFolder, report } from './workplace.mjs';

/**
 * @typedef {object} Books an opened log and its read model
 * @property {ReturnType<typeof openSqliteEventStore>} store
 * @property {ReturnType<typeof readModelFile>['database']} database
 * @property {Past} past
 * @property {Journal} journal
 * @property {Tallies} tallies
 * @property {readonly string[]} members
 * @property {number} end the newest revision
 */

const STREAM = tillStream(TILL);
/** Reads of each kind, over all rounds. */
const READS = 200;
const ROUNDS = 5;
const MIB = 2 ** 20;

async function fill(folder) {
  await history(folder, EVENTS);
  // Only to make the read model.
  const node = await openNode(openSqliteEventStore(join(folder, 'events.sqlite')), folder, TILL);
  await node.projected();
  await node.close();
}

/** The median of many runs, in ms. */
async function medianTime(work) {
  const took = [];
  for (let run = 0; run < READS / ROUNDS; run++) {
    const start = performance.now();
    await work();
    took.push(performance.now() - start);
  }
  return median(took);
}

const pick = (list) => list[Math.floor(Math.random() * list.length)];

/** @param {Books} books */
async function readPast({ journal, past, members, end }) {
  const newest = { before: Number.MAX_SAFE_INTEGER, limit: 51 };
  const anywhere = () => Math.floor(Math.random() * end);
  const cases = {
    'balances after any event': () => past.at(anywhere()),
    'balances at any time': async () => {
      const event = await past.event(anywhere());
      await past.at(await past.revisionBefore(event?.metadata.at ?? ''));
    },
  };
  const page = () => journal.transactions({ memberId: pick(members) }, newest);
  for (const [name, work] of Object.entries(cases))
    report(`${name}, against a page of the history`, { ...(await inTurn(work, page)), bar: { atMost: 3 } });
}

/**
 * All drinks grow with the evenings, so they are compared with reading all their rows at once. Reading in pages with pauses for other
 * work, and adding up, may cost as much again.
 *
 * @param {Books} books
 */
async function drinks({ database, tallies }) {
  const always = { from: '2000-01-01', to: '2100-01-01' };
  const rows = database
    .prepare("SELECT evening, name, icon, count, amount FROM tally WHERE account = 0 AND kind = 'drunk'")
    .raw();
  const both = await inTurn(
    () => tallies.drunk(always),
    () => rows.all(),
  );
  report('drinks by evening and by kind, since ever, against reading their rows', {
    ...both,
    bar: { atMost: 2 },
  });
}

/** Measures some work, and other work as its reference, in turn. */
async function inTurn(work, other) {
  const measured = [];
  const reference = [];
  for (let round = 0; round < ROUNDS; round++) {
    reference.push(await medianTime(other));
    measured.push(await medianTime(work));
  }
  return { measured, reference, unit: 'ms' };
}

/** @param {Books} books */
async function check({ store, end }, folder) {
  let start = performance.now();
  for (let from = 0; from <= end; from += 1000) await store.read(STREAM, { from, limit: 1000 });
  const scan = performance.now() - start;
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  start = performance.now();
  const found = await checkLog({ dataDir: folder, tillId: TILL }, end).done;
  const measured = performance.now() - start;
  delay.disable();
  if (found.problem || found.revision !== end) throw new Error(JSON.stringify(found.problem));
  report('a reconciliation of everything, on a thread of its own, against a raw scan', {
    measured: [measured],
    reference: [scan],
    unit: 'ms',
    bar: { atMost: 6 },
  });
  report('event loop meanwhile, p99', {
    measured: [delay.percentile(99) / 1e6],
    unit: 'ms',
    bar: { atMost: 20 },
  });
}

/** Reads as an export does, and samples the memory meanwhile. @param {Books} books */
async function memory({ past, end }) {
  const samples = [];
  for await (const _ of past.pages(-1, end)) samples.push(process.memoryUsage.rss() / MIB);
  const quarters = inRounds(samples, 4);
  report('memory at the end of an export against its beginning', {
    measured: [median(quarters[3])],
    reference: [median(quarters[0])],
    unit: 'MiB',
    bar: { atMost: 1.2 },
  });
}

await inFolder(async (folder) => {
  await fill(folder);
  const store = openSqliteEventStore(join(folder, 'events.sqlite'));
  const storage = readModelFile({ dataDir: folder, tillId: TILL }, console.error);
  const { database } = storage;
  const readModel = new ReadModel(storage, new Clock('Europe/Berlin'));
  const log = new Log(store, STREAM);
  const ask = new Questions(database, readModel);
  const past = new Past(ask, readModel, log);
  const end = readModel.revision;
  const members = Array.from((await past.at(end)).members.values(), ({ id }) => id);
  const books = {
    store,
    database,
    past,
    end,
    members,
    journal: new Journal(ask, log, async () => {}),
    tallies: new Tallies(ask),
  };
  await readPast(books);
  await drinks(books);
  await memory(books);
  await check(books, folder);
  await readModel.close();
  await store.close();
});
