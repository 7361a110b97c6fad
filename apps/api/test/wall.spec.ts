import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { calls, RESUME_WINDOW } from '@stammtisch/contracts';
import { EveningWatch } from '../src/engine/till/evening-watch.js';
import { SNAPSHOT_FEED } from '../src/topics/table/recent-events.js';
import { devicesAt, tokenOf } from './harness/device.js';
import { jsonWithoutIds } from './harness/json-without-ids.js';
import { refusal } from './harness/refusals.js';
import { tabletOf } from './harness/tablet.js';
import { openedTable } from './harness/test-till.js';

const { till, anna, bert, carl } = openedTable('Bert', 'Carl');
const devices = devicesAt(till);
let token: string;

beforeAll(async () => {
  token = tokenOf(await anna.makesWallLink());
});

afterEach(() => anna.endsRounds());

describe('a wall screen', () => {
  test('shows tonight’s statistics, the open round and recent activity when it connects', async () => {
    await bert.gives('next_round', 'Prost, beinand!');
    await carl.buys('Helles');
    const { picture } = await devices.screen('wall', token);
    const { success, revision, ...tonight } = await anna.tonight();
    expect(picture).toEqual({
      revision,
      tonight,
      rounds: [
        {
          ...{
            id: expect.any(String),
            gift_type: 'next_round',
            message: 'Prost, beinand!',
            // Only who has had a drink tonight counts, so not Anna.
            served: 1,
            guests: 1,
          },
          ...{ giver_id: bert.id, giver_name: 'Bert' },
          ...{ given_at: till.clock.now(), ends_at: '2026-11-21T05:00:00.000Z' },
        },
      ],
      activity: (await anna.activity()).activity.filter(
        ({ kind }, line, all) =>
          kind !== 'menu_changed' || all.findIndex((each) => each.kind === kind) === line,
      ),
    });
    expect(success).toBe(true);
  });

  test('still shows recent drinks after many menu changes and a restart', async () => {
    const { id, name, icon } = await anna.drink('Spezi');
    await bert.buys('Helles');
    await anna.changesDrink(id, { name, icon, price: 1 });
    await carl.buys('Obstler');
    for (let cents = 1; cents <= SNAPSHOT_FEED; cents++)
      await anna.changesDrink(id, { name, icon, price: (200 + cents) / 100 });
    // Also after more events than are kept in memory, and after a restart.
    for (const act of [() => till.topUpCents(RESUME_WINDOW), () => till.restart()]) {
      await act();
      const { activity = [] } = (await devices.screen('wall', token)).picture ?? {};
      const [newest, ...others] = activity.map(({ kind, drink_name }) => [kind, drink_name].join());
      expect([newest, ...others.slice(0, 2)]).toEqual([
        'menu_changed,Spezi',
        'purchase,Obstler',
        'purchase,Helles',
      ]);
      expect(others).not.toContain('menu_changed,Spezi');
    }
  });

  test('no longer shows a removed member’s name, and is cleared at 06:00 without any call', async () => {
    const gustl = await till.member('Gustl');
    await gustl.buys('Helles');
    const screen = await devices.screen('wall', token);
    expect(JSON.stringify(screen.picture)).toContain('Gustl');
    await anna.removes(gustl.id);
    await screen.until(() => !JSON.stringify(screen.picture).includes('Gustl'));
    const former = { member_id: gustl.id, member_name: 'Ehemaliges Mitglied', drinks: 1 };
    expect(screen.picture?.tonight.members).toContainEqual(former);
    till.clock.moveTo('2026-11-21T05:00:01.000Z');
    till.app.get(EveningWatch).start();
    await screen.until(() => screen.picture?.tonight.members.length === 0);
    expect(screen.picture).toMatchObject({
      tonight: { since: '2026-11-21T05:00:00.000Z', drinks: [], rounds: 0 },
      rounds: [],
      activity: [],
    });
  });
});

const links = async () => (await anna.call(calls.deviceLinks, {})).links;
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });

