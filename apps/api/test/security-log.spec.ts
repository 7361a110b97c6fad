import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Guest, PASSWORD } from '@stammtisch/test-kit';
import { Devices } from './harness/device.js';
import { openedTill, TestTill } from './harness/test-till.js';
import { watched } from './harness/watched-log.js';

const till = openedTill();
const { anna } = till;
const devices = new Devices(till);
const lines = watched('Security');
let bert: Guest;

beforeAll(async () => {
  await till.listen();
  bert = await till.member('Bert');
});

beforeEach(() => {
  lines.length = 0;
});

const from = (guest: Guest, address: string) => Object.assign(till.seat(guest), { address });

describe('the security log has', () => {
  test('the first superuser', async () => {
    const other = new TestTill();
    await other.open();
    expect(lines).toEqual([`superuser_joined address=- member=${other.seat(other.anna).id}`]);
    await other.close();
    await other.delete();
  });

  test('a login that failed, with the id of the one whose name it was', async () => {
    const stranger = till.stranger('nobody');
    stranger.address = '10.0.0.7';
    await stranger.post('/api/login/', { username: 'BERT', password: 'secret-guess' });
    await stranger.post('/api/login/', { username: 'Nobody', password: 'secret-guess' });
    expect(lines).toEqual([
      `login_failed address=10.0.0.7 member=${bert.id}`,
      'login_failed address=10.0.0.7 member=-',
    ]);
  });

  test('a login that was put off, and whatever else was tried too often', async () => {
    const stranger = till.stranger('nobody');
    stranger.address = '10.0.0.8';
    for (let run = 0; run < 11; run++) {
      await stranger.post('/api/login/', { username: 'Bert', password: 'secret-guess' });
    }
    for (let run = 0; run < 31; run++) await stranger.get('/api/validate-invite/nobodys/');
    expect(lines.slice(10)).toEqual([
      `login_throttled address=10.0.0.8 member=${bert.id}`,
      'throttled address=10.0.0.8 member=-',
    ]);
  });

  test('calls of foreign pages and what somebody may not do', async () => {
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
  });

  test('such a call over the wire, refused before its body is read', async () => {
    const headers = { origin: 'https://evil.example', 'content-type': 'application/json' };
    const body = JSON.stringify({ amount: 1 });
    const { status } = await fetch(`${till.url}/api/recharge-credit/`, { method: 'POST', headers, body });
    expect([status, lines]).toEqual([403, ['foreign_origin address=127.0.0.1 member=-']]);
  });

  test('sockets of foreign pages', async () => {
    await devices.of(bert, { headers: { origin: 'https://evil.example' } });
    expect(lines).toEqual(['foreign_origin address=127.0.0.1 member=-']);
    await devices.putAway();
  });

  test('resets, removals and what was taken away as a file', async () => {
    from(anna, '10.0.0.10');
    const carl = await till.member('Carl');
    await anna.resetsPassword(carl.id);
    await anna.get('/api/admin/export/members.csv');
    await anna.get('/api/my-data/');
    await anna.removes(carl.id);
    expect(lines).toEqual(
      ['password_reset', 'export', 'export', 'member_removed'].map(
        (kind) => `${kind} address=10.0.0.10 member=${anna.id}`,
      ),
    );
  });

  test('nobody’s name, password or cookie', async () => {
    const cookie = String(bert.cookie);
    await bert.get('/api/admin/members/');
    await bert.post('/api/login/', { username: 'Bert', password: 'secret-guess' });
    expect(lines).toHaveLength(2);
    for (const secret of ['Bert', 'secret-guess', PASSWORD, cookie, cookie.split('.').at(-1)]) {
      expect(lines.join()).not.toContain(secret);
    }
  });

  test('figures for Prometheus', async () => {
    const operator = till.stranger('prometheus');
    operator.address = '127.0.0.1';
    const { text } = await operator.get('/metrics');
    expect(text).toMatch(/^stammtisch_security_events_total\{kind="forbidden"\} [1-9]/m);
  });
});
