import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { ACCOUNT, type Guest, PASSWORD } from '@stammtisch/test-kit';
import { devicesAt } from './harness/device.js';
import { logLines } from './harness/log-lines.js';
import { openedTill, tillsOfTests } from './harness/test-till.js';

const TOKEN = 'nobody guesses this';
const till = openedTill({ METRICS_TOKEN: TOKEN });
const { anna } = till;
const devices = devicesAt(till);
const lines = logLines('Security');
const newTill = tillsOfTests();
const bert = till.regular('Bert');

beforeEach(() => {
  lines.length = 0;
});

const newPassword = { new_password: PASSWORD, confirm_password: PASSWORD };
const from = (guest: Guest, address: string) => Object.assign(till.signIn(guest), { address });

describe('the security log has', () => {
  test('a failed login, with the member’s id if the user name exists', async () => {
    const stranger = till.stranger('nobody');
    stranger.address = '10.0.0.7';
    await stranger.post('/api/login/', { username: 'BERT', password: 'secret-guess' });
    await stranger.post('/api/login/', { username: 'Nobody', password: 'secret-guess' });
    expect(lines).toEqual([
      `login_failed address=10.0.0.7 member=${bert.id}`,
      'login_failed address=10.0.0.7 member=-',
    ]);
  });

  test('calls and sockets from other origins, and forbidden calls', async () => {
    from(bert, '10.0.0.9');
    await bert.post('/api/recharge-credit/', { amount: 1 }, { origin: 'https://evil.example' });
    await bert.get('/api/admin/members/');
    const { transaction } = await anna.buys('Helles');
    await bert.post(`/api/cancel-transaction/${transaction.id}/`);
    expect(lines).toEqual([
      'foreign_origin address=10.0.0.9 member=-',
      `forbidden address=10.0.0.9 member=${bert.id}`,
      `forbidden address=10.0.0.9 member=${bert.id}`,
    ]);
    lines.length = 0;
    const headers = { origin: 'https://evil.example', 'content-type': 'application/json' };
    // Over the wire it is refused before its body is read.
    const { status } = await fetch(`${till.url}/api/recharge-credit/`, {
      method: 'POST',
      headers,
      body: '{}',
    });
    await devices.of(bert, { headers: { origin: 'https://evil.example' } });
    expect([status, ...lines]).toEqual([403, ...Array(2).fill('foreign_origin address=127.0.0.1 member=-')]);
  });

  test('logins, exports, removals, and changes of roles, accounts, links, credit lines and passwords', async () => {
    from(anna, '10.0.0.11');
    const carl = await till.member('Cäcilie');
    const transfer = { confirm: true, ...ACCOUNT };
    lines.length = 0;
    await anna.logsIn();
    await anna.setsRole(carl.id, 'auditor');
    await anna.setsPaymentWays({ transfer });
    await anna.setsPaymentWays({ transfer: { ...transfer, recipient: 'Anna' } });
    await anna.setsPaymentWays({ transfer: { ...transfer, iban: 'DE75512108001245126199' } });
    const { link } = await anna.makesWallLink();
    await anna.revokesLink(link.id);
    await anna.invites();
    await anna.setsCreditLine(20);
    await anna.setsCreditLine(5, carl.id);
    await anna.post('/api/change-password/', { current_password: 'x', ...newPassword });
    await anna.post('/api/change-password/', { current_password: PASSWORD, ...newPassword });
    await anna.resetsPassword(carl.id);
    await anna.get('/api/admin/export/transactions.csv');
    await anna.get('/api/my-data/');
    await anna.removes(carl.id);
    expect(lines).toEqual(
      [
        ...['login', 'role_changed', 'account_changed', 'account_changed', 'device_link_issued'],
        ...['device_link_revoked', 'invite_issued', 'credit_line_changed', 'credit_line_changed'],
        ...['password_wrong', 'password_changed', 'password_reset', 'export', 'export', 'member_removed'],
      ].map((kind) => `${kind} address=10.0.0.11 member=${anna.id}`),
    );
  });
});

