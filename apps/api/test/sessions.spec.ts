import { describe, expect, jest, test } from '@jest/globals';
import { type Answer, type Guest, idempotencyKey, PASSWORD } from '@stammtisch/test-kit';
import { systemOrigin } from '../src/access/call.js';
import { Sessions, Signatures } from '../src/access/session.js';
import { Till } from '../src/engine/till/till.js';
import { randomId } from '../src/platform/ids.js';
import { Secrets } from '../src/platform/secrets.js';
import { devicesAt, tokenOf } from './harness/device.js';
import { DAY, HOUR } from './harness/movable-clock.js';
import { expectRefused, refusal } from './harness/refusals.js';
import { openedTill } from './harness/test-till.js';

const till = openedTill({ TRUST_PROXY: 'true' });
const { anna } = till;
const bert = till.newcomer('Bert');
const devices = devicesAt(till);

const loggedOut = refusal(401, 'unauthenticated', 'Bitte melde dich an');
const setCookies = ({ headers }: Answer) => [headers['set-cookie'] ?? []].flat().map(String);
const setCookie = (answer: Answer) => setCookies(answer).find((cookie) => cookie.startsWith('session='));
const home = (guest: Guest) => guest.get('/api/home-data/');
const login = (guest: Guest, password: string, headers = {}) =>
  guest.post('/api/login/', { username: guest.username, password }, headers);

