import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { boundConnections } from './connections.js';

describe('connections', () => {
  let server: Server;
  afterEach(() => {
    server.close();
  });

  /** Starts the server. @returns a function that connects to it */
  async function listen() {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    return (localAddress = '127.0.0.1') => connect({ port, host: '127.0.0.1', localAddress });
  }

  async function serve(bounds: Parameters<typeof boundConnections>[1] = {}) {
    server = createServer((_, response) => response.end('hello'));
    const isKnown = ({ headers }: IncomingMessage) => headers.cookie !== undefined;
    boundConnections(server, { room: { inAll: 3, ofOne: 2 }, isKnown, ...bounds });
    return listen();
  }

  const statusOf = async (socket: ReturnType<typeof connect>) => {
    socket.write('GET / HTTP/1.1\r\nHost: stammtisch.test\r\nCookie: session=anna\r\n\r\n');
    const [data] = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
    return /^HTTP\/1.1 (\d+)/.exec(String(data))?.[1];
  };

  const upgrade = (socket: ReturnType<typeof connect>, path: string) =>
    socket.write(`GET ${path} HTTP/1.1\r\nHost: till\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);

  test('are limited per network and in total, and free their slots when they end', async () => {
    const open = await serve();
    const [first, second] = [open('127.0.0.1'), open('127.0.0.1')];
    expect([await statusOf(first), await statusOf(second)]).toEqual(['200', '200']);
    expect(await statusOf(open('127.0.0.1'))).toBeUndefined();
    const third = open('127.0.0.2');
    expect([await statusOf(third), await statusOf(open('127.0.0.3'))]).toEqual(['200', undefined]);
    first.end();
    await once(first, 'close');
    expect(await statusOf(open('127.0.0.1'))).toBe('200');
    for (const socket of [second, third]) socket.destroy();
    server.closeAllConnections();
  });

  test('of strangers are closed for members when full, oldest first', async () => {
    const open = await serve();
    const member = open('127.0.0.1');
    expect(await statusOf(member)).toBe('200');
    const silent = ['127.0.0.2', '127.0.0.3'].map((address) => open(address));
    const ends = silent.map((socket) => once(socket.resume(), 'close'));
    for (const _ of silent) await once(server, 'connection');
    expect(await statusOf(open('127.0.0.4'))).toBe('200');
    await ends[0];
    expect(silent.map(({ destroyed }) => destroyed)).toEqual([true, false]);
    // In a full network, its oldest stranger makes way.
    expect([await statusOf(open('127.0.0.1')), await statusOf(member)]).toEqual(['200', '200']);
    await ends[1];
    server.closeAllConnections();
  });

  test('of a trusted proxy are not limited per network', async () => {
    const open = await serve({ proxies: { believes: () => true, inWords: 'all' } });
    const sockets = [open('127.0.0.1'), open('127.0.0.1'), open('127.0.0.1')];
    for (const socket of sockets) expect(await statusOf(socket)).toBe('200');
    server.closeAllConnections();
  });

  test('have responses with as many listeners as Nest and Fastify add to a stream, unnoticed by Node', async () => {
    let most: number | undefined;
    server = createServer((_, response) => {
      most = response.getMaxListeners();
      response.end();
    });
    boundConnections(server);
    const open = await listen();
    await statusOf(open());
    // No limit, so no warning of a leak.
    expect(most).toBe(0);
    server.closeAllConnections();
  });

  test('are not served once they are rejected', async () => {
    let served = 0;
    server = createServer((_, response) => {
      served += 1;
      response.end();
    });
    boundConnections(server, { room: { inAll: 0, ofOne: 0 } });
    const open = await listen();
    // The request has arrived before the server takes the connection.
    server.on('connection', (socket) => socket.unshift('GET / HTTP/1.1\r\nHost: till\r\n\r\n'));
    await once(open().resume(), 'close');
    expect(served).toBe(0);
  });

  test('don’t delay a shutdown when silent or half-sent; running responses are completed', async () => {
    server = createServer();
    const end = boundConnections(server, { rest: 50 });
    const open = await listen();
    const [silent, halfway, asleep] = [open(), open(), open()];
    const busy = open().setEncoding('utf8');
    const ends = [silent, halfway, asleep, busy].map((socket) => once(socket, 'close'));
    upgrade(asleep, '/socket.io/?EIO=4');
    await once(server, 'upgrade');
    let received = '';
    busy.on('data', (more) => {
      received += more;
    });
    halfway.write('POST / HTTP/1.1\r\nHost: till\r\nContent-Length: 9\r\n\r\nhalf');
    await once(server, 'request');
    busy.write('GET / HTTP/1.1\r\nHost: till\r\n\r\n');
    const [, answer] = (await once(server, 'request')) as [unknown, ServerResponse];
    answer.write('begun, ');
    await once(busy, 'data');

    end();
    const closes = once(server.close(), 'close');
    answer.end('and ended');
    for (const socket of [silent, halfway, asleep]) socket.resume();
    await Promise.all([...ends, closes]);

    expect(received).toMatch(/^connection: keep-alive[\s\S]*begun, [\s\S]*and ended/im);
  });

  test('are closed at once by an upgrade that is not Socket.IO’s', async () => {
    const socket = (await serve())();
    server.on('upgrade', () => {});
    upgrade(socket, '/elsewhere');
    await once(socket.resume(), 'close');
  });

  test('finish and answer a half-sent request during a shutdown', async () => {
    server = createServer((request, response) => request.resume().once('end', () => response.end('hello')));
    const end = boundConnections(server, { rest: 60_000 });
    const halfway = (await listen())().setEncoding('utf8');
    halfway.write('POST / HTTP/1.1\r\nHost: till\r\nContent-Length: 9\r\n\r\nhalf ');
    await once(server, 'request');
    end();
    halfway.write('more');
    const received = await halfway.toArray();
    expect(received.join('')).toContain('hello');
  });

  test('that are cut close all their responses, also pipelined ones', async () => {
    const closed: number[] = [];
    let requests = 0;
    server = createServer((_, response) => {
      const number = ++requests;
      response.once('close', () => closed.push(number));
      if (requests === 3) client.destroy();
    });
    boundConnections(server);
    const client = (await listen())();
    const disconnected = once(server, 'connection').then(([socket]) => once(socket, 'close'));
    client.write('GET / HTTP/1.1\r\nHost: till\r\n\r\n'.repeat(3));
    await disconnected;
    expect(closed.sort()).toEqual([1, 2, 3]);
  });

  test('are closed at once after a shutdown', async () => {
    server = createServer();
    const end = boundConnections(server);
    const open = await listen();
    end();
    await once(open().resume(), 'close');
  });
});
