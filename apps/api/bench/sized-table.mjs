// A till with a table as large as one likes, over HTTP.
import { fileURLToPath } from 'node:url';
import { startHelper } from './helper.mjs';
import { cookies, history } from './history.mjs';
import { Connection, projected, startTillOn } from './server.mjs';
import { built } from './workplace.mjs';

const { calls } = await built('libs/contracts/src/index.js');

const script = fileURLToPath(new URL('phones.mjs', import.meta.url));
/** Phones of as many members look on. */
const LOOKING_ON = 50;

/** Opens a till with so many events, members, open phones and open rounds. */
export async function openTable(folder, { events, members, phones, rounds }) {
  const dataDir = await history(folder, events, members);
  const everybody = await cookies(dataDir, members);
  const till = await startTillOn(dataDir);
  const [member, ...others] = everybody.map((cookie) => new Connection(till.url, cookie));
  // Once somebody asks, the read model is made at once. If that takes longer, they are told to come back.
  await member.call(calls.history).catch(() => {});
  await projected(till);
  const [{ id: drink_id }] = (await member.call(calls.home)).drinks;
  const buys = (phone) => phone.call(calls.purchase, { body: { drink_id } });
  await giveRounds(others.slice(0, rounds), buys);
  // The member's taps cost their own money: nobody's treat is left.
  for (let treat = 0; treat < rounds; treat++) await buys(member);
  for (const other of others) other.close();
  const lookingOn = phones > 0 ? await openPhones(till.url, phones, everybody) : undefined;
  return {
    pid: till.pid,
    dataDir,
    /** One member buys a drink. @returns the answer and how long it took, in ms, once all phones have heard of it */
    tap: async () => {
      await lookingOn?.ask('listen');
      const begun = performance.now();
      const answer = await buys(member);
      const took = performance.now() - begun;
      await lookingOn?.ask('heard');
      return { answer, took };
    },
    close: async () => {
      member.close();
      await lookingOn?.dismiss('leave');
      await till.stop();
    },
  };
}

const openPhones = (url, count, cookies) =>
  startHelper(script, [url, `${count}`, JSON.stringify(cookies.slice(0, LOOKING_ON))]);

/** Each gives a round that stays open: nobody may before having drunk from those of the others. */
async function giveRounds(givers, buys) {
  for (const [before, giver] of givers.entries()) {
    for (let treat = 0; treat < before; treat++) await buys(giver);
    await giver.call(calls.giveRound, { body: { gift_type: 'next_round' } });
  }
}
