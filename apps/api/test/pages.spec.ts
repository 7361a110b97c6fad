import { readdirSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type Device, devicesAt } from './harness/device.js';
import { refusal } from './harness/refusals.js';
import { openedTill } from './harness/test-till.js';
import { requestLine, sendBytes } from './harness/wire.js';

const till = openedTill({ PUBLIC_URL: 'http://localhost:8000' });
const { anna } = till;
const devices = devicesAt(till);
const SOUND = '/sounds/cash-register.wav';
const LONG_AGO = 'Thu, 01 Jan 1970 00:00:00 GMT';
/** Two pages, a script that browsers cache for a year, and a file with a fixed name. */
let paths: readonly string[];

beforeAll(async () => {
  const [, script = ''] = /src="(\/assets\/[^"]+)"/.exec((await anna.get('/')).text) ?? [];
  paths = ['/', '/statistik', script, SOUND];
});

/** The different statuses of all paths for a header. */
async function statuses(header: string, value: string): Promise<number[]> {
  const answers = [];
  for (const path of paths) answers.push(await anna.get(path, { [header]: value }));
  for (const answer of answers.filter(({ status }) => status >= 400)) {
    expect(answer).toEqual(refusal(answer.status, 'invalid'));
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers).not.toHaveProperty('etag');
  }
  return [...new Set(answers.map(({ status }) => status))];
}

describe('a page or asset', () => {
  test('honours range and conditional headers; a refusal has the usual form and is not cached', async () => {
    for (const [header, value, status] of [
      ['range', 'bytes=0-9', 206],
      ['range', 'bytes=-5', 206],
      ['range', 'bytes=99999999-', 416],
      ['range', 'bytes=5-1', 416],
      ['range', 'bytes=abc', 416],
      ['range', 'lines=1-2', 200],
      ['range', 'bytes=0-1,3-4', 200],
      ['if-match', '*', 200],
      ['if-match', '"another"', 412],
      ['if-unmodified-since', LONG_AGO, 412],
      ['if-unmodified-since', 'some day', 200],
      ['if-none-match', '*', 304],
      ['if-modified-since', LONG_AGO, 200],
    ] as const)
      expect([header, value, await statuses(header, value)]).toEqual([header, value, [status]]);
  });

  test('is compressed if the browser accepts it', async () => {
    for (const [encodings, encoding] of [
      ['gzip, deflate', 'gzip'],
      ['gzip, deflate, br', 'br'],
      ['identity', undefined],
    ] as const)
      for (const path of paths.slice(0, 3)) {
        const { status, headers } = await anna.get(path, { 'accept-encoding': encodings });
        const sent = [path, status, headers['content-encoding'], headers.vary];
        expect(sent).toEqual([path, 200, encoding, 'accept-encoding']);
      }
  });

  test('that is a drink’s picture is also served under its capitalised name', async () => {
    for (const name of ['Augustiner', 'Adelhozener']) {
      const pictures = [name, name.toLowerCase()].map((each) => anna.get(`/icons/drinks/${each}.png`));
      const [spelled, small] = await Promise.all(pictures);
      expect(spelled?.headers['content-type']).toBe('image/png');
      expect(spelled?.headers.etag).toBe(small?.headers.etag);
    }
  });

  test('is excluded from search engines', async () => {
    const { headers, text } = await anna.get('/robots.txt');
    expect([headers['content-type'], text]).toEqual([
      expect.stringMatching(/^text\/plain/),
      'User-agent: *\nDisallow: /\n',
    ]);
    for (const path of [...paths, '/api/docs/', '/api/unknown'])
      expect((await anna.get(path)).headers['x-robots-tag']).toBe('noindex');
  });
});

test('only the script with a hashed name is cached for a year; the service worker is revalidated', async () => {
  const answers = await Promise.all(paths.map((path) => anna.get(path)));
  const cacheControl = answers.map(({ headers }) => headers['cache-control']);
  expect(cacheControl).toEqual(['no-cache', 'no-cache', 'public, max-age=31536000, immutable', 'no-cache']);
  const { status, headers } = await anna.get('/sw.js', { 'accept-encoding': 'br' });
  expect([status, headers]).toMatchObject([
    200,
    {
      'content-type': 'application/javascript; charset=utf-8',
      ...{ 'cache-control': 'no-cache', 'content-encoding': 'br' },
    },
  ]);
  expect(headers['content-security-policy']).toContain("default-src 'self'; script-src 'self'");
});

