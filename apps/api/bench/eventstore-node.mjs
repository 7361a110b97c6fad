// One node of a till on an EventStoreDB, in its own process, which takes orders from its parent:
//   { load: 'full', seconds } → as many purchases as possible, 50 in flight
//   { load: 'paced', seconds, rate } → `rate` purchases a second, evenly, however long each takes
// It answers with the time of each, in ms.

import { setTimeout as sleep } from 'node:timers/promises';
import { openEventStoreDb } from '#built/libs/event-store/src/index.js';
import { openNode } from './table.mjs';
import { inFolder } from './workplace.mjs';

const [url, tillId] = process.argv.slice(2);
const IN_FLIGHT = 50;

async function timed(work, times) {
  const start = performance.now();
  await work();
  times.push(performance.now() - start);
}

async function full(purchase, seconds) {
  const times = [];
  const end = performance.now() + seconds * 1000;
  const worker = async () => {
    while (performance.now() < end) await timed(purchase, times);
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
  return times;
}

async function paced(purchase, seconds, rate) {
  const times = [];
  const underWay = [];
  const start = performance.now();
  for (let n = 0; n < seconds * rate; n++) {
    const wait = start + (n * 1000) / rate - performance.now();
    if (wait > 0) await sleep(wait);
    underWay.push(timed(purchase, times));
  }
  await Promise.all(underWay);
  return times;
}

await inFolder(async (folder) => {
  const node = await openNode(await openEventStoreDb(url), folder, tillId, true);
  const finished = new Promise((finish) => {
    process.on('message', async ({ load, seconds, rate }) => {
      if (load === 'leave') finish(undefined);
      else
        process.send?.(
          await (load === 'full' ? full(node.purchase, seconds) : paced(node.purchase, seconds, rate)),
        );
    });
  });
  process.send?.('ready');
  await finished;
  await node.close();
});
process.disconnect();
