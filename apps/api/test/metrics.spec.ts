import { beforeAll, describe, expect, test } from '@jest/globals';
import { Devices } from './harness/device.js';
import { openedTill } from './harness/test-till.js';

const TOKEN = 'nobody guesses this';
const till = openedTill({ METRICS_TOKEN: TOKEN });
const { anna } = till;
const devices = new Devices(till);

beforeAll(() => till.listen());

/** Whoever asks, from an address. */
async function asks(headers = {}, address = '127.0.0.1') {
  const somebody = till.stranger('prometheus');
  somebody.address = address;
  return somebody.get('/metrics', headers);
}

/** The values of a metric, by its labels. */
async function figures(name: string): Promise<Record<string, number>> {
  const { text } = await asks();
  const lines = text
    .split('\n')
    .map((line) => /^(?<name>\w+)(?:\{(?<labels>.*)\})? (?<value>\S+)$/.exec(line)?.groups);
  return Object.fromEntries(
    lines.flatMap((line) => (line?.name === name ? [[line.labels ?? '', Number(line.value)]] : [])),
  );
}

describe('the figures', () => {
  test('count commands by their outcome', async () => {
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

  test('tell where the till stands, and who is connected', async () => {
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
    await devices.putAway();
  });

  test('come as Prometheus reads them, with nothing about anybody', async () => {
    const { status, headers, text } = await asks();
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    for (const line of text.trimEnd().split(/\n+/))
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]+"(,\w+="[^"]+")*\})? ([\d.e+-]+|Nan))$/);
    expect(text).not.toContain('Anna');
    expect(text).not.toContain(anna.id);
  });
});

describe('who may see them', () => {
  test('nobody from elsewhere, nor who comes through a proxy; whoever sends the token, and whoever sits at the machine', async () => {
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
      const { status, body } = await asks(headers, address);
      expect([status, body]).toEqual([403, expect.objectContaining({ success: false, code: 'forbidden' })]);
    }
    expect((await asks({ authorization: `Bearer ${TOKEN}` }, '8.8.8.8')).status).toBe(200);
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect((await asks({}, address)).status).toBe(200);
  });
});
