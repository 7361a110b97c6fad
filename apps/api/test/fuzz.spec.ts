import { beforeAll, describe, expect, test } from '@jest/globals';
import { seedOfRun } from '@stammtisch/test-kit';
import { devicesAt } from './harness/device.js';
import { malformedMessages, malformedRequests } from './harness/malformed.js';
import { wireRequests } from './harness/malformed-wire.js';
import { openedTable } from './harness/test-till.js';
import { requestLine, sendBytes } from './harness/wire.js';

const SEED = seedOfRun();
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 250);
const WIRE = Number(process.env.FUZZ_WIRE ?? 150);
const MESSAGES = Number(process.env.FUZZ_MESSAGES ?? 100);

const { till, anna, bert } = openedTable('Bert');
const devices = devicesAt(till);

beforeAll(async () => {
  await bert.topsUp(10);
});

const REFUSAL = {
  field: expect.stringMatching(/^[a-z_\d]+$/i),
  success: false,
  error: expect.stringMatching(/\S/),
  code: expect.stringMatching(/^[a-z_]+$/),
};

describe(`with SEED=${SEED}`, () => {
  test(`${REQUESTS} malformed requests change nothing; errors are 4xx in the contract’s form`, async () => {
    const before = [till.state.revision, await bert.home(), await anna.members()];
    for (const [index, request] of malformedRequests(REQUESTS, SEED).entries()) {
      const guest = index % 3 === 0 ? bert : anna;
      guest.address = `10.0.${Math.floor(index / 20)}.1`;
      // Stays below the rate limits.
      till.clock.moveOn(1000);
      const { method, path, payload, headers } = request;
      const answer = await guest.send(method, path, payload, headers);
      const { status, text } = answer;
      const body = method === 'HEAD' ? REFUSAL : { field: 'none', ...Object(answer.body) };
      const answered = { request, revision: till.state.revision, status, body };
      if (status === 200 && ['GET', 'HEAD'].includes(method)) continue;
      expect(answered).toEqual({ request, revision: before[0], status: expect.any(Number), body: REFUSAL });
      expect([status < 500 && status >= 400, text.includes('node_modules')]).toEqual([true, false]);
    }
    expect([till.state.revision, await bert.home(), await anna.members()]).toEqual(before);
  });

  test(`${WIRE} odd HTTP requests change nothing, and get no 5xx, cacheable error or stack trace`, async () => {
    const { revision } = till.state;
    const [, script = ''] = /src="(\/assets\/[^"]+)"/.exec((await bert.get('/')).text) ?? [];
    expect(script).not.toBe('');
    const session = String(bert.cookie);
    for (const request of wireRequests(WIRE, SEED)) {
      till.clock.moveOn(1000);
      const sid = request.includes('{sid}') ? await pollingSession(session) : '';
      const words = { script, sid, session };
      const bytes = Object.entries(words).reduce(
        (all, [word, value]) => all.replace(`{${word}}`, value),
        request,
      );
      const { status, headers, body } = await sendBytes(till.url, bytes);
      if (sid !== '') await pollingSession(session, sid);
      const cacheable = status >= 400 && /max-age/.test(headers['cache-control'] ?? '');
      const wrong = status >= 500 || cacheable || body.includes('node_modules');
      const answered = { request, status, wrong, revision: till.state.revision };
      expect(answered).toEqual({ ...answered, wrong: false, revision });
    }
    expect((await bert.home()).success).toBe(true);
  });

  test(`${MESSAGES} malformed messages change nothing; they are refused or end the connection`, async () => {
    const { revision } = till.state;
    let device = await devices.of(bert);
    for (const [event, payload] of malformedMessages(MESSAGES, SEED)) {
      const answer = await device.sends(event, ...payload).catch((error: unknown) => error);
      if (device.connected)
        expect([event, payload, answer]).toEqual([event, payload, expect.objectContaining({ ok: false })]);
      else device = await devices.of(bert);
    }
    expect(till.state.revision).toBe(revision);
    expect(await device.resumes(revision)).toMatchObject({ ok: true, revision });
  });
});

/** Opens a polling session, or closes the one of `sid`. @returns its id */
async function pollingSession(session: string, sid?: string): Promise<string> {
  const cookie = { cookie: `session=${session}` };
  const path = '/socket.io/?EIO=4&transport=polling';
  if (sid !== undefined) {
    await sendBytes(
      till.url,
      `${requestLine(`POST ${path}&sid=${sid}`, { ...cookie, 'content-length': '1' })}1`,
    );
    return sid;
  }
  const { body } = await sendBytes(till.url, requestLine(`GET ${path}`, cookie));
  return /"sid":"([^"]+)"/.exec(body)?.[1] ?? '';
}

test.each([
  ['text that is not HTTP', 'hello\r\n\r\n'],
  ['binary data', '\u0000\u0001\u00ff'.repeat(50)],
  [
    'a header of 100,000 characters',
    `GET /api/home-data/ HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`,
  ],
  [
    'a request with two content lengths',
    'POST /api/login/ HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
  ],
  [
    'a request with a content length and chunks',
    'POST /api/login/ HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
])('%s gets a 4xx or no answer, and the till keeps running', async (_, bytes) => {
  const { status } = await sendBytes(till.url, bytes);
  expect(status === 0 || (status >= 400 && status < 500)).toBe(true);
  expect((await bert.home()).success).toBe(true);
});

test.each([
  'garbage',
  '42',
  '42["resume"',
  '451-["resume",{"_placeholder":true,"num":0}]',
  '9',
  '4'.repeat(3000),
])('a socket that sends %j is disconnected or ignored; another device is unaffected', async (packet) => {
  const [quiet, faulty] = [await devices.of(bert), await devices.of(bert)];
  faulty.sendsRaw(packet);
  const { revision } = await bert.topsUp(1);
  await quiet.catchesUpTo(revision);
  await faulty.until(() => faulty.endReasons.length > 0 || faulty.revision >= revision);
  expect(quiet.connected).toBe(true);
});
