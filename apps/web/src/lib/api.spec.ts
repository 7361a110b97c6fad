import { describe, expect, it, jest } from '@jest/globals';
import { calls } from '@stammtisch/contracts';
import { createApi } from './api';
import { ApiError } from './api-error';
import { IdempotencyKeys } from './idempotency-keys';
import { keysOfForm } from './money-form';

type Reply = { status?: number; body?: unknown; headers?: Record<string, string> } | 'no answer';

/** A server that gives these replies in order, the last one repeatedly. */
function server(...replies: Reply[]) {
  const requests: { path: string; init: RequestInit; headers: Headers }[] = [];
  const log: string[] = [];
  const waits: number[] = [];
  let made = 0;
  /** `onWait`: runs while a call waits to be repeated. */
  const world = { now: 0, login: 'anna', onWait: () => {}, givesPassword: () => true };
  const api = createApi({
    fetch: async (path, init) => {
      const reply = replies[Math.min(requests.length, replies.length - 1)] ?? {};
      requests.push({ path, init, headers: new Headers(init.headers) });
      if (reply === 'no answer') throw new TypeError('Failed to fetch');
      const { status = 200, body = { success: true }, headers = {} } = reply;
      return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
    },
    wait: async (ms) => {
      waits.push(ms);
      world.onWait();
    },
    login: () => world.login,
    askPassword: async () => world.givesPassword(),
    log: (line) => void log.push(line),
    keys: new IdempotencyKeys(
      () => world.now,
      () => `key-${++made}`,
    ),
  });
  const sent = (header: string) => requests.map(({ headers }) => headers.get(header));
  const buy = (drink_id = 'helles', keys?: IdempotencyKeys) =>
    api.call(calls.purchase, { body: { drink_id }, failure: 'Fehler beim Kauf', keys });
  return { api, requests, log, waits, sent, buy, world };
}

const conflict = {
  status: 409,
  body: { success: false, error: 'Es läuft bereits eine Runde', code: 'conflict' },
};

