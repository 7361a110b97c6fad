// S9: what a tap takes while somebody else has something long done, with 200,000 events, against what it takes without: each
// kind of download, 20 sockets that ask `resume` without pause, 200 logins that wait. The neighbours are in a thread of their own.
// EVENTS: another number; TAPS: how many a time (600); ONLY: some of the kinds, by name.
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { quantile } from './figures.mjs';
import { cookies, history } from './history.mjs';
import { KINDS } from './neighbour.mjs';
import { Connection, projected, startTillOn } from './server.mjs';
import { built, EVENTS, inFolder, report } from './workplace.mjs';

const { calls } = await built('libs/contracts/src/index.js');

const TAPS = Number(process.env.TAPS ?? 600);
const wanted = process.env.ONLY?.split(',') ?? KINDS;
/** Between two taps, in ms: they come at any moment of whatever the neighbour does. */
const PAUSE = 5;
const WARM_UP = 300;
const ROUNDS = 3;
/** No tap takes longer, in ms. */
const LONGEST = 500;

/** How long each of so many taps took, in ms. */
async function taps(phones, drink_id, count) {
  const took = [];
  for (let n = 0; n < count; n++) {
    const begun = performance.now();
    await phones[n % phones.length].call(calls.purchase, { body: { drink_id } });
    took.push(performance.now() - begun);
    await sleep(PAUSE * 2 * Math.random());
  }
  return took;
}

/** Does `work` while a neighbour does its own; beside one that has stopped nothing would be measured. */
async function beside(neighbour, work) {
  const worker = new Worker(new URL('./neighbour.mjs', import.meta.url), { workerData: neighbour });
  const begun = once(worker, 'message');
  const stopped = new Promise((_, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error(`the neighbour stopped: ${neighbour.kind}`)));
  });
  try {
    await Promise.race([begun, stopped]);
    return await Promise.race([work(), stopped]);
  } finally {
    // Its end is no failure any more.
    stopped.catch(() => {});
    await worker.terminate();
  }
}

/** Reports what a kind of neighbour does to taps. @returns the longest, in ms */
async function measure(till, members, kind) {
  // All but the neighbour take turns: nobody may book as fast as this.
  const phones = members.slice(0, -1).map((cookie) => new Connection(till.url, cookie));
  const [{ id }] = (await phones[0].call(calls.home)).drinks;
  const neighbour = { url: till.url, kind, members, admin: members[0] };
  const some = () => taps(phones, id, TAPS / ROUNDS);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ quiet: await some(), disturbed: await beside(neighbour, some) });
  for (const phone of phones) phone.close();
  report(`S9 a tap's p99 beside ${kind}`, {
    measured: rounds.map(({ disturbed }) => quantile(disturbed, 0.99)),
    reference: rounds.map(({ quiet }) => quantile(quiet, 0.99)),
    unit: 'ms',
    bar: { atMost: 3 },
  });
  return Math.max(...rounds.flatMap(({ disturbed }) => disturbed));
}

await inFolder(async (folder) => {
  const dataDir = await history(join(folder, 'long'), EVENTS);
  const members = await cookies(dataDir);
  const till = await startTillOn(dataDir);
  try {
    await projected(till);
    const phone = new Connection(till.url, members[0]);
    const [{ id }] = (await phone.call(calls.home)).drinks;
    await taps([phone], id, WARM_UP);
    phone.close();
    const longest = [];
    for (const kind of wanted) longest.push(await measure(till, members, kind));
    report('S9 the longest tap beside any of them', {
      measured: [Math.max(...longest)],
      unit: 'ms',
      bar: { atMost: LONGEST },
    });
  } finally {
    await till.stop();
  }
});