describe('a wall link', () => {
  test('admits twenty screens: a further one is disconnected, and the first stays', async () => {
    const token = tokenOf(await anna.makesWallLink());
    const screen = await devices.screen('wall', token);
    for (let more = 1; more < 20; more++) await devices.screen('wall', token);
    const late = await devices.screen('wall', token);
    await late.until(() => late.endReasons.length > 0);
    await screen.shows((await anna.topsUp(1)).revision ?? 0);
    expect(screen.endReasons).toEqual([]);
  });

  test('that is revoked during the handshake is refused or ends its screen', async () => {
    for (let run = 0; run < 10; run++) {
      const made = await anna.makesWallLink();
      const [screen] = await Promise.all([
        devices.screen('wall', tokenOf(made)),
        anna.revokesLink(made.link.id),
      ]);
      await screen.until(() => screen.refusal !== undefined || screen.endReasons.length > 0);
    }
  });

  test('leads to the live page with a token that nothing else contains; revoked, it ends its screens only', async () => {
    const made = await anna.makesWallLink();
    const { device_link, link } = made;
    expect(device_link).toMatch(/^http:\/\/stammtisch\.test\/live#[\w-]{22}$/);
    const fresh = { kind: 'wall', name: '', issued_at: till.clock.now(), issued_by: 'Anna', screens: 0 };
    expect(link).toEqual({ id: expect.any(String), ...fresh });
    expect(made.revision).toBe(till.state.revision);
    expect(await links()).toContainEqual(link);
    const secret = tokenOf(made);
    expect(JSON.stringify([await anna.events('?limit=200'), await links()])).not.toContain(secret);
    const [dark, bright, phone] = [
      await devices.screen('wall', secret),
      await devices.screen('wall', token),
      await devices.of(bert),
    ];
    expect((await links()).find(({ id }) => id === link.id)?.screens).toBe(1);
    const { revision } = await anna.revokesLink(link.id);
    await dark.until(() => dark.endReasons.length === 2);
    expect(dark.endReasons).toEqual(['revoked', 'io server disconnect']);
    await bright.shows(revision ?? 0);
    expect([bright.endReasons, phone.connected]).toEqual([[], true]);
    expect((await devices.screen('wall', secret)).refusal).toBe('unauthenticated');
    expect((await links()).map(({ id }) => id)).not.toContain(link.id);
    expect(await anna.delete(`/api/admin/device-links/${link.id}/`)).toEqual(refusal(404, 'not_found'));
  });
});

describe('the access of a wall screen', () => {
  test('is limited to pictures, without amounts, user names or contact data; messages are refused', async () => {
    const screen = await devices.screen('wall', token);
    await bert.topsUp(3171.71);
    await anna.setsBalance(bert.id, 4242.42);
    await bert.changesProfile({ phone: '0171-555', email: 'bert@table.test' });
    await bert.buys('Helles');
    await screen.shows(till.state.revision);
    expect(new Set(screen.messageNames)).toEqual(new Set(['wall:snapshot']));
    expect(jsonWithoutIds(screen.pictures)).not.toMatch(/3171|4242|balance|price|username|0171|bert@/);
    for (const [event, payload] of [
      ['resume', { after: 0 }],
      ['hello', {}],
    ] as const)
      expect(await screen.sends(event, payload)).toEqual({ ok: false, error: expect.any(String) });
  });

  test('needs its own token, which opens no session; a session, a wrong token or origin is refused', async () => {
    const forger = till.stranger('forger');
    forger.cookie = token;
    expect((await devices.of(forger)).refusal).toBe('unauthenticated');
    expect((await devices.screen('wall', bert.cookie)).refusal).toBe('unauthenticated');
    expect((await devices.screen('wall', token, { origin: 'https://evil.example' })).refusal).toBe(
      'unauthenticated',
    );
    for (const wrong of [null, 7, {}, '', 'A'.repeat(22), 'A'.repeat(3000)])
      expect((await devices.screen('wall', wrong)).refusal).toBe('unauthenticated');
  });
});

test('an address with too many wrong tokens gets 429, but a right token is still accepted', async () => {
  const guesser = till.stranger('guesser');
  guesser.address = '10.9.8.7';
  const openTablet = (link: string) => guesser.post('/api/tablet/open/', { badge: 'nobody’s' }, bearer(link));
  const guess = () => openTablet('A'.repeat(22));
  for (let tries = 0; tries < 30; tries++) expect((await guess()).status).toBe(401);
  const refused = await guess();
  expect(refused).toEqual(refusal(429, 'too_many'));
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await openTablet((await tabletOf(till)).token)).toEqual(refusal(403, 'unknown_badge'));
  for (let tries = 0; tries < 30; tries++) await devices.screen('wall', 'B'.repeat(22));
  expect((await devices.screen('wall', 'B'.repeat(22))).refusal).toBe('too_many');
  expect((await devices.screen('wall', token)).picture).toBeDefined();
});
