// S3: one purchase until the last of 1,000 connected clients has heard of it, against a bare Socket.IO broadcast of the same
// message. Servers are processes of their own, the clients of both are in this one, and the two take turns.
// CLIENTS, PURCHASES: how many.
import { join } from 'node:path';
import { audience } from './audience.mjs';
import { inRounds, median } from './figures.mjs';
import { cookies, history } from './history.mjs';
import { Connection, start, startTillOn } from './server.mjs';
import { built, inFolder, report } from './workplace.mjs';

const { calls } = await built('libs/contracts/src/index.js');

const CLIENTS = Number(process.env.CLIENTS ?? 1_000);
const PURCHASES = Number(process.env.PURCHASES ?? 200);
const WARM_UP = 20;
const ROUNDS = 5;

async function measure(till, bare, members) {
  const table = await audience(till.url, CLIENTS, members);
  const room = await audience(bare.url, CLIENTS, [''], 'connect');
  // Nobody's own device: like most, the clients hear of somebody else's drink.
  const phones = members.map((cookie) => new Connection(till.url, cookie));
  const microphone = new Connection(bare.url, '');
  const [{ id }] = (await phones[0].call(calls.home)).drinks;
  const runs = [];
  for (let n = 0; n < WARM_UP + PURCHASES; n++) {
    const bought = await table.hears(() =>
      phones[n % phones.length].call(calls.purchase, { body: { drink_id: id } }),
    );
    const sent = await room.hears(() => microphone.ask('POST', '/', bought.message));
    if (n >= WARM_UP) runs.push({ till: bought.took, bare: sent.took });
  }
  for (const phone of [...phones, microphone]) phone.close();
  table.leave();
  room.leave();
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
