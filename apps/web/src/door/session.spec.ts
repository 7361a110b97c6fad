import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { calls } from '@stammtisch/contracts';
import { aHome } from '@stammtisch/live/testing';
import { call } from '../lib/api';
import { FakeServer, type Reply } from '../lib/fake-server.fixture';
import { endSession } from '../lib/session';
import { checkSession, logIn, logoutReason } from './session';

const anna = { username: 'anna', password: 'geheim' };
const server = new FakeServer();

const stored = new Map<string, string>();

beforeEach(() => {
  server.answersWith('/api/home-data/', { body: aHome() });
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    value: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    },
  });
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'localStorage'));

it('A call without an answer is not repeated after another login, which would be charged', async () => {
  const path = '/api/create-transaction/';
  server.answersWith(path, 'no answer');
  const body = { drink_id: 'helles' };
  const purchase = call(calls.purchase, { body, failure: 'Fehler' }).catch(() => {});
  await jest.advanceTimersByTimeAsync(100);
  const login = logIn(anna);
  await jest.advanceTimersByTimeAsync(10_000);
  await Promise.all([purchase, login]);
  expect(server.calls.filter(({ call }) => call === `POST ${path}`)).toHaveLength(1);
});

it.each<[string, Reply]>([
  ['the proxy of a till that restarts', { status: 502, body: '<html>Bad gateway</html>' }],
  ['a till without its store', { status: 503, body: { success: false, code: 'unavailable' } }],
  ['a guest network', { body: '<html>Willkommen im WLAN</html>' }],
])(
  'A logout that only %s answers is sent again before the next start shows anybody’s table',
  async (_, reply) => {
    server.answersWith('/api/logout/', reply);
    const logout = endSession();
    await jest.advanceTimersByTimeAsync(3_000);
    expect(await logout).toBe(false);
    server.calls.length = 0;
    server.answersWith('/api/logout/', {});
    await checkSession();
    expect(server.calls.map(({ call }) => call)).toEqual(['POST /api/logout/', 'GET /api/home-data/']);
  },
);

it('the login page tells removed members that they were removed, and mentions no waiting drinks', () => {
  expect(logoutReason({ why: 'removed', waiting: 2 })).toBe('Du bist nicht mehr Mitglied am Tisch.');
});
