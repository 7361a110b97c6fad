import { beforeAll, describe, expect, test } from '@jest/globals';
import { type Answer, type Guest, PASSWORD } from '@stammtisch/test-kit';
import { Till } from '../src/engine/till/till.js';
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
    const plain = await login(bert, PASSWORD);
    expect(setCookie(plain)).toMatch(/^session=[\w.-]+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
  });

  test('is only for https when it came over https, by a name that nobody beside the till can give', async () => {
    const https = { 'x-forwarded-proto': 'https' };
    const cookies = setCookies(await login(bert, PASSWORD, https));
    expect(cookies).toEqual(Array(2).fill(expect.stringMatching(/; HttpOnly; SameSite=Lax; Secure$/)));
    const [cookie = ''] = cookies;
    expect(cookie).toMatch(/^__Host-session=[\w.-]+; Path=\/; Max-Age=2592000; HttpOnly;/);
    const [own = ''] = cookie.split(';');
    const planted = `session=${till.secondDevice(anna).cookie}`;
    const asks = (given: string) => till.stranger('x').get('/api/home-data/', { ...https, cookie: given });
    expect(Object((await asks(`${planted}; ${own}`)).body).member.id).toBe(bert.id);
    expect((await asks(planted)).status).toBe(401);
    const left = await till.stranger('x').post('/api/logout/', {}, { ...https, cookie: own });
    expect(setCookies(left)).toEqual([expect.stringMatching(/^__Host-session=; Path=\/; Max-Age=0;/)]);
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

  test('runs out after thirty days without use, and 180 days after the login, however much it is used', async () => {
    const [idle, used] = [till.secondDevice(bert), till.secondDevice(bert)];
    for (let day = 0; day < 170; day += 10) {
      expect((await home(used)).status).toBe(200);
      till.clock.moveOn(10 * DAY);
      if (day === 20) expect(await home(idle)).toEqual(loggedOut);
    }
    expect(setCookie(await home(used))).toMatch(/Max-Age=864000;/);
    till.clock.moveOn(10 * DAY);
    expect(await home(used)).toEqual(loggedOut);
  });

  test('is worth nothing when forged', async () => {
    till.seat(bert);
    const value = String(bert.cookie);
    const [memberId, epoch, sessionId, startedAt, issuedAt, signature] = value.split('.');
    till.seat(anna);
    const annas = String(anna.cookie).split('.')[0];
    const thief = bert.elsewhere();
    for (const cookie of [
      ...['', 'x', '....', value.slice(0, -1), `${value}x`, `${value}=`, `${value}%20`],
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
    const copy = guest.elsewhere();
    copy.cookie = guest.cookie;
    const other = till.secondDevice(bert);
    const answer = await guest.post('/api/logout/');
    expect(setCookie(answer)).toMatch(/^session=; Path=\/; Max-Age=0; HttpOnly; SameSite=Lax$/);
    expect(guest.cookie).toBeUndefined();
    expect(await home(copy)).toEqual(loggedOut);
    expect((await home(other)).status).toBe(200);
  });

  test('for good, over a restart, too, also for a copy that was renewed later than the cookie that logged out', async () => {
    const guest = till.secondDevice(bert);
    const copy = guest.elsewhere();
    copy.cookie = guest.cookie;
    till.clock.moveOn(29 * DAY);
    expect((await home(copy)).status).toBe(200);
    await guest.logsOut();
    till.clock.moveOn(5 * DAY);
    await till.secondDevice(bert).logsOut();
    expect(await home(copy)).toEqual(loggedOut);
    await till.restart();
    expect(await home(copy)).toEqual(loggedOut);
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

  test('with the next login on the same device', async () => {
    const guest = till.secondDevice(bert);
    const copy = guest.elsewhere();
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