test('the handbook has each task that the app links to, its pictures and the board’s page', async () => {
  const { text, headers } = await anna.get('/handbuch.html');
  expect(headers['content-security-policy']).toContain("style-src 'self';");
  const files = readdirSync('apps/web/src', { recursive: true, encoding: 'utf8' });
  const app = files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(`apps/web/src/${file}`, 'utf8'));
  const tasks = [...app.join('\n').matchAll(/\b(?:task=|howTo=|howTo: )["']([^"']+)/g)];
  expect(tasks.length).toBeGreaterThan(5);
  for (const [, task] of tasks) expect(text).toContain(` id="${task}">`);
  for (const [, picture = ''] of text.matchAll(/<img src="([^"]+)"/g))
    expect([picture, (await anna.get(picture)).headers['content-type']]).toEqual([picture, 'image/webp']);
  const [, board = ''] = /href="([^"]+)">Für Vorstand und Kassenwart</.exec(app.join('\n')) ?? [];
  expect((await anna.get(board)).text).toContain('>Für Vorstand und Kassenwart</h1>');
});

describe('a path in another spelling', () => {
  const request = (target: string, headers = {}) =>
    sendBytes(till.url, requestLine(`GET ${target}`, headers));

  /** An answer may not be cached or framed, and does not name the server's software. */
  const expectPrivate = (headers: object) => {
    expect(headers).toMatchObject({
      ...{ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    for (const name of ['x-powered-by', 'access-control-allow-origin'])
      expect(headers).not.toHaveProperty(name);
  };

  test('reaches the same API call, with the same security headers', async () => {
    const session = { cookie: `session=${anna.cookie}` };
    for (const target of [
      '/%61pi/home-data/',
      'http://elsewhere.test/api/home-data/',
      'HTTP://x/%61%70%69/home-data/?x=%61',
    ]) {
      const { status, headers, body } = await request(target, session);
      expect([status, JSON.parse(body).success]).toEqual([200, true]);
      expectPrivate(headers);
    }
    expectPrivate((await request('/api/home-data/')).headers);
  });

  test('is 404 if nothing is there, and never a server error', async () => {
    for (const target of [
      '/%61pi/unknown',
      'http://x/api/unknown',
      'http://x/assets/none.js',
      '/icons/drinks/none.png',
      '/sounds/none.wav',
      '/%73ocket.io/?EIO=4&transport=polling',
      'http://x/socket.io/?EIO=4&transport=polling',
    ]) {
      const { status, headers } = await request(target);
      const { 'content-type': type, 'cache-control': cacheControl } = headers;
      expect([target, status, type, cacheControl]).toEqual([
        target,
        404,
        'application/json; charset=utf-8',
        'no-store',
      ]);
    }
    for (const target of ['/%', '/%zz', '/api/%%361', '*', 'http://'])
      expect((await request(target)).status).toBeLessThan(500);
  });
});

test('with localhost as PUBLIC_URL the till answers at any valid host', async () => {
  const statusAt = async (host: string) => (await anna.get('/api/home-data/', { host })).status;
  expect(await statusAt('192.0.2.7:8000')).toBe(200);
  for (const host of ['kasse.example/x?', 'kasse.example#', 'x@kasse.example'])
    expect([host, await statusAt(host)]).toEqual([host, 421]);
});

const open: Socket[] = [];

/** In ms, instead of half a minute. */
const LIMIT = 300;

afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

const server = (): Server => till.app.getHttpServer();

/** Sends the beginning of a request, then single bytes until the connection is closed. @returns the answer */
async function drips(beginning: string, byte: string): Promise<string> {
  const socket = connect({ port: Number(new URL(till.url).port), host: '127.0.0.1' });
  open.push(socket);
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  // Bytes that arrive after the close may cause a reset.
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(beginning);
  const timer = setInterval(() => socket.writable && socket.write(byte), 20);
  await closed;
  clearInterval(timer);
  return answer;
}

describe('an incomplete request', () => {
  test('times out after 30 seconds, headers included', () => {
    expect([server().requestTimeout, server().headersTimeout]).toEqual([30_000, 30_000]);
  });

  test('is cut off: silence, endless headers, or a body sent byte by byte; connected devices are not', async () => {
    server().requestTimeout = LIMIT;
    server().headersTimeout = LIMIT;
    const watching = [await devices.of(anna), await devices.of(anna, { transport: 'polling' })];
    const head = 'Host: till\r\nContent-Type: application/json\r\nContent-Length: 60000';
    const answers = await Promise.all([
      drips('', ''),
      drips('GET / HTTP/1.1\r\nHost: till\r\n', 'X-More: 1\r\n'),
      drips(`POST /api/login/ HTTP/1.1\r\n${head}\r\n\r\n{"username":"`, 'x'),
    ]);
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 408 |^$/);
    expect(watching.map(({ endReasons }) => endReasons)).toEqual([[], []]);
    await anna.topsUp(1);
    await Promise.all(watching.map((device: Device) => device.catchesUpTo(till.state.revision)));
  });
});
