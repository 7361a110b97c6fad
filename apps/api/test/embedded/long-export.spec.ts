import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { openedTill } from '../harness/test-till.js';

const till = openedTill();
const { anna } = till;

describe('a long file', () => {
  /** Over a real connection, read by hand. */
  const download = async () => {
    const request = get(`${till.url}/api/admin/export/events.ndjson`, {
      headers: { cookie: `session=${anna.cookie}` },
      agent: false,
    });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return { request, response };
  };

  beforeAll(async () => {
    await till.cents(30_000);
    await till.listen();
  });

  test('comes whole', async () => {
    const { response } = await download();
    let count = 0;
    for await (const chunk of response) count += String(chunk).split('\n').length - 1;
    expect(count).toBe(till.state.revision + 1);
  });

  test('is read no further than it is taken, and no more once nobody waits for it', async () => {
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
    await anna.topsUp(1);
    await anna.home();
    expect(reads.mock.calls.length).toBe(before);
    // A page has 500 events: most of them were never read.
    expect(before).toBeLessThan(till.state.revision / 500);
    reads.mockRestore();
  });

  test('keeps nobody from closing the till, however slowly it is taken', async () => {
    const { response } = await download();
    const broken = once(response, 'error');
    await till.restart();
    response.resume();
    expect(await broken).toMatchObject([{ message: 'aborted' }]);
  });
});
