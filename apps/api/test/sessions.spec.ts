import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Secrets } from '../src/platform/secrets.js';
import { Passwords } from '../src/session/passwords.js';
import { Till } from '../src/till/till.js';
import type { Answer } from './harness/browser.js';
import { type Guest, PASSWORD } from './harness/guest.js';
import { DAY, HOUR } from './harness/movable-clock.js';
import { refusal } from './harness/refusals.js';
import { openedTill } from './harness/test-till.js';

const till = openedTill({ TRUST_PROXY: 'true' });
const { anna } = till;
let bert: Guest;

beforeAll(async () => {
  bert = await till.member('Bert');
});

const loggedOut = refusal(401, 'unauthenticated', 'Bitte melde dich an');
const setCookies = ({ headers }: Answer) => [headers['set-cookie'] ?? []].flat().map(String);
const setCookie = (answer: Answer) => setCookies(answer).find((cookie) => cookie.startsWith('session='));
const home = (guest: Guest) => guest.get('/api/home-data/');
const login = (guest: Guest, password: string, headers = {}) =>
  guest.post('/api/login/', { username: guest.username, password }, headers);

describe('the cookie', () => {
  test('can’t be read by scripts or sent by other sites, and lives thirty days', async () => {
    const answer = await login(bert, PASSWORD);
    expect(setCookie(answer)).toMatch(/^session=[\w.-]+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
  });

  test('is only for https when it came over https', async () => {
    const answer = await login(bert, PASSWORD, { 'x-forwarded-proto': 'https' });
    expect(setCookies(answer)).toHaveLength(2);
    for (const cookie of setCookies(answer)) expect(cookie).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
    expect(answer.headers).toHaveProperty('strict-transport-security');
  });

  test('is renewed by use, once a day, and so lives on', async () => {
    const guest = till.secondDevice(bert);
    expect((await home(guest)).headers).not.toHaveProperty('set-cookie');
    till.clock.moveOn(20 * DAY);
    expect(setCookie(await home(guest))).toMatch(/Max-Age=2592000/);
    expect((await home(guest)).headers).not.toHaveProperty('set-cookie');
    till.clock.moveOn(20 * DAY);
    expect((await home(guest)).status).toBe(200);
  });

  test('runs out after thirty days without use', async () => {
    const guest = till.secondDevice(bert);
    till.clock.moveOn(30 * DAY);
    expect(await home(guest)).toEqual(loggedOut);
  });

  test('runs out 180 days after the login, however much it is used', async () => {
    const guest = till.secondDevice(bert);
    for (let day = 0; day < 170; day += 10) {
      expect((await home(guest)).status).toBe(200);
      till.clock.moveOn(10 * DAY);
    }
    expect(setCookie(await home(guest))).toMatch(/Max-Age=864000;/);
    till.clock.moveOn(10 * DAY);
    expect(await home(guest)).toEqual(loggedOut);
  });

  test('of an older version, which does not say when it began, is renewed to one that does', async () => {
    const guest = till.secondDevice(bert);
    const [memberId, epoch, sessionId, startedAt] = String(guest.cookie).split('.');
    const content = `${memberId}.${epoch}.${sessionId}.${startedAt}`;
    guest.cookie = `${content}.${till.app.get(Secrets).signature('session', content)}`;
    till.clock.moveOn(2 * DAY);
    expect((await home(guest)).status).toBe(200);
    expect(guest.cookie?.startsWith(`${content}.`)).toBe(true);
    expect(guest.cookie?.split('.')).toHaveLength(6);
  });

  test('is worth nothing when forged', async () => {
    till.seat(bert);
    const value = String(bert.cookie);
    const [memberId, epoch, sessionId, startedAt, issuedAt, signature] = value.split('.');
    till.seat(anna);
    const annas = String(anna.cookie).split('.')[0];
    const thief = bert.elsewhere(() => till.app);
    for (const cookie of [
      '',
      'x',
      '....',
      value.slice(0, -1),
      `${value}x`,
      `${value}=`,
      `${value}%20`,
      `${annas}.${epoch}.${sessionId}.${startedAt}.${issuedAt}.${signature}`,
      `${memberId}.1.${sessionId}.${startedAt}.${issuedAt}.${signature}`,
      `${memberId}.${epoch}.${sessionId}.${startedAt}.${Number(issuedAt) + HOUR}.${signature}`,
      `${memberId}.${epoch}.${sessionId}.${Number(startedAt) + HOUR}.${issuedAt}.${signature}`,
      `${memberId}.${epoch}.${sessionId}.${startedAt}.1e99.${signature}`,
      `${memberId}.${epoch}.${sessionId}.${startedAt}.${issuedAt}.`,
      `${memberId}.${epoch}.${sessionId}.${startedAt}.${issuedAt}.${'A'.repeat(43)}`,
    ]) {
      thief.cookie = cookie;
      expect(await home(thief)).toEqual(loggedOut);
    }
  });
});

describe('a session ends', () => {
  test('with the logout, also where its cookie was copied to', async () => {
    const guest = till.secondDevice(bert);
    const copy = guest.elsewhere(() => till.app);
    copy.cookie = guest.cookie;
    const other = till.secondDevice(bert);
    const answer = await guest.post('/api/logout/');
    expect(setCookie(answer)).toMatch(/^session=; Path=\/; Max-Age=0; HttpOnly; SameSite=Lax$/);
    expect(guest.cookie).toBeUndefined();
    expect(await home(copy)).toEqual(loggedOut);
    expect((await home(other)).status).toBe(200);
  });

  test('for good, also for a copy that was renewed later than the cookie that logged out', async () => {
    const guest = till.secondDevice(bert);
    const copy = guest.elsewhere(() => till.app);
    copy.cookie = guest.cookie;
    till.clock.moveOn(29 * DAY);
    expect((await home(copy)).status).toBe(200);
    await guest.logsOut();
    till.clock.moveOn(5 * DAY);
    await till.secondDevice(bert).logsOut();
    expect(await home(copy)).toEqual(loggedOut);
  });

  test('over a restart, too', async () => {
    const guest = till.secondDevice(bert);
    const { cookie } = guest;
    await guest.logsOut();
    const stays = till.secondDevice(bert);
    await till.restart();
    guest.cookie = cookie;
    expect(await home(guest)).toEqual(loggedOut);
    expect((await home(stays)).status).toBe(200);
  });

  test('everywhere else when the password is changed, and here goes on', async () => {
    till.seat(anna);
    const carl = await till.member('Carl');
    const elsewhere = till.secondDevice(carl);
    const { cookie } = carl;
    await carl.changesPassword('neues-wort');
    expect((await home(carl)).status).toBe(200);
    expect(await home(elsewhere)).toEqual(loggedOut);
    elsewhere.cookie = cookie;
    expect(await home(elsewhere)).toEqual(loggedOut);
    expect(await login(elsewhere, PASSWORD)).toEqual(
      refusal(401, 'unauthenticated', 'Benutzername oder Passwort ist falsch'),
    );
    expect((await login(elsewhere, 'neues-wort')).status).toBe(200);
  });

  test('everywhere when an admin resets the password', async () => {
    const dora = await till.member('Dora');
    const elsewhere = till.secondDevice(dora);
    const password = await anna.resetsPassword(dora.id);
    expect(await home(dora)).toEqual(loggedOut);
    expect(await home(elsewhere)).toEqual(loggedOut);
    expect((await login(dora, password)).status).toBe(200);
  });

  test('everywhere when the member is removed', async () => {
    const emil = await till.member('Emil');
    await anna.removes(emil.id);
    expect(await home(emil)).toEqual(loggedOut);
    expect((await login(emil, PASSWORD)).status).toBe(401);
  });

  test('with the next login on the same device', async () => {
    const guest = till.secondDevice(bert);
    const copy = guest.elsewhere(() => till.app);
    copy.cookie = guest.cookie;
    const { revision } = till.state;
    await guest.logsIn();
    await till.app.get(Till).reached(revision + 1, 20_000);
    expect(await home(copy)).toEqual(loggedOut);
    expect((await home(guest)).status).toBe(200);
  });

  test('never by logging in elsewhere, and logging out without one is fine', async () => {
    const first = till.secondDevice(bert);
    const second = till.secondDevice(bert);
    await second.logsIn();
    expect((await home(first)).status).toBe(200);
    expect((await till.stranger('nobody').post('/api/logout/')).status).toBe(200);
  });
});

test('the user name is known in any case and with spaces around it', async () => {
  for (const username of ['bert', 'BERT', ' Bert ']) {
    await expect(bert.logsIn(PASSWORD, username)).resolves.toMatchObject({ user_username: 'Bert' });
  }
});

test('behind a trusted proxy an invite link names the address that the browser knows', async () => {
  till.seat(anna);
  const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'kasse.example' };
  const { invite_link } = await anna.invites({}, forwarded);
  expect(invite_link).toMatch(/^https:\/\/kasse\.example\/register\//);
});

describe('who guesses', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const wrong = refusal(401, 'unauthenticated', 'Benutzername oder Passwort ist falsch');
  const slowDown = refusal(429, 'too_many');

  test('a name that nobody has waits as long as one with a wrong password', async () => {
    const seconds = async (username: string, run: number) => {
      const start = process.hrtime.bigint();
      const answer = await bert.post('/api/login/', { username, password: 'falsch' }, from(`10.0.0.${run}`));
      expect(answer).toEqual(wrong);
      return Number(process.hrtime.bigint() - start) / 1e9;
    };
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let run = 0; run < 9; run++) {
      known.push(await seconds('Bert', run));
      unknown.push(await seconds('Nobody', run));
    }
    // The fastest of each: what else the machine does only adds to the others.
    const ratio = Math.min(...known) / Math.min(...unknown);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  test('passwords of one member from one address is slowed down, and told for how long', async () => {
    const tries = await inTurn(15, () => login(anna, 'falsch', from('10.1.0.1')));
    expect(counted(tries)).toEqual({ 401: 10, 429: 5 });
    const refused = tries.find(({ status }) => status === 429);
    expect(refused).toEqual(slowDown);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect(await login(anna, PASSWORD, from('10.1.0.1'))).toEqual(slowDown);
  });

  test('does not lock out the member elsewhere', async () => {
    expect((await login(anna, PASSWORD, from('10.1.0.2'))).status).toBe(200);
  });

  test('names from one address is slowed down', async () => {
    const guess = (run: number) =>
      bert.post('/api/login/', { username: `guess${run}`, password: 'falsch' }, from('10.2.0.1'));
    const tries = await Promise.all(Array.from({ length: 40 }, (_, run) => guess(run)));
    expect(counted(tries)).toEqual({ 401: 30, 429: 10 });
  });

  test('a name is one name in every spelling', async () => {
    const spelled = ['anna', 'ANNA', ' Anna', 'ＡＮＮＡ', 'Ａnna', 'anｎa'];
    const guess = (run: number) => {
      const username = spelled[run % spelled.length];
      return bert.post('/api/login/', { username, password: 'falsch' }, from('10.6.0.1'));
    };
    expect(counted(await inTurn(12, guess))).toEqual({ 401: 10, 429: 2 });
  });

  test('from one network over IPv6 shares its addresses', async () => {
    const guess = (run: number) => login(bert, 'falsch', from(`2001:db8:0:1::${run}`));
    expect(counted(await inTurn(12, guess))).toEqual({ 401: 10, 429: 2 });
  });

  test('beside a member does not lock them out on a device they have used before', async () => {
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
    const known = () => login(bert, PASSWORD, { ...from('10.7.0.2'), cookie });
    expect((await known()).status).toBe(200);
    // It proves nothing about anybody else, and gets no more tries than anybody.
    expect(await login(anna, PASSWORD, { ...from('10.7.0.2'), cookie })).toEqual(slowDown);
    for (let run = 0; run < 10; run++) {
      expect(await login(bert, 'falsch', { ...from('10.7.0.2'), cookie })).toEqual(wrong);
    }
    expect(await known()).toEqual(slowDown);
  });

  test('other names beside a member does not lock them out where they have logged in before', async () => {
    expect((await login(bert, PASSWORD, from('10.8.0.1'))).status).toBe(200);
    const guess = (run: number) =>
      bert.post('/api/login/', { username: `guess${run}`, password: 'falsch' }, from('10.8.0.1'));
    await Promise.all(Array.from({ length: 40 }, (_, run) => guess(run)));
    expect((await login(bert, PASSWORD, from('10.8.0.1'))).status).toBe(200);
  });

  test('what a client itself writes about its address counts for nothing', async () => {
    const guess = (run: number) => login(bert, 'falsch', from(`10.9.${run}.1, 10.9.0.1`));
    expect(counted(await inTurn(12, guess))).toEqual({ 401: 10, 429: 2 });
  });

  test('invites is slowed down, at the check and at the registration', async () => {
    const check = () => bert.get('/api/validate-invite/nobodys/', from('10.4.0.1'));
    for (let run = 0; run < 30; run++) expect((await check()).status).toBe(200);
    expect(await check()).toEqual(slowDown);
    const body = { first_name: 'X', username: 'x', password: 'brotzeit', invite_token: 'nobodys' };
    const register = () => bert.post('/api/register/', body, from('10.5.0.1'));
    for (let run = 0; run < 30; run++) expect((await register()).status).toBe(400);
    const refused = await register();
    expect(refused).toEqual(slowDown);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('invites does not keep out who has a good one, beside them', async () => {
    const token = (await till.seat(anna).invites()).invite_link.split('/register/')[1];
    for (let run = 0; run < 31; run++) {
      await bert.get('/api/validate-invite/nobodys/', from('10.10.0.1'));
    }
    const check = await bert.get(`/api/validate-invite/${token}/`, from('10.10.0.1'));
    expect(check.body).toMatchObject({ valid: true });
    const body = { first_name: 'Ida', username: 'ida', password: PASSWORD, invite_token: token };
    expect((await bert.post('/api/register/', body, from('10.10.0.1'))).status).toBe(200);
  });
});

test('registering with one invite from one address again and again is slowed down', async () => {
  const link = (await till.seat(anna).invites({ max_uses: 0 })).invite_link;
  const invite_token = link.split('/register/')[1];
  const body = { first_name: 'X', username: 'bert', password: PASSWORD, invite_token };
  const register = (username: string, address = '10.11.0.1') =>
    bert.post('/api/register/', { ...body, username }, { 'x-forwarded-for': address });
  // What costs nothing does not count, or anybody could shut the link for all.
  for (let run = 0; run < 101; run++) expect((await register('bert')).status).toBe(409);
  const hash = jest.spyOn(till.app.get(Passwords), 'hash').mockResolvedValue('quickly made');
  for (let run = 0; run < 100; run++) expect((await register(`x${run}x`)).status).toBe(200);
  expect(await register('late')).toEqual(refusal(429, 'too_many'));
  expect((await register('late', '10.11.0.2')).status).toBe(200);
  hash.mockRestore();
});

test('who logs in rightly is slowed down only when it is more than anybody does', async () => {
  const greta = await till.member('Greta');
  const tries = await inTurn(62, (run) => login(greta, PASSWORD, { 'x-forwarded-for': `10.3.0.${run}` }));
  expect(counted(tries)).toEqual({ 200: 60, 429: 2 });
  expect(Number(tries.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
});

/** Makes calls one after the other: of those at once about one name most would find no place. */
async function inTurn(count: number, call: (run: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  while (answers.length < count) answers.push(await call(answers.length));
  return answers;
}

/** How many answers came with which status. */
function counted(answers: readonly Answer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
