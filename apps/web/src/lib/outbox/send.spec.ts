import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aTap } from '@stammtisch/live/testing';
import { FakeServer } from '../fake-server.fixture';
import { sawTillTime } from '../time';
import { send } from './send';

const PURCHASE = '/api/create-transaction/';
const NINE = '2026-11-20T21:00:00.000Z';
const MIDNIGHT = '2026-11-21T00:00:00.000Z';
const HALF_PAST = '2026-11-21T00:30:00.000Z';

const server = new FakeServer();

beforeEach(() => sawTillTime(null));
afterEach(() => sawTillTime(null));

const setClock = (instant: string) => jest.setSystemTime(Date.parse(instant));
const tapped = (tappedAt: string) => ({ ...aTap('a', { tappedAt }), state: 'waiting' }) as const;
const times = () => server.calls.map(({ init }) => JSON.parse(String(init.body)).tapped_at);

const refusal = (till: string) => ({
  status: 400,
  body: { success: false, error: 'Diese Zeit kommt erst noch', code: 'invalid' },
  headers: { date: new Date(till).toUTCString() },
});

describe('a tap being sent', () => {
  it('carries the time of the tap; a refusal stands when the clock is right', async () => {
    setClock(HALF_PAST);
    expect(await send(tapped(MIDNIGHT))).toMatchObject({ booked: { success: true } });
    server.answersWith(PURCHASE, refusal(HALF_PAST));
    expect(await send(tapped(MIDNIGHT))).toMatchObject({ refused: { reason: 'Diese Zeit kommt erst noch' } });
    expect(times()).toEqual([MIDNIGHT, MIDNIGHT]);
  });

  it('is retried with the till’s time if the device clock is ahead; the next one uses it directly', async () => {
    setClock(HALF_PAST);
    server.answersWith(PURCHASE, refusal(NINE));
    await send(tapped(MIDNIGHT));
    expect(times()).toEqual([MIDNIGHT, NINE]);
    server.answersWith(PURCHASE, {});
    await send(tapped(MIDNIGHT));
    expect(times()).toEqual([MIDNIGHT, NINE, NINE]);
  });

  it('is requested only once when no answer comes', async () => {
    server.answersWith(PURCHASE, 'no answer');
    expect(await send(tapped(MIDNIGHT))).toBe('no answer');
    expect(server.calls).toHaveLength(1);
  });

  it.each([
    ['sent again when the till says so', 429, 'too_many', { later: 7_000 }],
    ['sent again when the till says so', 503, 'unavailable', { later: 7_000 }],
    ['kept until its member logs in again', 401, 'unauthenticated', 'not now'],
    ['kept until its member logs in again', 403, 'own_password_needed', 'not now'],
  ])('is %s (%i %s)', async (_, status, code, sent) => {
    const body = { success: false, error: 'Noch nicht', code };
    server.answersWith(PURCHASE, { status, body, headers: { 'retry-after': '7' } });
    expect(await send(tapped(MIDNIGHT))).toEqual(sent);
  });

  it('that is unwanted and already booked is cancelled instead', async () => {
    const unwanted = { ...aTap('a'), state: 'unwanted', transactionId: 't1' } as const;
    expect(await send(unwanted)).toMatchObject({ cancelled: { success: true } });
    server.answersWith('/api/cancel-transaction/t1/', 'no answer');
    expect(await send(unwanted)).toBe('no answer');
    const body = { success: false, error: 'Diese Buchung ist schon storniert', code: 'conflict' };
    server.answersWith('/api/cancel-transaction/t1/', { status: 409, body });
    expect(await send(unwanted)).toEqual({ cancelled: undefined });
    const old = { ...body, error: 'Diese Buchung ist zu alt', code: 'not_cancellable' };
    server.answersWith('/api/cancel-transaction/t1/', { status: 403, body: old });
    expect(await send(unwanted)).toMatchObject({ refused: { reason: old.error } });
    const calls = new Set(server.calls.map(({ call }) => call));
    expect([...calls]).toEqual(['POST /api/cancel-transaction/t1/']);
  });
});
