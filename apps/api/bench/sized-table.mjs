// A till with a table of any size, over HTTP.

import { fileURLToPath } from 'node:url';
import { calls } from '#built/libs/contracts/src/index.js';
import { startHelper } from './helper.mjs';
import { cookies, history } from './history.mjs';
import { Connection, projected, startTillOn } from './server.mjs';

const script = fileURLToPath(new URL('phones.mjs', import.meta.url));
/** The phones belong to this many members. */
const PHONE_MEMBERS = 50;

export async function openTable(folder, { events, members, phones, rounds }) {
  const dataDir = await history(folder, events, members);
  const allCookies = await cookies(dataDir, members);
  const till = await startTillOn(dataDir);
  const [member, ...others] = allCookies.map((cookie) => new Connection(till.url, cookie));
  // A first request makes the read model at once. If that takes long, the request is refused.
  await member.call(calls.history).catch(() => {});
  await projected(till);
  const [{ id: drink_id }] = (await member.call(calls.home)).drinks;
  const buy = (phone) => phone.call(calls.purchase, { body: { drink_id } });
  await giveRounds(others.slice(0, rounds), buy);
  // Uses up the member's free drinks, so that the measured taps cost money.
  for (let treat = 0; treat < rounds; treat++) await buy(member);
  for (const other of others) other.close();
  const phoneProcess = phones > 0 ? await openPhones(till.url, phones, allCookies) : undefined;
  return {
    pid: till.pid,
    dataDir,
    /** Buys a drink, and waits until all phones have received it. @returns the answer, and its time in ms */
    tap: async () => {
      await phoneProcess?.ask('listen');
      const start = performance.now();
      const answer = await buy(member);
      const took = performance.now() - start;
      await phoneProcess?.ask('received');
      return { answer, took };
    },
    close: async () => {
      member.close();
      await phoneProcess?.finish('disconnect');
      await till.stop();
    },
  };
}

const openPhones = (url, count, cookies) =>
  startHelper(script, [url, `${count}`, JSON.stringify(cookies.slice(0, PHONE_MEMBERS))]);

/** Each gives a round that stays open. A member may give one only after having drunk from the others. */
async function giveRounds(givers, buy) {
  for (const [before, giver] of givers.entries()) {
    for (let treat = 0; treat < before; treat++) await buy(giver);
    await giver.call(calls.giveRound, { body: { gift_type: 'next_round' } });
  }
}
