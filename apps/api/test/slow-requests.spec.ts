import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type Device, Devices } from './harness/device.js';
import { openedTill } from './harness/test-till.js';

const till = openedTill();
const { anna } = till;
const devices = new Devices(till);
const open: Socket[] = [];

/** Instead of the half minute, in ms. */
const LIMIT = 300;

beforeAll(async () => {
  await till.listen();
});

afterEach(async () => {
  await devices.putAway();
  for (const socket of open.splice(0)) socket.destroy();
});

const server = (): Server => till.app.getHttpServer();

/** Sends the beginning of a request, and then a byte now and then. Resolves when it is hung up on, to what it was told. */
async function drips(beginning: string, byte: string): Promise<string> {
  const socket = connect({ port: Number(new URL(till.url).port), host: '127.0.0.1' });
  open.push(socket);
  let told = '';
  socket.on('data', (data) => {
    told += data;
  });
  // What is dripped once the server has hung up may be answered with a reset: that is being hung up on, too.
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(beginning);
  const drop = setInterval(() => socket.writable && socket.write(byte), 20);
  await closed;
  clearInterval(drop);
  return told;
}

describe('a request that never arrives whole', () => {
  test('may take half a minute, headers included', () => {
    expect([server().requestTimeout, server().headersTimeout]).toEqual([30_000, 30_000]);
  });

  describe('with less time', () => {
    beforeAll(() => {
      server().requestTimeout = LIMIT;
      server().headersTimeout = LIMIT;
    });

    test.each([
      ['nothing', '', ''],
      ['headers without end', 'GET / HTTP/1.1\r\nHost: till\r\n', 'X-More: 1\r\n'],
      [
        'a body in drops',
        'POST /api/login/ HTTP/1.1\r\nHost: till\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"username":"',
        'x',
      ],
    ])('is hung up on: %s', async (_, beginning, byte) => {
      expect(await drips(beginning, byte)).toMatch(/^HTTP\/1\.1 408 |^$/);
    });

    test('does not mean a device that is connected, nor one that waits for news', async () => {
      const watching = [await devices.of(anna), await devices.of(anna, { transport: 'polling' })];
      // As long as it takes for another one to be noticed.
      await drips('', '');
      expect(watching.map(({ ends }) => ends)).toEqual([[], []]);
      await anna.topsUp(1);
      await Promise.all(watching.map((device: Device) => device.hearsOf(till.state.revision)));
    });
  });
});
