// S9: the time of a tap beside another client's heavy load (`neighbour.mjs`), with 200,000 events, against its time without: each kind of
// download, 20 sockets that send `resume` without pause, 200 waiting logins. EVENTS: another number; TAPS: how many per kind (600);
// ONLY: some of the kinds, by name.

import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { calls } from '#built/libs/contracts/src/index.js';
import { quantile } from './figures.mjs';
import { cookies, history } from './history.mjs';
import { KINDS } from './neighbour.mjs';
import { Connection, projected, startTillOn } from './server.mjs';
import { EVENTS, inFolder, report } from './workplace.mjs';

const TAPS = Number(process.env.TAPS ?? 600);
const wanted = process.env.ONLY?.split(',') ?? KINDS;
/** Mean pause between two taps, in ms; random, so that taps come at any moment of the neighbour's work. */
const PAUSE = 5;
const WARM_UP = 300;
const ROUNDS = 3;
/** The longest acceptable tap, in ms. */
const LONGEST = 500;

/** The times of `count` taps, in ms. */
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

/** Does `work` beside a neighbour. @throws if the neighbour stops, as nothing would be measured then */
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
    // From here on its end is no failure.
    stopped.catch(() => {});
    await worker.terminate();
  }
}

/** Reports the effect of a kind of neighbour on taps. @returns the longest tap, in ms */
async function measure(till, members, kind) {
  // All members but the neighbour tap in turn, because of the rate limit per member.
  const phones = members.slice(0, -1).map((cookie) => new Connection(till.url, cookie));
  const [{ id }] = (await phones[0].call(calls.home)).drinks;
  const neighbour = { url: till.url, kind, members, admin: members[0] };
  const sample = () => taps(phones, id, TAPS / ROUNDS);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ quiet: await sample(), disturbed: await beside(neighbour, sample) });
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