describe('an API call', () => {
  it('sends JSON with credentials and returns the answer', async () => {
    const { buy, requests } = server({ body: { success: true, new_balance: 3.5 } });
    await expect(buy()).resolves.toEqual({ success: true, new_balance: 3.5 });
    expect(requests[0]).toMatchObject({
      path: '/api/create-transaction/',
      init: { method: 'POST', credentials: 'include', body: '{"drink_id":"helles"}' },
    });
    expect(requests[0]?.headers.get('content-type')).toBe('application/json');
  });

  it('sends a new idempotency key with each tap and none with a read', async () => {
    const { api, buy, sent } = server({});
    await buy();
    await buy();
    await api.call(calls.home, { failure: 'Fehler' });
    expect(sent('idempotency-key')).toEqual(['key-1', 'key-2', null]);
  });

  it('sends the newest revision seen with reads, unless they opt out or it was reset', async () => {
    const { api, buy, sent } = server({ body: { success: true, revision: 41 } }, {});
    const reads = () => api.call(calls.home, { failure: 'Fehler' });
    await buy();
    api.sawRevision(17);
    await reads();
    await api.call(calls.chain, { query: { from: 0 }, fromAnyRevision: true, failure: 'Fehler' });
    api.forgetRevisions();
    await reads();
    api.sawRevision(40);
    await reads();
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
    const { buy, sent, waits, log } = server(reply, {});
    await buy();
    expect(sent('idempotency-key')).toEqual(['key-1', 'key-1']);
    expect(waits).toEqual([after]);
    expect(log).toEqual([]);
  });

  it('is not repeated after another member has logged in', async () => {
    const { buy, requests, world } = server('no answer', {});
    world.onWait = () => {
      world.login = 'bertl';
    };
    await expect(buy()).rejects.toMatchObject({ unknownOutcome: true });
    expect(requests).toHaveLength(1);
  });

  it('is repeated with the same key once the same member has entered the password', async () => {
    const needed = { status: 403, body: { success: false, error: 'Dein Passwort', code: 'password_needed' } };
    for (const [gives, tries] of [
      [() => true, 2],
      [() => false, 1],
    ] as const) {
      const { buy, world, sent, log } = server(needed, {});
      world.givesPassword = gives;
      const bought = await buy().catch(({ code }) => code);
      expect([bought, log.length]).toEqual(tries === 2 ? [{ success: true }, 0] : ['password_needed', 1]);
      expect(sent('idempotency-key')).toEqual(Array(tries).fill('key-1'));
    }
    const { buy, world, requests } = server(needed, {});
    world.givesPassword = () => {
      world.login = 'bert';
      return true;
    };
    await expect(buy()).rejects.toMatchObject({ code: 'password_needed' });
    expect(requests).toHaveLength(1);
  });

  it('that fails logs a German line and throws the server’s error', async () => {
    const { buy, log, requests } = server(conflict);
    await expect(buy()).rejects.toMatchObject({
      status: 409,
      code: 'conflict',
      message: 'Es läuft bereits eine Runde',
    });
    expect(log).toEqual(['Fehler beim Kauf (POST /api/create-transaction/): Es läuft bereits eine Runde']);
    expect(requests).toHaveLength(1);
  });

  it('that fails without an error from the server throws its own German message', async () => {
    const { api, buy } = server({ status: 502, body: '<html>Bad gateway</html>' });
    await expect(buy()).rejects.toEqual(new ApiError(502, 'internal', 'Fehler beim Kauf'));
    await expect(api.call(calls.home)).rejects.toThrow('Fehler beim Laden der Daten');
    await expect(api.call(calls.endOtherSessions)).rejects.toThrow('Das ging gerade nicht');
  });

  it('that gets no answer keeps its key for the next identical tap', async () => {
    const { buy, sent } = server('no answer', 'no answer', {});
    await expect(buy()).rejects.toMatchObject({ status: 0, message: 'Keine Verbindung zum Server' });
    await buy('spezi');
    await buy();
    await buy();
    expect(sent('idempotency-key')).toEqual(['key-1', 'key-1', 'key-2', 'key-1', 'key-3']);
  });

  it.each([
    ['a page that says all is well', { body: '<html>Willkommen im WLAN</html>' }],
    ['a yes in which nothing stands', { body: '{}' }],
    ['an answer that breaks off', { body: '{"success":true,"new_b' }],
    ['the login page of a guest network', { status: 401, body: '<html>Bitte im WLAN anmelden</html>' }],
  ])('that gets %s instead of the till’s answer counts as unanswered', async (_, reply) => {
    const { api, buy, sent } = server(reply, {});
    const lost = jest.fn();
    api.onSessionLost(lost);
    await expect(buy()).rejects.toMatchObject({ unknownOutcome: true });
    await buy();
    expect(sent('idempotency-key')).toEqual(['key-1', 'key-1']);
    expect(lost).not.toHaveBeenCalled();
  });

  it('that gets no answer keeps its key while its form is open, or for a minute without a form', async () => {
    const failed = (form?: IdempotencyKeys) => buy('helles', form).catch(() => undefined);
    const { buy, sent, world } = server('no answer');
    const [form, other] = [keysOfForm(), keysOfForm()];
    await failed(form);
    world.now += 120_000;
    await failed(form);
    world.now += 30_000;
    // The form is closed and opened again.
    await failed(other);
    world.now += 120_000;
    await failed();
    expect(new Set(sent('idempotency-key').slice(0, 6))).toEqual(new Set(['key-1']));
    expect(sent('idempotency-key').slice(6)).toEqual(['key-3', 'key-3']);
  });

  it('that has written reports its revision; a read reports nothing', async () => {
    const { api, buy } = server({ body: { success: true, revision: 7 } });
    const written = jest.fn();
    api.onWritten(written);
    await api.call(calls.home);
    expect(written).not.toHaveBeenCalled();
    await buy();
    expect(written.mock.calls).toEqual([[7]]);
  });
});
