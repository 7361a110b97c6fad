import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Server } from 'socket.io';
import { asStranger } from '../access/passwords.js';
import { PATIENCE, PendingConnections } from './unruly-devices.js';

const servers: Server[] = [];

// Time passes only when a story says so; everything else goes on by itself.
beforeEach(() => {
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask', 'performance'],
  });
});

afterEach(() => {
  jest.useRealTimers();
  for (const server of servers.splice(0)) server.close();
});

/** A server on which no connection may be pending for long. */
async function pending() {
  const http = createServer();
  const server: Server = new Server(http);
  servers.push(server);
  const door = new PendingConnections(() => asStranger('anywhere'));
  door.attach(server);
  server.on('connection', (socket) => door.leave(socket.conn));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const address = http.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { server, url: `http://127.0.0.1:${port}/socket.io/?EIO=4&transport=polling` };
}

async function opens(url: string): Promise<string> {
  const { sid } = JSON.parse((await (await fetch(url)).text()).slice(1));
  return `${url}&sid=${sid}`;
}

test('whoever does not say who they are is sent away', async () => {
  const { server, url } = await pending();
  const [connection] = [once(server.engine, 'connection'), opens(url)];
  const [socket] = await connection;
  const gone = once(socket, 'close');
  jest.advanceTimersByTime(PATIENCE);
  await gone;
  expect(server.engine.clientsCount).toBe(0);
});

test('whoever is let in may stay', async () => {
  const { server, url } = await pending();
  const session = await opens(url);
  await fetch(session, { method: 'POST', body: '40' });
  await fetch(session);
  const later = once(server.engine, 'connection');
  void opens(url);
  const [stranger] = await later;
  const gone = once(stranger, 'close');
  jest.advanceTimersByTime(PATIENCE);
  await gone;
  expect(server.engine.clientsCount).toBe(1);
});
