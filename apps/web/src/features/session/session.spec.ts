import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { calls } from '@stammtisch/contracts';
import { aHome, aTable } from '@stammtisch/live/testing';
import { call } from '../../lib/api';
import { connectionChanged, sawBefore, tableStore } from '../../lib/table/store';
import { FakeServer } from '../../lib/testing/fake-server';
import { checkSession, logIn } from './session';

const LOGIN = '/api/login/';
const HOME = '/api/home-data/';
const anna = { username: 'anna', password: 'geheim' };
const server = new FakeServer();

beforeEach(() => {
  server.takeOver();
  server.says(HOME, { body: aHome() });
  tableStore.setState({ status: 'unknown', table: undefined, heard: false, seenAt: undefined });
});
afterEach(() => server.release());

const status = () => tableStore.getState().status;

describe('a login', () => {
  it('that went well reads the session again 100 ms later, and lets the member in', async () => {
    const login = logIn(anna);
    await jest.advanceTimersByTimeAsync(99);
    expect([server.asked, status()]).toEqual([[`POST ${LOGIN}`], 'unknown']);
    await jest.advanceTimersByTimeAsync(1);
    await login;
    expect([server.asked, status()]).toEqual([[`POST ${LOGIN}`, `GET ${HOME}`], 'in']);
    expect(server.bodies[0]).toEqual(anna);
  });

  it('that is forgotten at once is a failed one', async () => {
    server.says(HOME, { status: 401, body: { success: false, code: 'unauthenticated' } });
    const refused = expect(logIn(anna)).rejects.toThrow('Login fehlgeschlagen');
    await jest.advanceTimersByTimeAsync(100);
    await refused;
    expect(status()).toBe('out');
  });
});

describe('what another tab has sent and got no answer to', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
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

  const PURCHASE = '/api/create-transaction/';
  const buy = () => call(calls.purchase, { body: { drink_id: 'helles' }, failure: 'Fehler' }).catch(() => {});

  it('is not sent again once somebody logs in here: it would be booked for them', async () => {
    server.says(PURCHASE, 'no answer');
    const purchase = buy();
    await jest.advanceTimersByTimeAsync(100);
    const login = logIn(anna);
    await jest.advanceTimersByTimeAsync(10_000);
    await Promise.all([purchase, login]);
    expect(server.asked.filter((each) => each === `POST ${PURCHASE}`)).toHaveLength(1);
  });

  it('is sent again when nobody does', async () => {
    server.says(PURCHASE, 'no answer');
    const purchase = buy();
    await jest.advanceTimersByTimeAsync(10_000);
    await purchase;
    expect(server.asked).toEqual([`POST ${PURCHASE}`, `POST ${PURCHASE}`]);
  });
});

describe('the session', () => {
  it('is unknown until it is checked, and then logged in or logged out', async () => {
    expect(status()).toBe('unknown');
    await checkSession();
    expect(status()).toBe('in');
    server.says(HOME, { status: 401, body: { success: false, code: 'unauthenticated' } });
    await checkSession();
    expect(status()).toBe('out');
  });

  it('whose check fails with anything the server refuses means logged out', async () => {
    server.says(HOME, { status: 403, body: { success: false, code: 'forbidden' } });
    expect(await checkSession()).toBe(false);
    expect(status()).toBe('out');
  });
});

describe('what was seen before', () => {
  it('is marked as such until the live table has caught up', async () => {
    sawBefore(aTable(), '2026-11-20T20:14:00.000Z');
    await checkSession();
    expect(tableStore.getState()).toMatchObject({ heard: true, seenAt: '2026-11-20T20:14:00.000Z' });
    connectionChanged('live');
    expect(tableStore.getState().seenAt).toBeUndefined();
  });
});
