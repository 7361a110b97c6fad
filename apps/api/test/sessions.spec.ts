import { beforeAll, describe, expect, test } from '@jest/globals';
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
const setCookie = ({ headers }: Answer) => String(headers['set-cookie']);
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
    expect(setCookie(answer)).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
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

  test('is worth nothing when forged', async () => {
    till.seat(bert);
    const value = String(bert.cookie);
    const [memberId, epoch, sessionId, issuedAt, signature] = value.split('.');
    till.seat(anna);
    const annas = String(anna.cookie).split('.')[0];
    const thief = bert.elsewhere(() => till.app);
    for (const cookie of [
      '',
      'x',
      '....',
      value.slice(0, -1),
      `${value}x`,
      `${annas}.${epoch}.${sessionId}.${issuedAt}.${signature}`,
      `${memberId}.1.${sessionId}.${issuedAt}.${signature}`,
      `${memberId}.${epoch}.${sessionId}.${Number(issuedAt) + HOUR}.${signature}`,
      `${memberId}.${epoch}.${sessionId}.1e99.${signature}`,
      `${memberId}.${epoch}.${sessionId}.${issuedAt}.`,
      `${memberId}.${epoch}.${sessionId}.${issuedAt}.${'A'.repeat(43)}`,
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

  test('also when the member changes the password while an admin resets it', async () => {
    const gina = await till.member('Gina');
    const word = 'neues-wort';
    const passwords = { current_password: PASSWORD, new_password: word, confirm_password: word };
    await Promise.all([gina.post('/api/change-password/', passwords), anna.resetsPassword(gina.id)]);
    expect(await home(gina)).toEqual(loggedOut);
  });

  test('everywhere when the member is removed', async () => {
    const emil = await till.member('Emil');
    await anna.removes(emil.id);
    expect(await home(emil)).toEqual(loggedOut);
    expect((await login(emil, PASSWORD)).status).toBe(401);
  });

  test('never by logging in again, and logging out without one is fine', async () => {
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
    const tries = await Promise.all(
      Array.from({ length: 30 }, () => login(anna, 'falsch', from('10.1.0.1'))),
    );
    expect(counted(tries)).toEqual({ 401: 10, 429: 20 });
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

  test('who logs in rightly is never slowed down', async () => {
    for (let run = 0; run < 35; run++) {
      expect((await login(bert, PASSWORD, from('10.3.0.1'))).status).toBe(200);
    }
  });

  test('invites is slowed down, at the check and at the registration', async () => {
    const check = () => bert.get('/api/validate-invite/nobodys/', from('10.4.0.1'));
    for (let run = 0; run < 30; run++) expect((await check()).status).toBe(200);
    expect(await check()).toEqual(slowDown);
    const body = { first_name: 'X', username: 'x', password: 'secret', invite_token: 'nobodys' };
    const register = () => bert.post('/api/register/', body, from('10.5.0.1'));
    for (let run = 0; run < 30; run++) expect((await register()).status).toBe(400);
    const refused = await register();
    expect(refused).toEqual(slowDown);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});

/** How many answers came with which status. */
function counted(answers: readonly Answer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
