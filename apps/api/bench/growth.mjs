// S5: a member's calls, on a server with a long history against one with a short history. Both run; each call alternates between them.
import { calls } from '#built/libs/contracts/src/index.js';
import { inRounds, median } from './figures.mjs';
import { Connection, projected, startTillOn } from './server.mjs';
import { report } from './workplace.mjs';

const CALLS = 400;
const WARM_UP = 100;
const ROUNDS = 5;

/** Reports the p50 of each kind of call on both servers. */
export async function growth(long, short, cookie) {
  const servers = [await startTillOn(long), await startTillOn(short)];
  for (const server of servers) await projected(server);
  const phones = servers.map(({ url }, n) => new Connection(url, cookie[n]));
  try {
    const kinds = {
      'a purchase': await purchases(phones),
      'home-data': (phone) => phone.call(calls.home),
      'the first page of the history': (phone) => phone.call(calls.history),
    };
    for (const [name, call] of Object.entries(kinds)) {
      const [measured, reference] = await inTurn(phones, call);
      report(`S5 ${name}, p50 with a long history against a short one`, {
        measured,
        reference,
        unit: 'ms',
        bar: { atMost: 1.15 },
      });
    }
  } finally {
    for (const phone of phones) phone.close();
    for (const server of servers) await server.stop();
  }
}

async function purchases(phones) {
  const drinks = new Map();
  for (const phone of phones) drinks.set(phone, (await phone.call(calls.home)).drinks[0].id);
  return (phone) => phone.call(calls.purchase, { body: { drink_id: drinks.get(phone) } });
}

/** @returns the p50s of each phone, round by round */
async function inTurn(phones, call) {
  const times = phones.map(() => []);
  for (let n = 0; n < WARM_UP + CALLS; n++) {
    // The order alternates, since a call's background work slows the next one.
    for (const turn of n % 2 === 0 ? [0, 1] : [1, 0]) {
      const begun = performance.now();
      await call(phones[turn]);
      if (n >= WARM_UP) times[turn].push(performance.now() - begun);
    }
  }
  return times.map((took) => inRounds(took, ROUNDS).map(median));
}
