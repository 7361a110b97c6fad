import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { calls } from '@stammtisch/contracts';
import { type Guest, key, PASSWORD } from '@stammtisch/test-kit';
import { MINUTE } from './harness/movable-clock.js';
import { payingIn } from './harness/paying-in.js';
import { refused } from './harness/refusals.js';
import { spoken } from './harness/spoken.js';
import { type Tablet, tabletOf } from './harness/tablet.js';
import { openedTill } from './harness/test-till.js';
import { watched } from './harness/watched-log.js';

const till = openedTill();
const { anna } = till;
const lines = watched('Security');
let bar: Tablet;
let bert: Guest;
let helles: string;
let count = 0;

beforeAll(async () => {
  helles = (await anna.drink('Helles')).id;
});
beforeEach(async () => {
  till.seat(anna);
  bar = await tabletOf(till);
  bert = await till.member(`Bert${++count}`);
});

const wrong = refused(403, 'wrong_pin', 'Diese PIN stimmt nicht');
const pinNeeded = refused(403, 'pin_needed', 'Dafür braucht es hier die PIN');
const setsPin = (pin: string) => bert.call(calls.setPin, { body: { pin, current_password: PASSWORD } });
describe('a PIN', () => {
  test('is chosen with the password, and opens what is its member’s: balance, strokes, and the own last drink', async () => {
    await bert.topsUp(20);
    await bar.taps(bert.id, helles);
    const chosen = { body: { pin: '2580' } };
    await expect(bert.call(calls.setPin, chosen)).rejects.toMatchObject({ code: 'password_needed' });
    await setsPin('2580');
    expect(await bert.call(calls.tabletSettings, {})).toMatchObject({ has_pin: true });
    const { member, ways, expires_at } = await bar.open(bert.id, '2580');
    expect(member).toMatchObject({ balance: 16.5, drinks_tonight: 1, last: { drink_name: 'Helles' } });
    expect(ways).toEqual({ cash: null, transfer: null });
    expect(Date.parse(expires_at) - till.clock.ms()).toBe(5 * MINUTE);
    await expect(bar.open(bert.id, '2581')).rejects.toMatchObject(wrong);
    await expect(bar.open(anna.id, '2580')).rejects.toMatchObject({ status: 409, code: 'no_pin' });
  });

  test('pays, undoes, treats and tops up, with way and member in the log', async () => {
    const known = await bar.known(bert);
    const { member, transaction_id } = await bar.taps(bert.id, helles, known);
    expect(member).toMatchObject({ balance: -3.5, drinks_tonight: 1, last: { transaction_id } });
    expect(await bar.undoes(transaction_id, bert.id, known)).toMatchObject({ member: { balance: 0 } });
    const device = bar.device();
    await device.call(calls.tabletRound, { body: { ...known, gift_type: 'next_round', message: 'Prost' } });
    expect((await anna.home()).active_gift).toMatchObject({ giver_id: bert.id, message: 'Prost' });
    await anna.endsRounds();
    const topUp = () => device.call(calls.tabletTopUp, { body: { ...known, amount: 10 } });
    expect(await topUp()).toMatchObject({ member: { balance: 10 } });
    await payingIn.sets(anna, { cash: { confirm: true }, transfer: null });
    expect(await topUp()).toMatchObject({
      announcement: { amount: 10, way: 'cash' },
      member: { balance: 10, announced: 10 },
    });
    await payingIn.sets(anna, { cash: null, transfer: null });
    const { events } = await anna.events(`device=${bar.id}`);
    expect(events.map(({ actor, metadata }) => [actor, metadata.via])).toEqual(
      events.map(() => [bert.id, { tablet: bar.id, way: 'pin' }]),
    );
    expect(events).toHaveLength(5);
  });

  test('is chosen by whoever has no phone with a personal link, and nobody logs in by it', async () => {
    const { id } = await anna.prepares(`Erwin${count}`);
    const [token = ''] = await anna.links([id]);
    const uses = (body: object) => till.stranger('').post('/api/personal-link/', { token, ...body });
    expect((await uses({ pin: '1111' })).status).toBe(400);
    expect((await uses({ pin: '2580', password: PASSWORD })).status).toBe(400);
    expect((await uses({ pin: '2580' })).status).toBe(200);
    expect((await uses({ pin: '2581' })).status).toBe(400);
    expect((await bar.open(id, '2580')).member).toMatchObject({ id, balance: 0 });
    const listed = (await anna.call(calls.members, {})).members.find((member) => member.id === id);
    expect(listed).toMatchObject({ has_login: false, has_pin: true, has_badge: false });
    await anna.call(calls.setMemberTabletAccess, { params: { id }, body: { access: 'pin' } });
    await expect(bar.taps(id, helles)).rejects.toMatchObject(pinNeeded);
  });
});

