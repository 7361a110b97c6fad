import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { calls } from '@stammtisch/contracts';
import { aHome } from '@stammtisch/live/testing';
import { call } from '../../lib/api';
import { FakeServer } from '../../lib/testing/fake-server';
import { logIn } from './session';

const anna = { username: 'anna', password: 'geheim' };
const server = new FakeServer();

beforeEach(() => {
  server.takeOver();
  server.says('/api/home-data/', { body: aHome() });
});
afterEach(() => server.release());

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
