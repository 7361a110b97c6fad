import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { type Answer, type Guest, PASSWORD } from '@stammtisch/test-kit';
import { Passwords } from '../src/access/passwords.js';
import { HOUR, MINUTE } from './harness/movable-clock.js';
import { refusal } from './harness/refusals.js';
import { openedTill } from './harness/test-till.js';

const till = openedTill({ TRUST_PROXY: 'true' });
const { anna } = till;
const bert = till.regular('Bert');

const setCookies = ({ headers }: Answer) => [headers['set-cookie'] ?? []].flat().map(String);
const login = (guest: Guest, password: string, headers = {}) =>
  guest.post('/api/login/', { username: guest.username, password }, headers);

/** Compares passwords without hashing, for speed. */
const skipHashing = () =>
  jest
    .spyOn(till.app.get(Passwords), 'matches')
    .mockImplementation(async (password, hash) => password === PASSWORD && hash !== undefined);

afterEach(() => {
  jest.restoreAllMocks();
});

describe('guessing', () => {
  let matches: ReturnType<typeof skipHashing>;
  let warn: jest.SpiedFunction<Logger['warn']>;
  beforeEach(() => {
    matches = skipHashing();
    warn = jest.spyOn(Logger.prototype, 'warn');
  });

  const from = (address: string) => ({ 'x-forwarded-for': address });
  const wrong = refusal(401, 'unauthenticated', 'Benutzername oder Passwort ist falsch', 'password');
  const slowDown = refusal(429, 'too_many');

  test('with an unknown name gets the same answer and password check as with a wrong password', async () => {
    for (const [run, username] of ['Bert', 'Nobody'].entries()) {
      const answer = await bert.post('/api/login/', { username, password: 'falsch' }, from(`10.0.0.${run}`));
      expect(answer).toEqual(wrong);
    }
    const checks = matches.mock.calls.map(([password, kept]) => [password, typeof kept]);
    expect(checks).toEqual([
      ['falsch', 'string'],
      ['falsch', 'undefined'],
    ]);
  });

  test('one member’s password is limited to ten tries per address; they can log in from another', async () => {
    const tries = await inTurn(15, () => login(anna, 'falsch', from('10.1.0.1')));
    expect(countByStatus(tries)).toEqual({ 401: 10, 429: 5 });
    expect(warn).toHaveBeenCalledWith(
      `login_throttled address=10.1.0.1 member=${anna.id}`,
      expect.anything(),
    );
    const refused = tries.find(({ status }) => status === 429);
    expect(refused).toEqual(slowDown);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect(await login(anna, PASSWORD, from('10.1.0.1'))).toEqual(slowDown);
    expect((await login(anna, PASSWORD, from('10.1.0.2'))).status).toBe(200);
  });

  test('is limited per address (reported by the proxy), per name in any spelling, and per network', async () => {
    const guess = (username: string, address: string) =>
      bert.post('/api/login/', { username, password: 'falsch' }, from(address));
    const names = Array.from({ length: 40 }, (_, run) => guess(`guess${run}`, '10.2.0.1'));
    expect(countByStatus(await Promise.all(names))).toEqual({ 401: 30, 429: 10 });
    const spelled = ['anna', 'ANNA', ' Anna', 'ＡＮＮＡ', 'Ａnna', 'anｎa'];
    for (const each of [
      (run: number) => guess(spelled[run % spelled.length] ?? '', '10.6.0.1'),
      (run: number) => guess('Bert', `2001:db8:0:1::${run}`),
      (run: number) => guess('Bert', `10.9.${run}.1, 10.9.0.1`),
    ])
      expect(countByStatus(await inTurn(12, each))).toEqual({ 401: 10, 429: 2 });
  });

  test('does not lock a member out on a device they have used before', async () => {
    const first = await login(bert, PASSWORD, from('10.7.0.1'));
    const device = setCookies(first).find((set) => set.startsWith('device=')) ?? '';
    expect(device).toMatch(/^device=[\w.-]+; Path=\/api\/login; Max-Age=34560000; HttpOnly; SameSite=Lax$/);
    const [cookie = ''] = device.split(';');
    expect(cookie).not.toContain(bert.id);
    const guess = (username: string) =>
      bert.post('/api/login/', { username, password: 'falsch' }, from('10.7.0.2'));
    for (let run = 0; run < 11; run++) await guess('Bert');
    for (let run = 0; run < 30; run++) await guess(`guess${run}`);
    expect(await login(bert, PASSWORD, from('10.7.0.2'))).toEqual(slowDown);
    const onKnownDevice = () => login(bert, PASSWORD, { ...from('10.7.0.2'), cookie });
    expect((await onKnownDevice()).status).toBe(200);
    // The cookie is worth nothing for other names, and gives no more tries.
    expect(await login(anna, PASSWORD, { ...from('10.7.0.2'), cookie })).toEqual(slowDown);
    for (let run = 0; run < 10; run++)
      expect(await login(bert, 'falsch', { ...from('10.7.0.2'), cookie })).toEqual(wrong);
    expect(await onKnownDevice()).toEqual(slowDown);
  });

  test('invites is limited at check and registration, where a valid invite still works', async () => {
    const check = (token: string) =>
      till.stranger('').get(`/api/validate-invite/${token}/`, from('10.4.0.1'));
    const body = { first_name: 'X', username: 'x', password: 'brotzeit', invite_token: 'nobodys' };
    const register = () => bert.post('/api/register/', body, from('10.5.0.1'));
    for (let run = 0; run < 30; run++)
      expect([(await check('nobodys')).status, (await register()).status]).toEqual([200, 400]);
    expect(await check('nobodys')).toEqual(slowDown);
    expect(warn).toHaveBeenCalledWith('throttled address=10.4.0.1 member=-', expect.anything());
    const refused = await register();
    expect(refused).toEqual(slowDown);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const invite_token = String((await till.signIn(anna).invites()).invite_link.split('/register/')[1]);
    expect((await check(invite_token)).body).toMatchObject({ valid: true });
    const good = { ...body, username: 'ida', invite_token };
    expect((await bert.post('/api/register/', good, from('10.5.0.1'))).status).toBe(200);
  });
});

