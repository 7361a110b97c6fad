import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { calls } from '@stammtisch/contracts';
import { ACCOUNT, idempotencyKey, PASSWORD } from '@stammtisch/test-kit';
import { devicesAt, tokenOf } from './harness/device.js';
import { jsonWithoutIds } from './harness/json-without-ids.js';
import { logLines } from './harness/log-lines.js';
import { HOUR, MINUTE } from './harness/movable-clock.js';
import { refused } from './harness/refusals.js';
import { type Tablet, tabletOf } from './harness/tablet.js';
import { openedTill } from './harness/test-till.js';

const till = openedTill();
const { anna } = till;
const devices = devicesAt(till);
const lines = logLines('Security');
let bar: Tablet;
let helles: string;

beforeAll(async () => {
  helles = (await anna.drink('Helles')).id;
});
const bert = till.newcomer('Bert');
beforeEach(async () => {
  bar = await tabletOf(till, 'Tresen vorn');
});
afterEach(() => anna.endsRounds());

const picture = async () => (await devices.screen('tablet', bar.token)).picture;
const tile = async (id: string) => (await picture())?.members.find((member) => member.id === id);
const ago = (ms: number) => new Date(till.clock.ms() - ms).toISOString();
const wrongPin = refused(403, 'wrong_pin', 'Diese PIN stimmt nicht');
const pinNeeded = refused(403, 'pin_needed', 'Dafür braucht es hier die PIN');
const setsPin = (pin: string) => bert.call(calls.setPin, { body: { pin, current_password: PASSWORD } });

