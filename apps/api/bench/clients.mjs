// Many connected clients in this process.
import { setTimeout as sleep } from 'node:timers/promises';
import { io } from 'socket.io-client';

/** Clients that connect at a time. */
const AT_ONCE = 50;

/** In ms. */
const TIMEOUT = 30_000;

/** Connects clients, which share the cookies in turn. `readyEvent`: received by a client once it gets all further messages. */
export async function connectClients(url, size, cookies = [''], readyEvent = 'table:snapshot') {
  const sockets = [];
  while (sockets.length < size) {
    const batch = Array.from({ length: Math.min(AT_ONCE, size - sockets.length) }, (_, n) => {
      const cookie = cookies[(sockets.length + n) % cookies.length];
      return io(url, { transports: ['websocket'], forceNew: true, extraHeaders: { cookie } });
    });
    await Promise.all(batch.map((socket) => connected(socket, readyEvent)));
    sockets.push(...batch);
  }
  let received = 0;
  let all = () => {};
  let latest;
  for (const socket of sockets) {
    socket.on('table:changed', (message) => {
      latest = message;
      if (++received === sockets.length) all();
    });
  }
  return {
    /** Does work that sends one message to all. @returns ms until the last client has received it, and the message */
    untilAllReceive: async (work) => {
      received = 0;
      const receivedByAll = new Promise((resolve) => {
        all = () => resolve(performance.now());
      });
      const start = performance.now();
      const [end] = await Promise.all([Promise.race([receivedByAll, timeout(() => received)]), work()]);
      return { took: end - start, message: latest };
    },
    disconnect: () => {
      for (const socket of sockets) socket.disconnect();
    },
  };
}

async function timeout(received) {
  await sleep(TIMEOUT, undefined, { ref: false });
  throw new Error(`only ${received()} have received it`);
}

const connected = (socket, readyEvent) =>
  new Promise((resolve, reject) => {
    socket.once(readyEvent, resolve);
    socket.once('connect_error', reject);
  });