test('registrations with one invite are limited per address, those with taken names included', async () => {
  const link = (await till.signIn(anna).invites({ max_uses: 0 })).invite_link;
  const invite_token = link.split('/register/')[1];
  const body = { first_name: 'X', username: 'bert', password: PASSWORD, invite_token };
  const register = (username: string, address = '10.11.0.1') =>
    bert.post('/api/register/', { ...body, username }, { 'x-forwarded-for': address });
  jest.spyOn(till.app.get(Passwords), 'hash').mockResolvedValue('quickly made');
  for (let run = 0; run < 50; run++) expect((await register(`x${run}x`)).status).toBe(200);
  // Otherwise an invite would reveal which names exist.
  for (let run = 0; run < 50; run++) expect((await register('bert')).status).toBe(409);
  expect(await register('bert')).toEqual(refusal(429, 'too_many'));
  expect(await register('late')).toEqual(refusal(429, 'too_many'));
  expect((await register('late', '10.11.0.2')).status).toBe(200);
});

test('correct logins of one member are limited to 60, even from many addresses', async () => {
  skipHashing();
  const greta = await till.member('Greta');
  const tries = await inTurn(62, (run) => login(greta, PASSWORD, { 'x-forwarded-for': `10.3.0.${run}` }));
  expect(countByStatus(tries)).toEqual({ 200: 60, 429: 2 });
  expect(Number(tries.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
});

test('a clock that is set back an hour does not lengthen the wait after wrong passwords', async () => {
  skipHashing();
  const attempt = (password: string) => login(bert, password, { 'x-forwarded-for': '10.12.0.1' });
  await inTurn(10, () => attempt('falsch'));
  till.clock.setBy(-HOUR);
  const refused = await attempt(PASSWORD);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(5 * 60);
  till.clock.setBy(HOUR);
  till.clock.moveOn(10 * MINUTE);
  expect((await attempt(PASSWORD)).status).toBe(200);
});

test('a flood of logins for one name blocks neither others nor its owner on a known device', async () => {
  till.signIn(anna);
  const phone = (await till.member('Carl')).onOtherDevice();
  const { username, password } = phone;
  const cookie = setCookies(await login(phone, password))
    .map((set) => set.split(';')[0])
    .join('; ');
  const flood = Array.from({ length: 80 }, (_, number) => {
    const guest = till.stranger(username);
    guest.address = `203.0.113.${number}`;
    return login(guest, 'falsch');
  });
  const [others, owner] = await Promise.all([
    login(anna.onOtherDevice(), PASSWORD),
    login(phone, password, { cookie }),
  ]);
  expect([others.status, owner.status]).toEqual([200, 200]);
  await Promise.all(flood);
  const elsewhere = phone.onOtherDevice();
  elsewhere.address = '203.0.113.200';
  const attempts = await Promise.all(Array.from({ length: 40 }, () => login(elsewhere, password)));
  // More wrong tries would not be allowed.
  const refused = attempts.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(10);
  // After a wrong try the wait would be minutes.
  expect(new Set(refused.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['2']));
  await expect(elsewhere.logsIn()).resolves.toMatchObject({ id: phone.id });
});

/** Makes calls one after the other: most calls at once about one name would exceed the capacity. */
async function inTurn(count: number, call: (run: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  while (answers.length < count) answers.push(await call(answers.length));
  return answers;
}

function countByStatus(answers: readonly Answer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
