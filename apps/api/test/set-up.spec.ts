import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { calls } from '@stammtisch/contracts';
import { startWireDouble } from '@stammtisch/event-store/testing';
import { idempotencyKey } from '@stammtisch/test-kit';
import { Log } from '../src/engine/till/log.js';
import { tillStream } from '../src/engine/till/logged-event.js';
import { Till } from '../src/engine/till/till.js';
import { Settings } from '../src/platform/settings.js';
import { FirstInvite } from '../src/topics/invites/invites.service.js';
import { refusal } from './harness/refusals.js';
import { type TestTill, tillsOfTests } from './harness/test-till.js';

const TOKEN = 'a token for the metrics';
const NOBODY = { ADMIN_USERNAME: '', ADMIN_PASSWORD: '', TRUST_PROXY: 'true', METRICS_TOKEN: TOKEN };
afterEach(() => void jest.restoreAllMocks());
const newTill = tillsOfTests();

/** A till that nobody has joined. */
async function emptyTill(environment = {}): Promise<TestTill> {
  const till = newTill({ ...NOBODY, ...environment });
  await till.open();
  return till;
}

const firstInvite = (till: TestTill) => till.app.get(FirstInvite);
const typesIn = async (till: TestTill) =>
  (await till.app.get(Log).newest(100)).map(({ type }) => type).filter((type) => type !== 'DrinkAdded');
const from = (address: string) => ({ 'x-forwarded-for': address });
const enterCode = (till: TestTill, code: string, address = '10.0.0.1') =>
  till.stranger('nobody').post('/api/set-up/', { code }, from(address));
const invalid = refusal(400, 'invalid', 'Ungültiger Einladungslink');

describe('a till without members', () => {
  test('writes nothing until the first member joins in one append; a restart keeps link and code', async () => {
    const till = await emptyTill();
    const { path, code } = firstInvite(till);
    await till.restart();
    expect(await typesIn(till)).toEqual([]);
    expect(firstInvite(till)).toMatchObject({ path, code, isOpen: true });
    const nobody = till.stranger('nobody');
    expect(await nobody.get(calls.home.path)).toEqual(refusal(401, 'set_up_needed'));
    expect(await nobody.call(calls.ready, {})).toEqual({ success: true });
    expect((await nobody.get('/metrics', { authorization: `Bearer ${TOKEN}` })).status).toBe(200);
    expect((await nobody.post('/api/login/', { username: 'Anna', password: 'prost-prost' })).status).toBe(
      401,
    );

    const appends = jest.spyOn(till.store, 'append').mockRejectedValueOnce(new Error('the disk is full'));
    await expect(till.anna.registers(path)).rejects.toThrow();
    const log = tillStream(till.app.get(Settings).tillId);
    expect(await till.store.read(log)).toEqual([]);
    appends.mockClear();
    await till.anna.registers(path);
    const intoLog = appends.mock.calls.filter(([stream]) => stream === log);
    expect(intoLog).toHaveLength(1);
    expect(await typesIn(till)).toEqual(['TillOpened', 'AppSecretNoted', 'InviteIssued', 'MemberJoined']);
    expect(await till.anna.logsIn()).toMatchObject({ is_superuser: true });

    const late = till.stranger('Bert');
    await expect(late.registers(path)).rejects.toMatchObject({ status: 400 });
    expect(await enterCode(till, code)).toEqual(refusal(409, 'conflict'));
    expect(await late.get(calls.home.path)).toEqual(refusal(401, 'unauthenticated'));
    await till.restart();
    expect((await typesIn(till)).length).toBe(4);
  });

  test('accepts its code in any case and spacing, limits guesses, and admits one of two at once', async () => {
    const till = await emptyTill();
    const { path, code } = firstInvite(till);
    expect(code).toMatch(/^[ACDEFGHJKLMNPQRTVWXY34679]{6}$/);
    const typed = ` ${code.slice(0, 3).toLowerCase()} - ${code.slice(3)} `;
    expect((await enterCode(till, typed)).body).toEqual({ success: true, register_path: path });
    const tries = [];
    for (let run = 0; run < 12; run++) tries.push(await enterCode(till, 'BBBBBB', '10.0.0.2'));
    expect(tries.map(({ status }) => status)).toEqual([...Array(10).fill(403), 429, 429]);
    expect((await enterCode(till, code)).status).toBe(200);
    const slowed = await enterCode(till, code, '10.0.0.2');
    expect(slowed).toEqual(refusal(429, 'too_many'));
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0);
    // Guesses from other addresses don't matter.
    for (let run = 0; run < 40; run++) await enterCode(till, code.slice(1), `10.0.1.${run}`);
    expect((await enterCode(till, code, '10.0.2.1')).status).toBe(200);
    // The link has 128 bits, so guessed codes don't slow it down.
    const invite_token = path.split('/')[2];
    const registers = (username: string, headers: Record<string, string>) => {
      const body = { first_name: username, username, password: 'prost-prost', invite_token };
      return till.stranger(username).post('/api/register/', body, headers);
    };
    const both = [
      ['Anna', idempotencyKey()],
      ['Bert', idempotencyKey()],
    ] as const;
    const answers = await Promise.all(both.map(([username, sameKey]) => registers(username, sameKey)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(answers[1 - winner]).toEqual(invalid);
    const [username, sameKey] = both[winner === 0 ? 0 : 1];
    const again = await registers(username, sameKey);
    expect([again.status, again.headers['idempotent-replay']]).toEqual([200, 'true']);
    expect((await typesIn(till)).length).toBe(4);
  });
});

test('nodes without members have the same link and accept one of two newcomers; one with another secret stops', async () => {
  const store = await startWireDouble();
  const node = (APP_SECRET: string) =>
    emptyTill({ APP_SECRET, TILL_ID: 'stammtisch', EVENT_STORE_URL: store.url });
  const both = [1, 2].map(() => node('the same on both nodes of this table'));
  const [one, two] = (await Promise.all(both)) as [TestTill, TestTill];
  const other = await node('quite another one, by some mistake');
  const ended = new Promise((resolve) =>
    jest.spyOn(process, 'kill').mockImplementation((_, signal) => {
      resolve(signal);
      return true;
    }),
  );
  const { path, code } = firstInvite(one);
  expect(firstInvite(two)).toMatchObject({ path, code });
  const settled = await Promise.allSettled([
    one.stranger('Anna').registers(path),
    two.stranger('Bert').registers(path),
  ]);
  expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const rejected = settled.find((each) => each.status === 'rejected');
  expect(rejected?.reason).toMatchObject({ status: 400, error: 'Ungültiger Einladungslink' });
  expect(await typesIn(one)).toEqual(['TillOpened', 'AppSecretNoted', 'InviteIssued', 'MemberJoined']);
  const revision = one.state.revision > 0 ? one.state.revision : two.state.revision;
  for (const node of [one, two]) {
    expect(await node.app.get(Till).reached(revision, 5000)).toBe(true);
    expect(firstInvite(node).isOpen).toBe(false);
  }
  expect(await ended).toBe('SIGTERM');
  process.exitCode = 0;
  await Promise.all([one, two, other].map((each) => each.close()));
  await store.stop();
});
