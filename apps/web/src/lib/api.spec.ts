import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { calls } from '@stammtisch/contracts';
import { call, forgetRevisions, onSessionLost, onWritten, sawRevision } from './api';
import { ApiError } from './api-error';
import { passwordQuestion } from './ask-password';
import { FakeServer, type Reply } from './fake-server.fixture';
import { IdempotencyKeys } from './idempotency-keys';
import { newestLogin } from './kept/local-storage';

const PURCHASE = '/api/create-transaction/';
const HOME = '/api/home-data/';

const server = new FakeServer();
let now = Date.parse('2026-11-20T20:00:00.000Z');

beforeEach(() => {
  // Keys of earlier tests have expired.
  now += 3_600_000;
  jest.setSystemTime(now);
  forgetRevisions();
});

const log = () => jest.mocked(console.error).mock.calls.flat();

/** The key of each call, numbered as they appear. */
const keys = () => {
  const all = server.sent('idempotency-key');
  return all.map((key) => key && `key-${[...new Set(all)].filter(Boolean).indexOf(key) + 1}`);
};

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
    server.answersWith(PURCHASE, { body: { success: true, new_balance: 3.5 } });
    await expect(buy()).resolves.toEqual({ success: true, new_balance: 3.5 });
    expect(server.calls).toMatchObject([
      { call: `POST ${PURCHASE}`, init: { credentials: 'include', body: '{"drink_id":"helles"}' } },
    ]);
    expect(server.sent('content-type')).toEqual(['application/json']);
  });

  it('sends a new idempotency key with each tap and none with a read', async () => {
    await buy();
    await buy();
    await read();
    expect(keys()).toEqual(['key-1', 'key-2', null]);
  });

  it('sends the newest revision seen with reads, unless they opt out or it was reset', async () => {
    server.answersWith(PURCHASE, { body: { success: true, revision: 41 } });
    await buy();
    sawRevision(17);
    await read();
    await ended(call(calls.chain, { query: { from: 0 }, fromAnyRevision: true, failure: 'Fehler' }));
    forgetRevisions();
    await read();
    sawRevision(40);
    await read();
    expect(server.sent('x-after-revision')).toEqual([null, '41', null, null, '40']);
  });

  it.each<[string, Reply, number]>([
    ['a lost answer', 'no answer', 400],
    ['a store that does not answer', { status: 503, body: { success: false, code: 'unavailable' } }, 400],
    ['as long as the server asks', { status: 503, headers: { 'retry-after': '2' } }, 2_000],
    ['no longer than is reasonable', { status: 503, headers: { 'retry-after': '60' } }, 3_000],
  ])('is repeated once after %s, with the same key', async (_, reply, after) => {
    server.answersWith(PURCHASE, reply, {});
    await buy();
    expect(keys()).toEqual(['key-1', 'key-1']);
    expect(server.calls.map(({ at }) => at)).toEqual([now, now + after]);
    expect(log()).toEqual([]);
  });

  it.each([
    ['an answer', calls.purchase, { body: { drink_id: 'helles' } }],
    ['a file', calls.myData, {}],
  ])('is repeated once when the connection breaks within %s, and says so', async (_, target, given) => {
    jest.mocked(fetch).mockImplementation(async () => {
      server.calls.push({ call: target.path, init: {}, at: Date.now() });
      const broken = new ReadableStream({ pull: () => Promise.reject(new TypeError('network error')) });
      return new Response(broken, { headers: { 'content-type': 'application/json' } });
    });
    await expect(ended(call(target, given))).rejects.toThrow('Keine Verbindung zum Server');
    expect(server.calls).toHaveLength(2);
  });

  it('is not repeated after another member has logged in', async () => {
    server.answersWith(PURCHASE, 'no answer', {});
    loginChanges();
    await expect(buy()).rejects.toMatchObject({ unknownOutcome: true });
    expect(server.calls).toHaveLength(1);
  });

  it('is no reason to log out for a refusal that comes after a newer login', async () => {
    server.answersWith(HOME, { status: 401, body: { success: false, code: 'unauthenticated' } });
    const lost = jest.fn();
    const stop = onSessionLost(lost);
    await expect(read()).rejects.toMatchObject({ status: 401 });
    expect(lost).toHaveBeenCalledTimes(1);
    loginChanges();
    await expect(read()).rejects.toMatchObject({ status: 401 });
    stop();
    expect(lost).toHaveBeenCalledTimes(1);
  });

  it('is repeated with the same key once the same member has entered the password', async () => {
    const needed = { status: 403, body: { success: false, error: 'Dein Passwort', code: 'password_needed' } };
    for (const given of [true, false]) {
      server.calls.length = 0;
      server.answersWith(PURCHASE, needed, {});
      const stop = answersPassword(given);
      const bought = await buy().catch(({ code }) => code);
      stop();
      expect([bought, log().length]).toEqual(given ? [{ success: true }, 0] : ['password_needed', 1]);
      expect(keys()).toEqual(given ? ['key-1', 'key-1'] : ['key-1']);
    }
    server.calls.length = 0;
    server.answersWith(PURCHASE, needed, {});
    const stop = answersPassword(true);
    loginChanges();
    await expect(buy()).rejects.toMatchObject({ code: 'password_needed' });
    stop();
    expect(server.calls).toHaveLength(1);
  });

  it('that fails logs a German line and throws the server’s error', async () => {
    server.answersWith(PURCHASE, conflict);
    const message = 'Es läuft bereits eine Runde';
    await expect(buy()).rejects.toMatchObject({ status: 409, code: 'conflict', message });
    expect(log()).toEqual(['Fehler beim Kauf (POST /api/create-transaction/): Es läuft bereits eine Runde']);
    expect(server.calls).toHaveLength(1);
  });

  it('that fails without an error from the server throws its own German message', async () => {
    for (const path of [PURCHASE, HOME, '/api/sessions/end-others/'])
      server.answersWith(path, { status: 502, body: '<html>Bad gateway</html>' });
    await expect(buy()).rejects.toEqual(new ApiError(502, 'internal', 'Fehler beim Kauf'));
    await expect(ended(call(calls.home))).rejects.toThrow('Fehler beim Laden der Daten');
    await expect(ended(call(calls.endOtherSessions))).rejects.toThrow('Das ging gerade nicht');
  });

  it('that gets no answer keeps its key for the next identical tap', async () => {
    server.answersWith(PURCHASE, 'no answer', 'no answer', {});
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
    server.answersWith(PURCHASE, reply, {});
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
    server.answersWith(PURCHASE, 'no answer');
    const [form, other] = [new IdempotencyKeys(), new IdempotencyKeys()];
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
    for (const path of [PURCHASE, HOME]) server.answersWith(path, { body: { success: true, revision: 7 } });
    const written = jest.fn();
    const stop = onWritten(written);
    await read();
    expect(written).not.toHaveBeenCalled();
    await buy();
    stop();
    expect(written.mock.calls).toEqual([[7]]);
  });
});