describe('the cookie', () => {
  test('is HttpOnly and SameSite=Lax, and lasts thirty days', async () => {
    const plain = await login(bert, PASSWORD);
    expect(setCookie(plain)).toMatch(/^session=[\w.-]+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
  });

  test('is Secure with the prefix __Host- after a login over HTTPS, where a plain one is ignored', async () => {
    const https = { 'x-forwarded-proto': 'https' };
    const cookies = setCookies(await login(bert, PASSWORD, https));
    expect(cookies).toEqual(Array(2).fill(expect.stringMatching(/; HttpOnly; SameSite=Lax; Secure$/)));
    const [cookie = ''] = cookies;
    expect(cookie).toMatch(/^__Host-session=[\w.-]+; Path=\/; Max-Age=2592000; HttpOnly;/);
    const [own = ''] = cookie.split(';');
    const planted = `session=${till.secondDevice(anna).cookie}`;
    const homeWith = (cookie: string) => till.stranger('x').get('/api/home-data/', { ...https, cookie });
    expect(Object((await homeWith(`${planted}; ${own}`)).body).member.id).toBe(bert.id);
    expect((await homeWith(planted)).status).toBe(401);
    const logout = await till.stranger('x').post('/api/logout/', {}, { ...https, cookie: own });
    expect(setCookies(logout)).toEqual([expect.stringMatching(/^__Host-session=; Path=\/; Max-Age=0;/)]);
  });

  test('over HTTPS gets a socket in, too, beside 50 unauthenticated connections of its address', async () => {
    const https = { 'x-forwarded-proto': 'https' };
    const knocks = Array.from({ length: 50 }, () =>
      fetch(`${till.url}/socket.io/?EIO=4&transport=polling`, { headers: https }),
    );
    for (const { status } of await Promise.all(knocks)) expect(status).toBe(200);
    const headers = { ...https, cookie: `__Host-session=${bert.cookie}` };
    expect((await devices.of(bert, { headers })).connected).toBe(true);
  });

  test('is renewed by use, and expires after 30 days without it or 180 days after the login', async () => {
    const [idle, used] = [till.secondDevice(bert), till.secondDevice(bert)];
    for (let day = 0; day < 170; day += 10) {
      if (day > 0) expect(setCookie(await home(used))).toMatch(/Max-Age=/);
      const again = await home(used);
      expect([again.status, setCookie(again)]).toEqual([200, undefined]);
      till.clock.moveOn(10 * DAY);
      if (day === 20) expect(await home(idle)).toEqual(loggedOut);
    }
    expect(setCookie(await home(used))).toMatch(/Max-Age=864000;/);
    till.clock.moveOn(10 * DAY);
    expect(await home(used)).toEqual(loggedOut);
  });

  test('is refused if it is forged or malformed', async () => {
    till.signIn(bert);
    const value = String(bert.cookie);
    const parts = value.split('.');
    till.signIn(anna);
    const annas = String(anna.cookie).split('.')[0] ?? '';
    const thief = bert.onOtherDevice();
    /** The cookie with another part: member, epoch, session, start, issue, last password, signature. */
    const other = (index: number, part: string | number) => parts.with(index, String(part)).join('.');
    const later = (index: number) => other(index, Number(parts[index]) + HOUR);
    // The last of 43 letters holds four bits: its neighbour decodes to the same bytes.
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const neighbour = letters[letters.indexOf(value.slice(-1)) ^ 1];
    expect(parts).toHaveLength(7);
    for (const cookie of [
      ...['', 'x', '....', value.slice(0, -1), `${value}x`, `${value}=`, `${value}%20`],
      value.slice(0, -1) + neighbour,
      ...[other(0, annas), other(1, 1), later(3), later(4), other(4, '1e99'), later(5)],
      ...[other(6, ''), other(6, 'A'.repeat(43))],
    ]) {
      thief.cookie = cookie;
      expect(await home(thief)).toEqual(loggedOut);
    }
  });
});

describe('a session ends', () => {
  test('with the logout, also for a copy of its cookie', async () => {
    const guest = till.secondDevice(bert);
    const copy = guest.at(guest.transport);
    const other = till.secondDevice(bert);
    const answer = await guest.post('/api/logout/');
    expect(setCookie(answer)).toMatch(/^session=; Path=\/; Max-Age=0; HttpOnly; SameSite=Lax$/);
    expect(guest.cookie).toBeUndefined();
    expect(await home(copy)).toEqual(loggedOut);
    expect((await home(other)).status).toBe(200);
  });

  test.each([
    ['changed its password', '/api/change-password/'],
    ['logged out the others', '/api/sessions/end-others/'],
  ])('not on a device that has %s and repeats the call after a lost answer', async (_, path) => {
    const dora = await till.member(`Dora ${path}`);
    const body = { current_password: PASSWORD, new_password: 'neues-wort', confirm_password: 'neues-wort' };
    const lost = dora.at(dora.transport);
    const copy = dora.at(dora.transport);
    const sameKey = idempotencyKey();
    const first = await lost.post(path, body, sameKey);
    expect(first.status).toBe(200);
    expect(await copy.post(path, body, idempotencyKey())).toEqual(loggedOut);
    const again = await dora.post(path, body, sameKey);
    expect(again).toMatchObject({ status: 200, body: first.body, headers: { 'idempotent-replay': 'true' } });
    expect((await home(dora)).status).toBe(200);
    expect(await home(copy)).toEqual(loggedOut);
    // After the next change, the repeat of an older call keeps no session.
    await dora.endsOtherSessions();
    expect(await copy.post(path, body, sameKey)).toEqual(loggedOut);
  });

  test('with the next login on the same device', async () => {
    const guest = till.secondDevice(bert);
    const copy = guest.at(guest.transport);
    const { revision } = till.state;
    await guest.logsIn();
    await till.app.get(Till).reached(revision + 1, 20_000);
    expect(await home(copy)).toEqual(loggedOut);
    expect((await home(guest)).status).toBe(200);
  });
});

/** Forges sessions and links with what a backup of now contains: the secret and the log. */
function thief() {
  const stolen = { state: till.state };
  const signatures = new Signatures(stolen, till.app.get(Secrets));
  const sessions = new Sessions(stolen, signatures, till.clock);
  return {
    session: ({ id }: Guest) => {
      const guest = anna.onOtherDevice();
      const { passwordEpoch = 0 } = till.state.members.get(id) ?? {};
      guest.cookie = sessions.write(sessions.begin(id, passwordEpoch));
      return guest;
    },
    token: (purpose: 'invite' | 'wall', commandId: string) => signatures.token(purpose, commandId),
  };
}

/** As `events new-session-key` does it, on any node. */
const replaceKey = (key = randomId()) =>
  till.app.get(Till).execute({ type: 'ReplaceSessionKey', key }, systemOrigin(randomId()));

describe('when the session key is replaced', () => {
  test('everyone must log in again; what was ended or is forged stays refused, also after a restart', async () => {
    const attacker = thief();
    expect((await home(attacker.session(anna))).status).toBe(200);
    await replaceKey();
    for (const guest of [attacker.session(anna), anna, bert]) expect(await home(guest)).toEqual(loggedOut);
    await bert.logsIn();
    const copy = bert.at(bert.transport);
    till.clock.moveOn(29 * DAY);
    // The copy's cookie is renewed.
    expect((await home(copy)).status).toBe(200);
    await bert.logsOut();
    till.clock.moveOn(5 * DAY);
    await till.secondDevice(bert).logsOut();
    expect(await home(copy)).toEqual(loggedOut);
    await bert.logsIn();
    await till.restart();
    expect((await home(bert)).status).toBe(200);
    for (const guest of [copy, attacker.session(anna)]) expect(await home(guest)).toEqual(loggedOut);
  });

  test('a call that was under way continues no session', async () => {
    const commands = till.app.get(Till);
    const execute = commands.execute.bind(commands);
    jest.spyOn(commands, 'execute').mockImplementationOnce(async (...call) => {
      const outcome = await execute(...call);
      await replaceKey();
      return outcome;
    });
    expect((await bert.post('/api/sessions/end-others/')).status).toBe(200);
    expect(await home(bert)).toEqual(loggedOut);
  });

  test('an earlier device cookie no longer exempts a login from throttling', async () => {
    const answer = await login(bert.onOtherDevice(), PASSWORD);
    const [cookie = ''] = /device=[\w.-]+/.exec(setCookies(answer).join(';')) ?? [];
    expect(cookie).not.toBe('');
    await replaceKey();
    for (let run = 0; run < 10; run++) await login(bert.onOtherDevice(), 'falsch');
    expect((await login(bert.onOtherDevice(), 'falsch', { cookie })).status).toBe(429);
  });

  test('earlier invites and screen links are invalid; a new invite is valid', async () => {
    const invited = (await anna.invites({ max_uses: 0 })).invite_link;
    const token = tokenOf(await anna.makesWallLink());
    const screen = await devices.screen('wall', token);
    const [issued] = (await anna.events('?type=InviteIssued&limit=1')).events;
    const commandId = String(Object(issued?.metadata).commandId);
    expect(invited).toContain(thief().token('invite', commandId));
    await replaceKey();
    await screen.until(() => screen.endReasons.length > 0);
    expect(screen.endReasons[0]).toBe('revoked');
    const leni = till.stranger('Leni');
    await expectRefused(leni.registers(invited), 400, 'invalid', 'Ungültiger Einladungslink');
    expect((await till.signIn(anna).get('/api/admin/device-links/')).body).toMatchObject({ links: [] });
    await leni.registers((await anna.invites()).invite_link);
  });

  test('devices are disconnected at once, and published events don’t contain the new key', async () => {
    const [phone, admins] = [await devices.of(bert), await devices.of(anna)];
    await replaceKey('only-the-till-knows');
    await Promise.all([phone, admins].map((device) => device.until(() => device.endReasons.length === 2)));
    expect([phone.endReasons[0], admins.endReasons[0]]).toEqual(['logout', 'logout']);
    const { text } = await till.signIn(anna).get('/api/admin/export/events.ndjson');
    const published = JSON.stringify([admins.audits, (await anna.events()).events, text]);
    expect(published).toContain('SessionKeyReplaced');
    expect(published).not.toContain('only-the-till-knows');
  });
});
