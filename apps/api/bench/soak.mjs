// S6: memory of a server with a long history and 1,000 sockets, through an evening's load.
import { setTimeout as sleep } from 'node:timers/promises';
import { audience } from './audience.mjs';
import { median } from './figures.mjs';
import { residentMemory } from './processes.mjs';
import { Connection, projected, startTillOn } from './server.mjs';
import { built, report } from './workplace.mjs';

const { calls } = await built('libs/contracts/src/index.js');

const CLIENTS = 1_000;
/** Taps a second: a very thirsty table. */
const RATE = 20;
const MOST = 300;

export async function soak(dataDir, members, seconds) {
  const till = await startTillOn(dataDir);
  await projected(till);
  const phones = members.map((cookie) => new Connection(till.url, cookie));
  try {
    const table = await audience(till.url, CLIENTS, members);
    const seen = await evening(till, phones, seconds);
    table.leave();
    tell(seen, seconds);
  } finally {
    for (const phone of phones) phone.close();
    await till.stop();
  }
}

/** Somebody taps and looks around, all the time. @returns the memory, looked at every second */
async function evening(till, phones, seconds) {
  const [{ id: drink_id }] = (await phones[0].call(calls.home)).drinks;
  const seen = [];
  const begun = performance.now();
  for (let n = 0; n < seconds * RATE; n++) {
    const phone = phones[n % phones.length];
    await phone.call(calls.purchase, { body: { drink_id } });
    await phone.call(n % 2 === 0 ? calls.home : calls.history);
    if (n % RATE === 0) seen.push(residentMemory(till.pid));
    const early = begun + (n * 1000) / RATE - performance.now();
    if (early > 0) await sleep(early);
  }
  return seen;
}

function tell(seen, seconds) {
  report('S6 most memory with a long history and 1,000 sockets', {
    measured: [Math.max(...seen)],
    unit: 'MiB',
    bar: { atMost: MOST },
  });
  // The first third is warming up.
  const third = Math.floor(seen.length / 3);
  report(`S6 memory in the last third of ${seconds} s against the middle one`, {
    measured: [median(seen.slice(2 * third))],
    reference: [median(seen.slice(third, 2 * third))],
    unit: 'MiB',
    bar: { atMost: 1.1 },
  });
}
