import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Server } from 'socket.io';
import { asStranger } from '../access/passwords.js';
import { PATIENCE, PendingConnections } from './unruly-devices.js';

const servers: Server[] = [];

// Only the listed functions run by themselves; time passes when a test says so.
beforeEach(() => {
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask', 'performance'],
  });
});

afterEach(() => {
  jest.useRealTimers();
  for (const server of servers.splice(0)) server.close();
});

/** A server that closes connections that are pending too long. */
async function startServer() {
  const http = createServer();
  const server: Server = new Server(http);
  servers.push(server);
  const pendingConnections = new PendingConnections(() => asStranger('anywhere'));
  pendingConnections.attach(server);
  server.on('connection', (socket) => pendingConnections.leave(socket.conn));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const address = http.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { server, url: `http://127.0.0.1:${port}/socket.io/?EIO=4&transport=polling` };
}

async function openSession(url: string): Promise<string> {
  const { sid } = JSON.parse((await (await fetch(url)).text()).slice(1));
  return `${url}&sid=${sid}`;
}

test('a connection that does not authenticate is closed', async () => {
  const { server, url } = await startServer();
  const [connection] = [once(server.engine, 'connection'), openSession(url)];
  const [socket] = await connection;
  const closed = once(socket, 'close');
  jest.advanceTimersByTime(PATIENCE);
  await closed;
  expect(server.engine.clientsCount).toBe(0);
});

test('an authenticated connection stays open', async () => {
  const { server, url } = await startServer();
  const session = await openSession(url);
  await fetch(session, { method: 'POST', body: '40' });
  await fetch(session);
  const later = once(server.engine, 'connection');
  void openSession(url);
  const [stranger] = await later;
  const closed = once(stranger, 'close');
  jest.advanceTimersByTime(PATIENCE);
  await closed;
  expect(server.engine.clientsCount).toBe(1);
});
