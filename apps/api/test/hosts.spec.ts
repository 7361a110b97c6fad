import { networkInterfaces } from 'node:os';
import { describe, expect, test } from '@jest/globals';
import { devicesAt } from './harness/device.js';
import { logLines } from './harness/log-lines.js';
import { refusal } from './harness/refusals.js';
import { openedTill } from './harness/test-till.js';
import { requestLine, sendBytes } from './harness/wire.js';

const till = openedTill({ PUBLIC_URL: 'https://kasse.example', TRUST_PROXY: 'true' });
const { anna } = till;
const devices = devicesAt(till);
const lines = logLines('Security');

const OWN = Object.values(networkInterfaces())
  .flatMap((addresses = []) => addresses)
  .filter(({ family }) => family === 'IPv4')
  .map(({ address }) => `${address}:8000`);

const FOREIGN = refusal(421, 'invalid', 'Unter dieser Adresse gibt es die Kasse nicht');

describe('with PUBLIC_URL', () => {
  test('the till answers at its public host, localhost and its own IP addresses', async () => {
    for (const host of ['kasse.example:443', 'KASSE.example', 'localhost:8000', '[::1]:8000', ...OWN])
      expect([host, (await anna.get('/api/home-data/', { host })).status]).toEqual([host, 200]);
  });

  test('a call or page at another host gets 421, which is in the security log', async () => {
    lines.length = 0;
    const others = ['evil.example', 'kasse.example.evil.example', '192.0.2.7:8000', 'x@evil.example', 'x y'];
    for (const host of others) {
      const headers = { host, origin: `http://${host}` };
      expect(await anna.get('/api/home-data/', { host })).toEqual(FOREIGN);
      expect(await anna.post('/api/generate-invite-link/', {}, headers)).toEqual(FOREIGN);
      expect((await anna.get('/', { host })).status).toBe(421);
      expect((await anna.get('/', { 'x-forwarded-host': host })).status).toBe(421);
    }
    expect(new Set(lines)).toEqual(new Set(['foreign_host address=127.0.0.1 member=-']));
  });

  test('a request with two hosts or an invalid host gets 421', async () => {
    for (const host of NO_HOSTS) expect(await anna.get('/api/home-data/', { host })).toEqual(FOREIGN);
    const twice = requestLine('GET /api/home-data/', { host: 'kasse.example', Host: 'evil.example' });
    expect((await sendBytes(till.url, twice)).status).toBe(421);
  });

  test('a socket can connect at the till’s own host, and at no foreign host', async () => {
    expect((await devices.of(anna)).connected).toBe(true);
    const { refusal } = await devices.of(anna, {
      headers: { host: 'evil.example', origin: 'http://evil.example' },
    });
    expect(refusal).toBe('unauthenticated');
  });

  test('Strict-Transport-Security is sent only over https at the public host', async () => {
    for (const [host, protocol, hsts] of [
      ['kasse.example', 'https', 'max-age=31536000'],
      ['kasse.example', 'http', undefined],
      ['localhost:8443', 'https', undefined],
    ] as const) {
      const { headers } = await anna.get('/', { host, 'x-forwarded-proto': protocol });
      expect([host, protocol, headers['strict-transport-security']]).toEqual([host, protocol, hsts]);
    }
  });

  test('health checks and metrics are served at any host', async () => {
    for (const path of ['/healthz', '/readyz/', '/metrics'])
      expect((await till.stranger('prometheus').get(path, { host: 'app1:8000' })).status).not.toBe(421);
  });
});

/** As part of a link they would lead elsewhere. */
const NO_HOSTS = [
  'kasse.example/x?',
  'kasse.example#',
  'x@kasse.example',
  'kasse.example:1:2',
  'kasse_example',
];
