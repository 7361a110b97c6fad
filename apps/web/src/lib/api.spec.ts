import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { calls } from '@stammtisch/contracts';
import { call, forgetRevisions, onSessionLost, onWritten, sawRevision } from './api';
import { ApiError } from './api-error';
import { passwordQuestion } from './ask-password';
import type { IdempotencyKeys } from './idempotency-keys';
import { newestLogin } from './kept/local-storage';
import { keysOfForm } from './money-form';

type Reply = { status?: number; body?: unknown; headers?: Record<string, string> } | 'no answer';

let now = Date.parse('2026-11-20T20:00:00.000Z');
let log: unknown[];

beforeEach(() => {
  // Keys of earlier tests have expired.
  now += 3_600_000;
  jest.useFakeTimers({ now });
  log = [];
  jest.spyOn(console, 'error').mockImplementation((line) => void log.push(line));
  forgetRevisions();
});
afterEach(() => void jest.restoreAllMocks().useRealTimers());

/** A server that gives these replies in order, the last one repeatedly. */
function server(...replies: Reply[]) {
  const requests: { path: unknown; init: RequestInit | undefined; headers: Headers; at: number }[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    const reply = replies[Math.min(requests.length, replies.length - 1)] ?? {};
    requests.push({ path, init, headers: new Headers(init?.headers), at: Date.now() });
    if (reply === 'no answer') throw new TypeError('Failed to fetch');
    const { status = 200, body = { success: true }, headers = {} } = reply;
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
  });
  const sent = (header: string) => requests.map(({ headers }) => headers.get(header));
  /** The key of each request, numbered as they appear. */
  const keys = () => {
    const all = sent('idempotency-key');
    return all.map((key) => key && `key-${[...new Set(all)].filter(Boolean).indexOf(key) + 1}`);
  };
  return { requests, sent, keys };
}

/** The end of a call that may wait for a retry. */
async function ended<Answer>(calling: Promise<Answer>): Promise<Answer> {
  calling.catch(() => undefined);
  await jest.advanceTimersByTimeAsync(3_000);
  return calling;
}

const buy = (drink_id = 'helles', keys?: IdempotencyKeys) =>
  ended(call(calls.purchase, { body: { drink_id }, failure: 'Fehler beim Kauf', keys }));
const read = () => ended(call(calls.home, { failure: 'Fehler' }));

/** Another member logs in while a call waits. */
function loginChanges() {
  jest.spyOn(newestLogin, 'get').mockReturnValueOnce('anna').mockReturnValue('bertl');
}

/** The member enters the password, or cancels. */
function answersPassword(given: boolean) {
  return passwordQuestion.subscribe(({ answer }) => answer?.(given));
}

const conflict = {
  status: 409,
  body: { success: false, error: 'Es läuft bereits eine Runde', code: 'conflict' },
};