test('the first superuser’s joining is logged, and no log line contains their name', async () => {
  const logged: unknown[] = [];
  for (const rank of ['log', 'error', 'fatal'] as const)
    jest.spyOn(Logger.prototype, rank).mockImplementation((line) => void logged.push(line));
  const other = newTill({ ADMIN_USERNAME: 'Kreszentia', LOG_LEVEL: 'log' });
  await other.open();
  const kreszentia = other.stranger('Kreszentia');
  await kreszentia.logsIn();
  expect(lines).toContain(`superuser_joined address=- member=${kreszentia.id}`);
  expect(logged.length).toBeGreaterThan(2);
  expect([...logged, ...lines].join('\n')).not.toContain('Kreszentia');
});

/** Requests the metrics from an address. */
async function getMetrics(headers = {}, address = '127.0.0.1') {
  const stranger = till.stranger('prometheus');
  stranger.address = address;
  return stranger.get('/metrics', headers);
}

/** The values of a metric, by its labels. */
async function figures(name: string): Promise<Record<string, number>> {
  const { text } = await getMetrics();
  const lines = text
    .split('\n')
    .map((line) => /^(?<name>\w+)(?:\{(?<labels>.*)\})? (?<value>\S+)$/.exec(line)?.groups);
  return Object.fromEntries(
    lines.flatMap((line) => (line?.name === name ? [[line.labels ?? '', Number(line.value)]] : [])),
  );
}

describe('the metrics', () => {
  test('count commands by outcome', async () => {
    const before = await figures('stammtisch_commands_total');
    await anna.buys('Wasser');
    await anna.buys('Wasser', { 'idempotency-key': 'the same tap' });
    await anna.buys('Wasser', { 'idempotency-key': 'the same tap' });
    await anna.post('/api/end-round/');
    const after = await figures('stammtisch_commands_total');
    const more = (labels: string) => (after[labels] ?? 0) - (before[labels] ?? 0);
    expect(more('command="Purchase",outcome="done"')).toBe(2);
    expect(more('command="EndRound",outcome="rejected"')).toBe(1);
    expect((await figures('stammtisch_append_seconds_count'))['']).toBeGreaterThan(1);
  });

  test('report revision, store, sockets and process in Prometheus’s text format, without names or ids', async () => {
    await devices.of(anna);
    await anna.history();
    expect(await figures('stammtisch_revision')).toEqual({ '': till.state.revision });
    expect(await figures('stammtisch_read_model_lag')).toEqual({ '': 0 });
    expect(await figures('stammtisch_store_up')).toEqual({ '': 1 });
    const sockets = { 'kind="member"': 1, 'kind="wall"': 0, 'kind="tablet"': 0 };
    expect(await figures('stammtisch_sockets')).toEqual(sockets);
    expect((await figures('process_resident_memory_bytes'))['']).toBeGreaterThan(1e6);
    expect((await figures('nodejs_active_handles_total'))['']).toBeGreaterThan(0);
    expect((await figures('nodejs_eventloop_lag_p99_seconds'))['']).toBeGreaterThan(0);
    const { status, headers, text } = await getMetrics();
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    for (const line of text.trimEnd().split(/\n+/))
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]+"(,\w+="[^"]+")*\})? ([\d.e+-]+|Nan))$/);
    expect(text).not.toContain('Anna');
    expect(text).not.toContain(anna.id);
  });
});

test('metrics are served for the token or to a direct local call, and refused otherwise', async () => {
  for (const [headers, address] of [
    [{}, '192.168.1.7'],
    [{ 'x-forwarded-for': '8.8.8.8' }, '127.0.0.1'],
    [{ forwarded: 'for=8.8.8.8' }, '127.0.0.1'],
    [{ via: '1.1 caddy' }, '127.0.0.1'],
    [{ 'x-real-ip': '127.0.0.1' }, '127.0.0.1'],
    [{ 'x-forwarded-proto': 'https' }, '127.0.0.1'],
    [{ 'cf-ray': '1' }, '::1'],
    [{ authorization: `Bearer ${TOKEN}x` }, '8.8.8.8'],
    [{ authorization: TOKEN }, '8.8.8.8'],
  ] as const) {
    const { status, body } = await getMetrics(headers, address);
    expect([status, body]).toEqual([403, expect.objectContaining({ success: false, code: 'forbidden' })]);
  }
  expect((await getMetrics({ authorization: `Bearer ${TOKEN}` }, '8.8.8.8')).status).toBe(200);
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    expect((await getMetrics({}, address)).status).toBe(200);
});