describe('a tablet’s link', () => {
  test('needs a name and is listed with wall links; neither kind opens the other’s screen', async () => {
    const wall = await anna.makesWallLink();
    const nameless = { body: { kind: 'tablet', name: ' ' } } as const;
    await expect(anna.call(calls.issueDeviceLink, nameless)).rejects.toMatchObject({ status: 400 });
    const made = await anna.call(calls.issueDeviceLink, { body: { kind: 'tablet', name: 'Garten' } });
    expect(made.device_link).toMatch(/^http:\/\/stammtisch\.test\/tresen#[\w-]{22}$/);
    expect(made.link).toMatchObject({ kind: 'tablet', name: 'Garten', issued_by: 'Anna', screens: 0 });
    const { links } = await anna.call(calls.deviceLinks, {});
    expect(links).toEqual(expect.arrayContaining([made.link, wall.link]));
    expect((await devices.screen('wall', bar.token)).refusal).toBe('unauthenticated');
    expect((await devices.screen('tablet', tokenOf(wall))).refusal).toBe('unauthenticated');
  });

  test('shows members’ user names, but no balances, last names or contact data', async () => {
    await bert.topsUp(20);
    await bert.changesProfile({ phone: '089 4711', last_name: 'Moosgruber' });
    const shown = await picture();
    expect(shown).toMatchObject({ name: 'Tresen vorn', since: '2026-11-20T05:00:00.000Z' });
    expect(await tile(bert.id)).toEqual({
      ...{ id: bert.id, name: bert.username, kind: 'person', access: 'tile', pin_from: 'account' },
      ...{ tonight: false, last: null, free_by: null, free_up_to: null },
    });
    expect(jsonWithoutIds(shown)).not.toMatch(/Moosgruber|4711|balance|email/);
  });

  test('delivers changes; revoked during taps, it disconnects its page and refuses further taps', async () => {
    const other = await tabletOf(till, 'Garten');
    const page = await devices.screen('tablet', other.token);
    const { revision } = await bert.buys('Helles');
    await page.shows(revision);
    expect(page.picture?.members.find(({ id }) => id === bert.id)).toMatchObject({ tonight: true });

    const taps = Array.from({ length: 12 }, () =>
      other.taps(bert.id, helles).then(
        () => 'booked',
        ({ status }: { status: number }) => status,
      ),
    );
    await anna.call(calls.revokeDeviceLink, { params: { id: other.id } });
    const ends = await Promise.all(taps);
    await page.until(() => page.endReasons.length > 0);
    expect(page.endReasons[0]).toBe('revoked');
    const booked = ends.filter((end) => end === 'booked').length;
    expect(ends.filter((end) => end !== 'booked').every((end) => end === 401 || end === 403)).toBe(true);
    expect((await bert.home()).drinks_tonight).toBe(1 + booked);
    await expect(other.taps(bert.id, helles)).rejects.toMatchObject({ status: 401 });
  });
});

describe('a tap at the tablet', () => {
  test('books for the tapped member, reveals no balance, and logs the tablet and the way', async () => {
    const answer = await bar.taps(bert.id, helles);
    expect(answer).toEqual({
      ...{ success: true, transaction_id: expect.any(String), revision: till.state.revision },
      paid_by_name: null,
    });
    expect((await bert.history()).transactions[0]).toMatchObject({
      tablet: 'Tresen vorn',
      drink_name: 'Helles',
    });
    expect((await bert.activity()).activity[0]).toMatchObject({ tablet: 'Tresen vorn', kind: 'purchase' });
    expect(await tile(bert.id)).toMatchObject({ tonight: true, last: till.clock.now() });
    const { events, names } = await anna.events('limit=1');
    expect(events[0]).toMatchObject({ actor: bert.id, metadata: { via: { tablet: bar.id, way: 'tile' } } });
    expect(names[bar.id]).toBe('Tresen vorn');
    await bert.buys('Helles');
    expect((await bert.history()).transactions[0]).not.toHaveProperty('tablet');
    await anna.givesUpTo(5);
    expect(await tile(bert.id)).toMatchObject({ free_by: 'Anna', free_up_to: 5 });
    expect(await tile(anna.id)).toMatchObject({ free_by: null });
  });

  test('is booked once per device when two tablets and a phone send the same key at once', async () => {
    const other = await tabletOf(till, 'Garten');
    const tap = idempotencyKey();
    const answers = await Promise.all([
      bar.taps(bert.id, helles, {}, tap),
      bar.taps(bert.id, helles, {}, tap),
      other.taps(bert.id, helles, {}, tap),
      bert.buys('Helles', tap),
    ]);
    expect(answers[0]).toEqual(answers[1]);
    expect((await bert.home()).drinks_tonight).toBe(3);
    await expect(bar.taps(anna.id, helles, {}, tap)).rejects.toMatchObject({ status: 409 });
  });

  test('sent late keeps its time, is refused at another price, and can be undone for five minutes', async () => {
    till.clock.moveOn(HOUR);
    const { transaction_id } = await bar.taps(bert.id, helles, {
      tapped_at: ago(MINUTE),
      expected_price: 3.5,
    });
    expect((await bert.history()).transactions[0]).toMatchObject({ tapped_at: ago(MINUTE) });
    await expect(bar.taps(bert.id, helles, { expected_price: 1 })).rejects.toMatchObject({
      code: 'price_changed',
    });
    till.clock.moveOn(6 * MINUTE);
    // The time in the request does not help.
    const body = { member_id: bert.id, tapped_at: ago(5 * MINUTE) };
    const late = await bar.device().post(`/api/tablet/cancel-transaction/${transaction_id}/`, body);
    expect(late.body).toMatchObject({ code: 'not_cancellable' });
    const next = await bar.taps(bert.id, helles);
    till.clock.moveOn(5 * MINUTE);
    await bar.cancels(next.transaction_id, bert.id);
    expect(await bert.balance()).toBe(-3.5);
  });
});

describe('a PIN', () => {
  test('shows balance and drinks, and allows purchases, undo, rounds and top-ups, logged with tablet and way', async () => {
    await expect(bar.open(bert.id, '7306')).rejects.toMatchObject({ status: 409, code: 'no_pin' });
    await bert.topsUp(20);
    await bar.taps(bert.id, helles);
    await setsPin('7306');
    expect(await bert.call(calls.tabletSettings, {})).toMatchObject({ has_pin: true });
    await expect(bar.open(bert.id, '2581')).rejects.toMatchObject(wrongPin);
    const { member: opened, ways, pass } = await bar.open(bert.id, '7306');
    expect(opened).toMatchObject({ balance: 16.5, drinks_tonight: 1, last: { drink_name: 'Helles' } });
    expect(ways).toEqual({ cash: null, transfer: null });
    const known = { member_id: bert.id, pass };
    const { member, transaction_id } = await bar.taps(bert.id, helles, known);
    expect(member).toMatchObject({ balance: 13, drinks_tonight: 2, last: { transaction_id } });
    expect(await bar.cancels(transaction_id, bert.id, known)).toMatchObject({ member: { balance: 16.5 } });
    const device = bar.device();
    await device.call(calls.tabletRound, { body: { ...known, gift_type: 'next_round', message: 'Prost' } });
    expect((await anna.home()).active_gift).toMatchObject({ giver_id: bert.id, message: 'Prost' });
    await anna.endsRounds();
    await anna.setsPaymentWays({ cash: { confirm: true } });
    expect(await device.call(calls.tabletTopUp, { body: { ...known, amount: 10 } })).toMatchObject({
      announcement: { amount: 10, way: 'cash' },
      member: { balance: 16.5, announced: 10 },
    });
    // Transfers begin on the member's own phone.
    const transfer = { ...ACCOUNT, confirm: false };
    const toppingUp = () => device.call(calls.tabletTopUp, { body: { ...known, amount: 10 } });
    await anna.setsPaymentWays({ cash: { confirm: true }, transfer });
    expect(await toppingUp()).toMatchObject({ announcement: { way: 'cash' }, member: { announced: 20 } });
    await anna.setsPaymentWays({ transfer });
    await expect(toppingUp()).rejects.toMatchObject({ status: 409 });
    await anna.setsPaymentWays();
    const { events } = await anna.events(`actor=${bert.id}&limit=5`);
    expect(events.map(({ actor, metadata }) => [actor, metadata.via])).toEqual(
      events.map(() => [bert.id, { tablet: bar.id, way: 'pin' }]),
    );
  });

  test('can be chosen with a personal link by a prepared member, and gives no login', async () => {
    const { id } = await anna.prepares('Erwin');
    expect(await tile(id)).toMatchObject({ access: 'tile', pin_from: 'link' });
    const [token = ''] = await anna.makesPersonalLinks([id]);
    const useLink = (body: object) => till.stranger('').post('/api/personal-link/', { token, ...body });
    expect((await useLink({ pin: '1111' })).status).toBe(400);
    expect((await useLink({ pin: '7306', password: PASSWORD })).status).toBe(400);
    expect((await useLink({ pin: '7306' })).status).toBe(200);
    expect((await useLink({ pin: '2581' })).status).toBe(400);
    expect(await tile(id)).toMatchObject({ access: 'pin', pin_from: null });
    expect((await bar.open(id, '7306')).member).toMatchObject({ id, balance: 0 });
    const listed = (await anna.call(calls.members, {})).members.find((member) => member.id === id);
    expect(listed).toMatchObject({ has_login: false, has_pin: true, has_badge: false });
    // A member with a PIN is asked for it.
    await expect(bar.taps(id, helles)).rejects.toMatchObject(pinNeeded);
  });
});

describe('guessing PINs', () => {
  test('locks the member’s PIN at all tablets for five minutes, but not their phone or taps', async () => {
    await setsPin('7306');
    const other = await tabletOf(till, 'Garten');
    for (let guess = 0; guess < 5; guess++)
      await expect((guess % 2 ? bar : other).open(bert.id, '9999')).rejects.toMatchObject(wrongPin);
    const { answer } = await bar.open(bert.id, '7306').catch((error) => error);
    expect(answer).toMatchObject({ status: 429, headers: { 'retry-after': '300' } });
    await expect(other.open(bert.id, '7306')).rejects.toMatchObject({ status: 429 });
    await bert.logsIn();
    await bert.buys('Helles');
    await bar.taps(bert.id, helles);
    till.clock.moveOn(5 * MINUTE);
    expect((await bar.open(bert.id, '7306')).member.drinks_tonight).toBe(2);
  });

  test('or badges too often blocks both for a while at that tablet, but not its taps', async () => {
    const badges = Array.from({ length: 40 }, (_, number) => bar.readsBadge(`4711000${number}`));
    const tries = (await Promise.allSettled(badges)).map((each) => Object(each).reason?.status);
    expect(tries.filter((status) => status === 403)).toHaveLength(30);
    expect(tries.filter((status) => status === 429)).toHaveLength(10);
    await bar.taps(bert.id, helles);
    await setsPin('7306');
    await expect(bar.open(bert.id, '7306')).rejects.toMatchObject({ status: 429 });
    till.clock.moveOn(10_000);
    expect((await bar.open(bert.id, '7306')).member.id).toBe(bert.id);
  });

  test('leaves no PIN or badge number in the security log or the Protokoll', async () => {
    // The security log has at most twenty lines of a kind in a minute.
    till.clock.moveOn(2 * MINUTE);
    lines.length = 0;
    const { pass } = await bar.identify(bert);
    await bar.enrols(bert.id, pass, '77004711');
    await expect(bar.open(bert.id, '8642')).rejects.toMatchObject(wrongPin);
    await bar.readsBadge('77004711');
    expect(lines).toContain(`pin_wrong address=127.0.0.1 member=${bert.id}`);
    const { events } = await anna.events('limit=200');
    const logged = events.map(({ type, data, metadata: { via } }) => [type, data, via]);
    expect(jsonWithoutIds([lines, logged])).not.toMatch(/7306|8642|77004711/);
    expect(events[0]?.data).toEqual({
      memberId: bert.id,
      badgeHash: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });
});

describe('a pass', () => {
  test('is valid for its tablet and member for five minutes, and later for taps made in that time', async () => {
    const known = await bar.identify(bert);
    const { pass } = known;
    const other = await tabletOf(till, 'Garten');
    await expect(other.taps(bert.id, helles, { pass })).rejects.toMatchObject(pinNeeded);
    for (const forged of [pass, pass.replace(bert.id, anna.id), pass.replace('.pin.', '.badge.'), `${pass}x`])
      await expect(bar.taps(anna.id, helles, { pass: forged })).rejects.toMatchObject(pinNeeded);
    till.clock.moveOn(5 * MINUTE + 1);
    await expect(bar.taps(bert.id, helles, known)).rejects.toMatchObject(pinNeeded);
    const tapFrom = (ms: number) => bar.taps(bert.id, helles, { ...known, tapped_at: ago(ms) });
    await expect(tapFrom(7 * MINUTE)).rejects.toMatchObject(pinNeeded);
    for (const waited of [4, 3]) expect(await tapFrom(waited * MINUTE)).not.toHaveProperty('member');
    // An outbox sends in order, so a tap can't be older than the one before.
    await expect(tapFrom(5 * MINUTE)).rejects.toMatchObject(pinNeeded);
    await bar.taps(anna.id, helles);
    await expect(tapFrom(2 * MINUTE)).rejects.toMatchObject(pinNeeded);
    await expect(
      bar.device().call(calls.tabletTopUp, { body: { ...known, amount: 5 } }),
    ).rejects.toMatchObject(pinNeeded);
  });

  test('ends when the PIN is changed, but a tap that it booked can be repeated', async () => {
    const known = await bar.identify(bert);
    const tap = idempotencyKey();
    const booked = await bar.taps(bert.id, helles, known, tap);
    await setsPin('1379');
    await expect(bar.taps(bert.id, helles, known)).rejects.toMatchObject(pinNeeded);
    const again = await bar.taps(bert.id, helles, known, tap);
    expect(again.transaction_id).toBe(booked.transaction_id);
    expect(again).not.toHaveProperty('member');
    await bert.call(calls.removePin, {});
    await expect(bar.open(bert.id, '1379')).rejects.toMatchObject({ code: 'no_pin' });
  });
});

test('a badge opens its member at each reading, until it is replaced or revoked', async () => {
  const { pass } = await bar.identify(bert);
  await bar.enrols(bert.id, pass, '00047110');
  const [one, other] = await Promise.all([bar.readsBadge('00047110'), bar.readsBadge('00047110')]);
  expect([one.member.id, other.member.id]).toEqual([bert.id, bert.id]);
  await bert.call(calls.setTabletAccess, { body: { access: 'pin' } });
  await bar.taps(bert.id, helles, { pass: one.pass });
  const { events } = await anna.events('limit=1');
  expect(events[0]?.metadata.via).toMatchObject({ way: 'badge' });
  await bar.enrols(bert.id, pass, '00047119');
  await expect(bar.readsBadge('00047110')).rejects.toMatchObject({ status: 403, code: 'unknown_badge' });
  await expect(bar.taps(bert.id, helles, { pass: one.pass })).rejects.toMatchObject(pinNeeded);
  await bert.call(calls.revokeBadge, {});
  await expect(bar.readsBadge('00047119')).rejects.toMatchObject({ code: 'unknown_badge' });
});
