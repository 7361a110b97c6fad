import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { boundConnections } from './connections.js';

describe('connections', () => {
  let server: Server;
  afterEach(() => {
    server.close();
  });

  /** Has the server listen. @returns how somebody connects */
  async function listening() {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    return (localAddress = '127.0.0.1') => connect({ port, host: '127.0.0.1', localAddress });
  }

  async function opens(proxies?: Parameters<typeof boundConnections>[1]) {
    server = createServer((_, response) => response.end('hello'));
    boundConnections(server, proxies, { inAll: 3, ofOne: 2 });
    return listening();
  }

  const hears = async (socket: ReturnType<typeof connect>) => {
    socket.write('GET / HTTP/1.1\r\nHost: stammtisch.test\r\n\r\n');
    const [said] = await once(socket, 'data');
    return /^HTTP\/1.1 (\d+)/.exec(String(said))?.[1];
  };

  test('are few from one network, few in all, and let others in when they end', async () => {
    const open = await opens();
    const [first, second] = [open('127.0.0.1'), open('127.0.0.1')];
    expect([await hears(first), await hears(second), await hears(open('127.0.0.1'))]).toEqual([
      '200',
      '200',
      '503',
    ]);
    const third = open('127.0.0.2');
    expect([await hears(third), await hears(open('127.0.0.3'))]).toEqual(['200', '503']);
    first.end();
    await once(first, 'close');
    expect(await hears(open('127.0.0.1'))).toBe('200');
    for (const socket of [second, third]) socket.destroy();
    server.closeAllConnections();
  });

  test('of a believed proxy are those of many networks', async () => {
    const open = await opens({ believes: () => true, inWords: 'all' });
    const sockets = [open('127.0.0.1'), open('127.0.0.1'), open('127.0.0.1')];
    for (const socket of sockets) expect(await hears(socket)).toBe('200');
    server.closeAllConnections();
  });

  test('are not served once they are sent away, whatever they ask meanwhile', async () => {
    let served = 0;
    server = createServer((_, response) => {
      served += 1;
      response.end();
    });
    boundConnections(server, undefined, { inAll: 0, ofOne: 0 });
    const open = await listening();
    // The request has arrived before the server takes the connection.
    server.on('connection', (socket) => socket.unshift('GET / HTTP/1.1\r\nHost: till\r\n\r\n'));
    await once(open().resume(), 'close');
    expect(served).toBe(0);
  });

  test('keep nobody waiting who closes: not one that never asked, and what is being sent is sent whole', async () => {
    server = createServer();
    const end = boundConnections(server, undefined);
    const open = await listening();
    const [silent, busy] = [open(), open().setEncoding('utf8')];
    const ends = [silent, busy].map((socket) => once(socket, 'close'));
    let heard = '';
    busy.on('data', (more) => {
      heard += more;
    });
    busy.write('GET / HTTP/1.1\r\nHost: till\r\n\r\n');
    const [, answer] = (await once(server, 'request')) as [unknown, ServerResponse];
    answer.write('begun, ');
    await once(busy, 'data');

    end();
    const closes = once(server.close(), 'close');
    answer.end('and ended');
    silent.resume();
    await Promise.all([...ends, closes]);

    expect(heard).toMatch(/^connection: keep-alive[\s\S]*begun, [\s\S]*and ended/im);
  });

  test('are none any more once they have ended', async () => {
    server = createServer();
    const end = boundConnections(server, undefined);
    const open = await listening();
    end();
    await once(open().resume(), 'close');
  });
});