describe('who guesses PINs', () => {
  test('locks the member at all tablets for five minutes, and never the phone', async () => {
    await setsPin('2580');
    const other = await tabletOf(till, 'Garten');
    for (let guess = 0; guess < 5; guess++)
      await expect((guess % 2 ? bar : other).open(bert.id, '9999')).rejects.toMatchObject(wrong);
    const { answer } = await bar.open(bert.id, '2580').catch((error) => error);
    expect(answer).toMatchObject({ status: 429, headers: { 'retry-after': '300' } });
    await expect(other.open(bert.id, '2580')).rejects.toMatchObject({ status: 429 });
    await bert.logsIn();
    await bert.buys('Helles');
    await bar.taps(bert.id, helles);
    till.clock.moveOn(5 * MINUTE);
    expect((await bar.open(bert.id, '2580')).member.drinks_tonight).toBe(2);
  });

  test('slows the tablet at which many are wrong, members and badges alike, but not its taps', async () => {
    const badges = Array.from({ length: 40 }, (_, number) => bar.reads(`4711000${number}`));
    const tries = (await Promise.allSettled(badges)).map((each) => Object(each).reason?.status);
    expect(tries.filter((status) => status === 403)).toHaveLength(30);
    expect(tries.filter((status) => status === 429)).toHaveLength(10);
    await bar.taps(bert.id, helles);
    await setsPin('2580');
    await expect(bar.open(bert.id, '2580')).rejects.toMatchObject({ status: 429 });
    till.clock.moveOn(10_000);
    expect((await bar.open(bert.id, '2580')).member.id).toBe(bert.id);
  });

  test('leaves nothing of PINs and badges in the server’s log or the Protokoll', async () => {
    // Of one kind of line there are twenty in a minute at most.
    till.clock.moveOn(2 * MINUTE);
    lines.length = 0;
    const { pass } = await bar.known(bert);
    await bar.enrols(bert.id, pass, '77004711');
    await expect(bar.open(bert.id, '8642')).rejects.toMatchObject(wrong);
    await bar.reads('77004711');
    expect(lines).toContain(`pin_wrong address=127.0.0.1 member=${bert.id}`);
    const { events } = await anna.events('limit=200');
    const told = events.map(({ type, data, metadata: { via } }) => [type, data, via]);
    expect(spoken([lines, told])).not.toMatch(/2580|8642|77004711/);
    expect(events[0]?.data).toEqual({
      memberId: bert.id,
      badgeHash: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });
});

describe('a pass', () => {
  test('is good for its tablet and its member, in one spelling, for five minutes, and for what was tapped then also later', async () => {
    const known = await bar.known(bert);
    const { pass } = known;
    const other = await tabletOf(till, 'Garten');
    await expect(other.taps(bert.id, helles, { pass })).rejects.toMatchObject(pinNeeded);
    for (const forged of [pass, pass.replace(bert.id, anna.id), pass.replace('.pin.', '.badge.'), `${pass}x`])
      await expect(bar.taps(anna.id, helles, { pass: forged })).rejects.toMatchObject(pinNeeded);
    till.clock.moveOn(5 * MINUTE + 1);
    await expect(bar.taps(bert.id, helles, known)).rejects.toMatchObject(pinNeeded);
    const tapped_at = new Date(till.clock.ms() - MINUTE).toISOString();
    expect(await bar.taps(bert.id, helles, { ...known, tapped_at })).not.toHaveProperty('member');
    await expect(
      bar.device().call(calls.tabletTopUp, { body: { ...known, amount: 5 } }),
    ).rejects.toMatchObject(pinNeeded);
  });

  test('ends with another PIN, yet a tap that it booked is answered again', async () => {
    const known = await bar.known(bert);
    const tap = key();
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

describe('a badge', () => {
  const badge = () => `00047110${count}`;

  test('opens its member as often as it is read, and replaces an earlier one', async () => {
    const { pass } = await bar.known(bert);
    const enrolling = key();
    await bar.enrols(bert.id, pass, badge(), enrolling);
    await bar.enrols(bert.id, pass, badge(), enrolling);
    const [one, other] = await Promise.all([bar.reads(badge()), bar.reads(badge())]);
    expect([one.member.id, other.member.id]).toEqual([bert.id, bert.id]);
    await bert.call(calls.setTabletAccess, { body: { access: 'pin' } });
    await bar.taps(bert.id, helles, { pass: one.pass });
    expect((await anna.events(`device=${bar.id}&limit=1`)).events[0]?.metadata.via).toMatchObject({
      way: 'badge',
    });
    await bar.enrols(bert.id, pass, `${badge()}9`);
    await expect(bar.reads(badge())).rejects.toMatchObject({ status: 403, code: 'unknown_badge' });
    await expect(bar.taps(bert.id, helles, { pass: one.pass })).rejects.toMatchObject(pinNeeded);
    const { pass: annas } = await bar.known(anna);
    const { id } = await anna.prepares(`Erwin${count}`);
    await expect(bar.enrols(id, annas, `${badge()}9`)).rejects.toMatchObject({
      status: 409,
      error: 'Diesen Badge hat schon jemand anderes',
    });
    await bert.call(calls.revokeBadge, {});
    await bar.enrols(id, annas, `${badge()}9`);
    expect((await bar.reads(`${badge()}9`)).member.id).toBe(id);
    await anna.call(calls.revokeMemberBadge, { params: { id } });
    await expect(bar.reads(`${badge()}9`)).rejects.toMatchObject({ code: 'unknown_badge' });
  });
});
