import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import { systemOrigin } from '../src/access/call.js';
import { Sessions } from '../src/access/session.js';
import { Signatures } from '../src/access/signatures.js';
import { Till } from '../src/engine/till/till.js';
import { randomId } from '../src/platform/ids.js';
import { Secrets } from '../src/platform/secrets.js';
import { Devices } from './harness/device.js';
import { refused } from './harness/refusals.js';
import { Screens, tokenOf } from './harness/screen.js';
import { openedTill } from './harness/test-till.js';

const till = openedTill();
const { anna } = till;
const devices = new Devices(till);
const screens = new Screens(till);
let bert: Guest;

beforeAll(async () => {
  await till.listen();
  bert = await till.member('Bert');
});
beforeEach(() => {
  till.clock.moveOn(10 * 60 * 1000);
  for (const guest of [anna, bert]) till.seat(guest);
});
afterEach(async () => {
  await screens.takeDown();
  await devices.putAway();
});

/** What somebody can make who has a backup of now: the secret, and the log up to here. */
function thief() {
  const stolen = { state: till.state };
  const signatures = new Signatures(stolen, till.app.get(Secrets));
  const sessions = new Sessions(stolen, signatures, till.clock);
  return {
    session: ({ id }: Guest) => {
      const guest = anna.elsewhere();
      const { passwordEpoch = 0 } = till.state.members.get(id) ?? {};
      guest.cookie = sessions.write(sessions.begin(id, passwordEpoch));
      return guest;
    },
    token: (purpose: 'invite' | 'wall', commandId: string) => signatures.token(purpose, commandId),
  };
}

/** As `events new-session-key` does it, on this node or another. */
const replacesKey = (key = randomId()) =>
  till.app.get(Till).execute({ type: 'ReplaceSessionKey', key }, systemOrigin(randomId()));

const loggedOut = refused(401, 'unauthenticated');

describe('when the session key is replaced', () => {
  test('everybody logs in again, and whoever has the leaked secret gets in no more', async () => {
    const known = thief();
    await expect(known.session(anna).home()).resolves.toMatchObject({ success: true });
    await replacesKey();
    for (const guest of [known.session(anna), anna, bert])
      await expect(guest.home()).rejects.toMatchObject(loggedOut);
    await bert.logsIn();
    await till.restart();
    await bert.home();
    await expect(known.session(anna).home()).rejects.toMatchObject(loggedOut);
  });

  test('no device is known any more: what it proved could be forged', async () => {
    const known = await bert.elsewhere().post('/api/login/', { username: 'Bert', password: bert.password });
    const cookie = [known.headers['set-cookie']].flat().join(';');
    const device = () => /device=[\w.-]+/.exec(cookie)?.[0] ?? '';
    const guess = (headers = {}) =>
      bert.elsewhere().post('/api/login/', { username: 'Bert', password: 'falsch' }, headers);
    await replacesKey();
    for (let run = 0; run < 10; run++) await guess();
    const answer = await guess({ cookie: device() });
    expect(answer.status).toBe(429);
  });

  test('invites and links for screens that could be computed are good no more; new ones are', async () => {
    const invited = (await anna.invites({ max_uses: 0 })).invite_link;
    const token = tokenOf(await anna.makesWallLink());
    const screen = await screens.with(token);
    const [issued] = (await anna.events('?type=InviteIssued&limit=1')).events;
    const commandId = String(Object(issued?.metadata).commandId);
    expect(invited).toContain(thief().token('invite', commandId));
    await replacesKey();
    await screen.until(() => screen.ends.length > 0);
    expect(screen.ends[0]).toBe('revoked');
    const leni = till.stranger('Leni');
    await expect(leni.registers(invited)).rejects.toMatchObject(
      refused(400, 'invalid', 'Ungültiger Einladungslink'),
    );
    expect((await till.seat(anna).get('/api/admin/wall-links/')).body).toMatchObject({ links: [] });
    await leni.registers((await anna.invites()).invite_link);
  });

  test('devices are cut off at once, and nobody is told the new key', async () => {
    const [phone, admins] = [await devices.of(bert), await devices.of(anna)];
    await replacesKey('only-the-till-knows');
    await Promise.all([phone, admins].map((device) => device.until(() => device.ends.length === 2)));
    expect([phone.ends[0], admins.ends[0]]).toEqual(['logout', 'logout']);
    const told = JSON.stringify([admins.audits, (await till.seat(anna).events()).events]);
    expect(told).toContain('SessionKeyReplaced');
    expect(told).not.toContain('only-the-till-knows');
  });
});
