// Many clients that look on, all in this process.
import { setTimeout as sleep } from 'node:timers/promises';
import { io } from 'socket.io-client';

/** How many connect at a time. */
const AT_ONCE = 50;

/** Longer than this nobody waits, in ms. */
const PATIENCE = 30_000;

/** Connects so many clients; they take turns with the cookies. `seated`: what each hears once it will be told all. */
export async function audience(url, size, cookies = [''], seated = 'table:snapshot') {
  const sockets = [];
  while (sockets.length < size) {
    const batch = Array.from({ length: Math.min(AT_ONCE, size - sockets.length) }, (_, n) => {
      const cookie = cookies[(sockets.length + n) % cookies.length];
      return io(url, { transports: ['websocket'], forceNew: true, extraHeaders: { cookie } });
    });
    await Promise.all(batch.map((socket) => hearing(socket, seated)));
    sockets.push(...batch);
  }
  let got = 0;
  let all = () => {};
  let latest;
  for (const socket of sockets) {
    socket.on('table:changed', (message) => {
      latest = message;
      if (++got === sockets.length) all();
    });
  }
  return {
    /** Does something that everybody is told of once. @returns ms until the last has heard it, and what they heard */
    hears: async (work) => {
      got = 0;
      const heard = new Promise((resolve) => {
        all = () => resolve(performance.now());
      });
      const begun = performance.now();
      const [end] = await Promise.all([Promise.race([heard, tooLong(() => got)]), work()]);
      return { took: end - begun, message: latest };
    },
    leave: () => {
      for (const socket of sockets) socket.disconnect();
    },
  };
}

async function tooLong(got) {
  await sleep(PATIENCE, undefined, { ref: false });
  throw new Error(`only ${got()} have heard of it`);
}

const hearing = (socket, seated) =>
  new Promise((resolve, reject) => {
    socket.once(seated, resolve);
    socket.once('connect_error', reject);
  });
