import { connect } from 'node:net';
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { Devices } from './harness/device.js';
import type { Guest } from './harness/guest.js';
import { malformedMessages, malformedRequests } from './harness/malformed.js';
import { openedTill } from './harness/test-till.js';

/** Another seed finds other mistakes: FUZZ_SEED=… */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_120);
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 800);
const MESSAGES = Number(process.env.FUZZ_MESSAGES ?? 200);

const till = openedTill();
const { anna } = till;
const devices = new Devices(till);
let bert: Guest;

beforeAll(async () => {
  bert = await till.member('Bert');
  await bert.topsUp(10);
  await till.listen();
});

afterEach(() => devices.putAway());

const IN_FORM = {
  success: false,
  error: expect.stringMatching(/\S/),
  code: expect.stringMatching(/^[a-z_]+$/),
};

describe(`with the seed ${SEED}`, () => {
  test(`${REQUESTS} malformed requests are refused in the one form and change nothing`, async () => {
    const before = [till.state.revision, await bert.home(), await anna.members()];
    for (const [index, request] of malformedRequests(REQUESTS, SEED).entries()) {
      const guest = index % 3 === 0 ? bert : anna;
      guest.address = `10.0.${Math.floor(index / 20)}.1`;
      const { method, path, payload, headers } = request;
      const answer = await guest.send(method, path, payload, headers);
      const { status, text } = answer;
      const body = method === 'HEAD' ? IN_FORM : answer.body;
      const answered = { request, revision: till.state.revision, status, body };
      if (status === 200 && ['GET', 'HEAD'].includes(method)) continue;
      expect(answered).toEqual({
        request,
        revision: before[0],
        status: expect.any(Number),
        body: IN_FORM,
      });
      expect([status < 500 && status >= 400, text.includes('node_modules')]).toEqual([true, false]);
    }
    expect([till.state.revision, await bert.home(), await anna.members()]).toEqual(before);
  });

  test(`${MESSAGES} malformed messages are answered, and change nothing`, async () => {
    const { revision } = till.state;
    let device = await devices.of(bert);
    for (const [event, payload] of malformedMessages(MESSAGES, SEED)) {
      const answer = await device.sends(event, ...payload).catch((error: unknown) => error);
      if (device.connected)
        expect({ event, payload, answer }).toEqual({
          event,
          payload,
          answer: expect.objectContaining({ ok: false }),
        });
      else device = await devices.of(bert);
    }
    expect(till.state.revision).toBe(revision);
    expect(await device.resumes(revision)).toMatchObject({ ok: true, revision });
  });
});

/** Writes bytes to the till's port; gives the first line of what comes back once the till has hung up. */
function write(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect(Number(new URL(till.url).port), '127.0.0.1', () => socket.end(bytes));
    socket.on('data', (data) => {
      heard += data.toString('latin1');
    });
    socket.on('close', () => resolve(heard.split('\r\n')[0] ?? ''));
    // Who still writes when the till hangs up is reset: that is its no as well.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
  });
}

test.each([
  ['no HTTP', 'hello\r\n\r\n'],
  ['nothing but bytes', '\u0000\u0001\u00ff'.repeat(50)],
  ['a header without end', `GET /api/home-data/ HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`],
  ['two lengths', 'POST /api/login/ HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}'],
  [
    'length and chunks',
    'POST /api/login/ HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['half a request', 'POST /api/login/ HTTP/1.1\r\nHost: x\r\nContent-Length: 200\r\n\r\n{'],
])('%s gets a 4xx or nothing, and the till lives on', async (_, bytes) => {
  expect(await write(bytes)).toMatch(/^(HTTP\/1\.1 4\d\d .*)?$/);
  expect((await bert.home()).success).toBe(true);
});

test.each([
  'garbage',
  '42',
  '42["resume"',
  '451-["resume",{"_placeholder":true,"num":0}]',
  '9',
  '4'.repeat(3000),
])('a socket that babbles %j is cut off or ignored, and nobody else', async (babble) => {
  const [quiet, babbler] = [await devices.of(bert), await devices.of(bert)];
  babbler.babbles(babble);
  const { revision } = await bert.topsUp(1);
  await quiet.hearsOf(revision);
  await babbler.until(() => babbler.ends.length > 0 || babbler.revision >= revision);
  expect(quiet.connected).toBe(true);
});
