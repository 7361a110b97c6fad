// S6: memory of a server with a long history and 1,000 sockets under an evening's load.

import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '#built/libs/contracts/src/index.js';
import { connectClients } from './clients.mjs';
import { median } from './figures.mjs';
import { residentMemory } from './processes.mjs';
import { Connection, projected, startTillOn } from './server.mjs';
import { report } from './workplace.mjs';

const CLIENTS = 1_000;
/** Taps a second: far more than a real table makes. */
const RATE = 20;
const MOST = 300;

export async function soak(dataDir, members, seconds) {
  const till = await startTillOn(dataDir);
  await projected(till);
  const phones = members.map((cookie) => new Connection(till.url, cookie));
  try {
    const table = await connectClients(till.url, CLIENTS, members);
    const samples = await evening(till, phones, seconds);
    table.disconnect();
    reportMemory(samples, seconds);
  } finally {
    for (const phone of phones) phone.close();
    await till.stop();
  }
}

/** Purchases and page loads at a constant rate. @returns the memory at each second, in MiB */
async function evening(till, phones, seconds) {
  const [{ id: drink_id }] = (await phones[0].call(calls.home)).drinks;
  const samples = [];
  const start = performance.now();
  for (let n = 0; n < seconds * RATE; n++) {
    const phone = phones[n % phones.length];
    await phone.call(calls.purchase, { body: { drink_id } });
    await phone.call(n % 2 === 0 ? calls.home : calls.history);
    if (n % RATE === 0) samples.push(residentMemory(till.pid));
    const early = start + (n * 1000) / RATE - performance.now();
    if (early > 0) await sleep(early);
  }
  return samples;
}

function reportMemory(samples, seconds) {
  report('S6 most memory with a long history and 1,000 sockets', {
    measured: [Math.max(...samples)],
    unit: 'MiB',
    bar: { atMost: MOST },
  });
  // The first third is the warm-up.
  const third = Math.floor(samples.length / 3);
  report(`S6 memory in the last third of ${seconds} s against the middle one`, {
    measured: [median(samples.slice(2 * third))],
    reference: [median(samples.slice(third, 2 * third))],
    unit: 'MiB',
    bar: { atMost: 1.1 },
  });
}
