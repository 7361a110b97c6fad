import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { calls } from '@stammtisch/contracts';
import { aHome } from '@stammtisch/live/testing';
import { call } from '../lib/api';
import { FakeServer } from '../lib/fake-server.fixture';
import { logIn, whyOut } from './session';

const anna = { username: 'anna', password: 'geheim' };
const server = new FakeServer();

const kept = new Map<string, string>();

beforeEach(() => {
  server.says('/api/home-data/', { body: aHome() });
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    value: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  });
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'localStorage'));

it('What got no answer is not sent again once somebody logs in here: it would be booked for them', async () => {
  const path = '/api/create-transaction/';
  server.says(path, 'no answer');
  const body = { drink_id: 'helles' };
  const purchase = call(calls.purchase, { body, failure: 'Fehler' }).catch(() => {});
  await jest.advanceTimersByTimeAsync(100);
  const login = logIn(anna);
  await jest.advanceTimersByTimeAsync(10_000);
  await Promise.all([purchase, login]);
  expect(server.asked.filter((each) => each === `POST ${path}`)).toHaveLength(1);
});

it.each([
  [
    'password',
    3,
    'Dein Passwort ist geändert worden. Melde dich mit dem neuen an. 3 Getränke warten noch: gebucht wird, sobald du dich hier wieder anmeldest.',
  ],
  ['removed', 2, 'Du bist nicht mehr Mitglied am Tisch.'],
] as const)('the login says why (%s) and what waits (%i)', (why, waiting, words) => {
  expect(whyOut({ why, waiting })).toBe(words);
});