describe('an API call', () => {
  it('sends JSON with credentials and returns the answer', async () => {
    const { requests } = server({ body: { success: true, new_balance: 3.5 } });
    await expect(buy()).resolves.toEqual({ success: true, new_balance: 3.5 });
    expect(requests[0]).toMatchObject({
      path: '/api/create-transaction/',
      init: { method: 'POST', credentials: 'include', body: '{"drink_id":"helles"}' },
    });
    expect(requests[0]?.headers.get('content-type')).toBe('application/json');
  });

  it('sends a new idempotency key with each tap and none with a read', async () => {
    const { keys } = server({});
    await buy();
    await buy();
    await read();
    expect(keys()).toEqual(['key-1', 'key-2', null]);
  });

  it('sends the newest revision seen with reads, unless they opt out or it was reset', async () => {
    const { sent } = server({ body: { success: true, revision: 41 } }, {});
    await buy();
    sawRevision(17);
    await read();
    await ended(call(calls.chain, { query: { from: 0 }, fromAnyRevision: true, failure: 'Fehler' }));
    forgetRevisions();
    await read();
    sawRevision(40);
    await read();
    expect(sent('x-after-revision')).toEqual([null, '41', null, null, '40']);
  });

  it.each<[string, Reply, number]>([
    ['a lost answer', 'no answer', 400],
    [
      'a store that does not answer',
      { status: 503, body: { success: false, error: 'Später', code: 'unavailable' } },
      400,
    ],
    ['as long as the server asks', { status: 503, headers: { 'retry-after': '2' } }, 2_000],
    ['no longer than is reasonable', { status: 503, headers: { 'retry-after': '60' } }, 3_000],
  ])('is repeated once after %s, with the same key', async (_, reply, after) => {
    const { keys, requests } = server(reply, {});
    await buy();
    expect(keys()).toEqual(['key-1', 'key-1']);
    expect((requests[1]?.at ?? 0) - (requests[0]?.at ?? 0)).toBe(after);
    expect(log).toEqual([]);
  });

  it('is not repeated after another member has logged in', async () => {
    const { requests } = server('no answer', {});
    loginChanges();
    await expect(buy()).rejects.toMatchObject({ unknownOutcome: true });
    expect(requests).toHaveLength(1);
  });

  it('is repeated with the same key once the same member has entered the password', async () => {
    const needed = { status: 403, body: { success: false, error: 'Dein Passwort', code: 'password_needed' } };
    for (const given of [true, false]) {
      const { keys } = server(needed, {});
      const stop = answersPassword(given);
      const bought = await buy().catch(({ code }) => code);
      stop();
      expect([bought, log.length]).toEqual(given ? [{ success: true }, 0] : ['password_needed', 1]);
      expect(keys()).toEqual(given ? ['key-1', 'key-1'] : ['key-1']);
    }
    const { requests } = server(needed, {});
    const stop = answersPassword(true);
    // The first is the login of the call, the second that of the question.
    jest
      .spyOn(newestLogin, 'get')
      .mockReturnValueOnce('anna')
      .mockReturnValueOnce('anna')
      .mockReturnValue('bertl');
    await expect(buy()).rejects.toMatchObject({ code: 'password_needed' });
    stop();
    expect(requests).toHaveLength(1);
  });

  it('that fails logs a German line and throws the server’s error', async () => {
    const { requests } = server(conflict);
    await expect(buy()).rejects.toMatchObject({
      status: 409,
      code: 'conflict',
      message: 'Es läuft bereits eine Runde',
    });
    expect(log).toEqual(['Fehler beim Kauf (POST /api/create-transaction/): Es läuft bereits eine Runde']);
    expect(requests).toHaveLength(1);
  });

  it('that fails without an error from the server throws its own German message', async () => {
    server({ status: 502, body: '<html>Bad gateway</html>' });
    await expect(buy()).rejects.toEqual(new ApiError(502, 'internal', 'Fehler beim Kauf'));
    await expect(ended(call(calls.home))).rejects.toThrow('Fehler beim Laden der Daten');
    await expect(ended(call(calls.endOtherSessions))).rejects.toThrow('Das ging gerade nicht');
  });

  it('that gets no answer keeps its key for the next identical tap', async () => {
    const { keys } = server('no answer', 'no answer', {});
    await expect(buy()).rejects.toMatchObject({ status: 0, message: 'Keine Verbindung zum Server' });
    await buy('spezi');
    await buy();
    await buy();
    expect(keys()).toEqual(['key-1', 'key-1', 'key-2', 'key-1', 'key-3']);
  });

  it.each([
    ['a page that says all is well', { body: '<html>Willkommen im WLAN</html>' }],
    ['a yes in which nothing stands', { body: '{}' }],
    ['an answer that breaks off', { body: '{"success":true,"new_b' }],
    ['the login page of a guest network', { status: 401, body: '<html>Bitte im WLAN anmelden</html>' }],
  ])('that gets %s instead of the till’s answer counts as unanswered', async (_, reply) => {
    const { keys } = server(reply, {});
    const lost = jest.fn();
    const stop = onSessionLost(lost);
    await expect(buy()).rejects.toMatchObject({ unknownOutcome: true });
    await buy();
    stop();
    expect(keys()).toEqual(['key-1', 'key-1']);
    expect(lost).not.toHaveBeenCalled();
  });

  it('that gets no answer keeps its key while its form is open, or for a minute without a form', async () => {
    const failed = (form?: IdempotencyKeys) => buy('helles', form).catch(() => undefined);
    const { keys } = server('no answer');
    const [form, other] = [keysOfForm(), keysOfForm()];
    await failed(form);
    jest.advanceTimersByTime(120_000);
    await failed(form);
    jest.advanceTimersByTime(30_000);
    // The form is closed and opened again.
    await failed(other);
    jest.advanceTimersByTime(120_000);
    await failed();
    expect(keys()).toEqual([...Array(6).fill('key-1'), 'key-2', 'key-2']);
  });

  it('that has written reports its revision; a read reports nothing', async () => {
    server({ body: { success: true, revision: 7 } });
    const written = jest.fn();
    const stop = onWritten(written);
    await read();
    expect(written).not.toHaveBeenCalled();
    await buy();
    stop();
    expect(written.mock.calls).toEqual([[7]]);
  });
});
