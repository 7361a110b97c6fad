// One node of a till on an EventStoreDB, as a process of its own, told by its parent what to do:
//   { load: 'full', seconds } → as many purchases as go, 50 in flight
//   { load: 'paced', seconds, rate } → so many a second, evenly, however long each takes
// and answering with the time that each took, in ms.
import { setTimeout as sleep } from 'node:timers/promises';
import { openNode } from './table.mjs';
import { built, inFolder } from './workplace.mjs';

const { openEventStoreDb } = await built('libs/event-store/src/index.js');
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
  const asked = new Promise((leave) => {
    process.on('message', async ({ load, seconds, rate }) => {
      if (load === 'leave') leave();
      else
        process.send(
          await (load === 'full' ? full(node.purchase, seconds) : paced(node.purchase, seconds, rate)),
        );
    });
  });
  process.send('ready');
  await asked;
  await node.close();
});
process.disconnect();
