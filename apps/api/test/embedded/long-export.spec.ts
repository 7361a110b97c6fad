import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import { Downloads } from '../../src/books/exports/downloads.js';
import { openedTill } from '../harness/test-till.js';

const till = openedTill();
const { anna } = till;

describe('a long export', () => {
  /** Over a real connection, which the test reads itself. */
  const download = async (path = '/api/admin/export/events.ndjson') => {
    const request = get(`${till.url}${path}`, {
      headers: { cookie: `session=${anna.cookie}` },
      agent: false,
    });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return { request, response };
  };

  let carla: Guest;

  beforeAll(async () => {
    carla = await till.member('Carla');
    await till.topUpCents(20_000);
    await till.topUpCents(1_500, carla);
    await till.listen();
  });

  test('arrives complete', async () => {
    const { response } = await download();
    let count = 0;
    for await (const chunk of response) count += String(chunk).split('\n').length - 1;
    expect(count).toBe(till.state.revision + 1);
  });

  test('is read only as fast as the client takes it, and not after a hang-up', async () => {
    const reads = jest.spyOn(till.store, 'read');
    const connected = once(till.app.getHttpServer(), 'connection') as Promise<[Socket]>;
    const { request, response } = await download();
    const [socket] = await connected;
    response.once('readable', () => response.read(1));
    await once(response, 'readable');
    const hungUp = new Promise((resolve) => socket.once('close', resolve));
    request.destroy();
    await hungUp;
    const before = reads.mock.calls.length;
    await till.topUpCents(1);
    await anna.home();
    // One read was under way.
    expect(reads.mock.calls.length).toBeLessThanOrEqual(before + 1);
    // A page has 50 events: most of them were never read.
    expect(before).toBeLessThan(till.state.revision / 50);
    reads.mockRestore();
  });

  test.each([
    ['/api/my-data/', 1_500, 20],
    ['/api/admin/export/events.ndjson', 21_500, 50],
    ['/api/admin/export/transactions.csv', 21_500, 50],
  ])('is made in pieces, with a turn of the event loop before each: %s', async (path, entries, piece) => {
    const whose = path === '/api/my-data/' ? carla : anna;
    let turns = 0;
    let done = false;
    const turn = () => {
      turns += 1;
      if (!done) setImmediate(turn);
    };
    turn();
    await whose.get(path);
    done = true;
    expect(turns).toBeGreaterThan(entries / piece);
  });

  test('runs once per member: three wait, one more gets 429, and a hang-up makes room', async () => {
    const first = await download();
    const downloads = Array.from({ length: 4 }, () => download());
    const { response } = await Promise.race(downloads);
    expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '10']);
    expect(await text(response)).toContain('Ein Download von dir läuft noch');
    const hers = await fetch(`${till.url}/api/my-data/`, { headers: { cookie: `session=${carla.cookie}` } });
    expect(hers.status).toBe(200);
    first.request.destroy();
    const statuses = downloads.map(async (next) => {
      const { request, response } = await next;
      request.destroy();
      return response.statusCode;
    });
    expect((await Promise.all(statuses)).toSorted()).toEqual([200, 200, 200, 429]);
  });

  test('doesn’t keep the till from closing, even with a slow client, and is refused while closing', async () => {
    const { response } = await download();
    const broken = once(response, 'error');
    till.app.get(Downloads).onModuleDestroy();
    expect(await carla.get('/api/my-data/')).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    await till.restart();
    response.resume();
    expect(await broken).toMatchObject([{ message: 'aborted' }]);
  });
});
