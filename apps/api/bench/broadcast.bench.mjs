// S3: time from a purchase until the last of 1,000 connected clients has received it, against a bare Socket.IO broadcast of the same
// message, in turn. Each server has its own process; all clients are in this one. CLIENTS, PURCHASES: how many.

import { join } from 'node:path';
import { calls } from '#built/libs/contracts/src/index.js';
import { connectClients } from './clients.mjs';
import { inRounds, median } from './figures.mjs';
import { cookies, history } from './history.mjs';
import { Connection, start, startTillOn } from './server.mjs';
import { inFolder, report } from './workplace.mjs';

const CLIENTS = Number(process.env.CLIENTS ?? 1_000);
const PURCHASES = Number(process.env.PURCHASES ?? 200);
const WARM_UP = 20;
const ROUNDS = 5;

async function measure(till, bare, members) {
  const table = await connectClients(till.url, CLIENTS, members);
  const bareClients = await connectClients(bare.url, CLIENTS, [''], 'connect');
  // Not the clients' own connections: most clients see another member's drink.
  const phones = members.map((cookie) => new Connection(till.url, cookie));
  const sender = new Connection(bare.url, '');
  const [{ id }] = (await phones[0].call(calls.home)).drinks;
  const runs = [];
  for (let n = 0; n < WARM_UP + PURCHASES; n++) {
    const bought = await table.untilAllReceive(() =>
      phones[n % phones.length].call(calls.purchase, { body: { drink_id: id } }),
    );
    const sent = await bareClients.untilAllReceive(() => sender.ask('POST', '/', bought.message));
    if (n >= WARM_UP) runs.push({ till: bought.took, bare: sent.took });
  }
  for (const phone of [...phones, sender]) phone.close();
  table.disconnect();
  bareClients.disconnect();
  return runs;
}

await inFolder(async (folder) => {
  const dataDir = await history(join(folder, 'till'), 1_000);
  const members = await cookies(dataDir);
  const till = await startTillOn(dataDir);
  const bare = await start('apps/api/bench/broadcast-server.mjs');
  try {
    const runs = await measure(till, bare, members);
    const rounds = inRounds(runs, ROUNDS);
    report(`S3 one purchase to ${CLIENTS.toLocaleString('en')} clients, until the last has it`, {
      measured: rounds.map((round) => median(round.map((run) => run.till))),
      reference: rounds.map((round) => median(round.map((run) => run.bare))),
      unit: 'ms',
      bar: { atMost: 1.3 },
    });
  } finally {
    await till.stop();
    await bare.stop();
  }
});
