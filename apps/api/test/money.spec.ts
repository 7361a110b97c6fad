import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { calls } from '@stammtisch/contracts';
import { ACCOUNT, type Guest, idempotencyKey } from '@stammtisch/test-kit';
import { type Device, devicesAt } from './harness/device.js';
import { HOUR } from './harness/movable-clock.js';
import { expectRefused } from './harness/refusals.js';
import { openedTill } from './harness/test-till.js';

const till = openedTill();
const { anna } = till;
const devices = devicesAt(till);
const bert = till.newcomer('Bert');
const carl = till.newcomer('Carl');

const onTrust = { confirm: false };
const toConfirm = { confirm: true };

beforeAll(() => anna.opensCashBook(100, 0));
beforeEach(() => anna.setsPaymentWays());
const balances = async () => [await bert.balance(), await carl.balance()];
const newest = async (guest: Guest) => (await guest.history()).transactions[0];
const grillfest = () => ({ member_ids: [bert.id, carl.id], amount: 12, note: 'Grillfest' });
/** Bookings of others that a member's phone was sent. */
const bookings = (phone: Device) => phone.mine.flatMap(({ booked = [] }) => booked);

/** Announces a top-up of Bert's. */
async function announce(amount = 20, way: 'cash' | 'transfer' = 'cash') {
  await anna.setsPaymentWays({ cash: toConfirm, transfer: { ...ACCOUNT, ...toConfirm } });
  const { announcement } = await bert.paysIn(amount, way);
  if (!announcement) throw new Error('it was booked at once');
  return announcement;
}

describe('money that changes hands', () => {
  test('is marked when a treasurer books it for themselves, and only then', async () => {
    await anna.setsRole(bert.id, 'treasurer');
    await bert.deposits(bert.id, { amount: 20, way: 'cash' });
    await anna.deposits(bert.id, { amount: 5, way: 'cash' });
    const [others, own] = (await anna.transactions()).transactions;
    expect([own?.own_booking, others?.own_booking]).toEqual([true, undefined]);
    const { entries } = await anna.cashBook();
    expect(entries.slice(0, 2).map((entry) => entry.own_booking)).toEqual([undefined, true]);
  });

  test('appears in the history, the sums, the statement and the CSV export', async () => {
    const before = (await anna.balances()).sums;
    const { left_over = 0 } = (await anna.position()) ?? {};
    await anna.deposits(bert.id, { amount: 20, way: 'cash', note: 'Oktober' });
    await anna.paysOut(bert.id, { amount: 5, way: 'transfer' });
    await anna.levies(grillfest());
    await bert.passesOn({ member_id: carl.id, amount: 2, note: 'Kino' });
    expect((await bert.history()).transactions).toMatchObject([
      { type: 'passed_on', amount: -2, description: `Geld an ${carl.username}: Kino`, can_cancel: true },
      { type: 'levy', amount: -12, description: 'Umlage: Grillfest', can_cancel: false },
      { type: 'payout', amount: -5, description: 'Auszahlung per Überweisung', way: 'transfer' },
      { type: 'deposit', amount: 20, description: 'Einzahlung bar: Oktober', way: 'cash', can_cancel: false },
    ]);
    const received = { amount: 2, description: `Geld von ${bert.username}: Kino` };
    expect(await newest(carl)).toMatchObject({ type: 'received', ...received, can_cancel: false });
    const { sums } = await anna.balances();
    const kinds = ['deposits', 'payouts', 'levies'] as const;
    expect(kinds.map((kind) => sums[kind] - before[kind])).toEqual([20, 5, 24]);
    expect((await anna.position())?.left_over).toBeCloseTo(left_over + 24, 5);
    expect(await anna.statement('2026-11', bert.id)).toMatchObject({
      account: {
        opening: 0,
        lines: [
          { kind: 'deposit', amount: 20 },
          { kind: 'payout', amount: -5 },
          { kind: 'passed_on', amount: -2 },
          { kind: 'levy', amount: -12 },
        ],
        closing: 1,
      },
      entries: [{ balance: 20 }, { balance: 15 }, { balance: 3 }, { balance: 1 }],
    });
    const { lines } = (await anna.statement('2026-11', carl.id)).account;
    expect(lines).toContainEqual({ kind: 'received', amount: 2 });
    const { transactions } = await anna.transactions(`type=passed_on,received&member=${carl.id}`);
    expect(transactions).toMatchObject([received]);
    const { text } = await anna.get('/api/admin/export/transactions.csv');
    expect(text).toMatch(/;Einzahlung;Einzahlung bar: Oktober;Bert\d+;Bert\d+;Bert\d+;Bert\d+;20,00;/);
    expect(text).toMatch(/;Auszahlung;Auszahlung per Überweisung;Bert\d+;Bert\d+;Bert\d+;Bert\d+;-5,00;/);
    expect(await anna.reconciles()).toMatchObject({ ok: true, difference: 0 });
  });

  test('by a levy is announced to the payer, and can be cancelled for one member or all the rest', async () => {
    await anna.levies({ ...grillfest(), amount: 1 });
    const phone = await devices.of(bert);
    await anna.levies(grillfest());
    await phone.until(() => bookings(phone).length > 0);
    const id = String((await newest(bert))?.id);
    expect(bookings(phone)).toEqual([{ id, kind: 'levy', amount: 12, by_name: 'Anna', note: 'Grillfest' }]);
    expect(await balances()).toEqual([-13, -13]);
    await anna.cancelsAny(id);
    await anna.cancelsLevy(String((await newest(carl))?.id));
    expect(await balances()).toEqual([-1, -1]);
    await expectRefused(anna.cancelsLevy(id), 409, 'conflict');
    const { transaction } = await bert.topsUp(5);
    await expectRefused(anna.cancelsLevy(transaction.id), 404, 'not_found');
  });

  test('from member to member is announced, as is its cancellation, to the recipient only', async () => {
    await bert.topsUp(20);
    const [his, hers] = [await devices.of(carl), await devices.of(anna)];
    const { transaction } = await bert.passesOn({ member_id: carl.id, amount: 5 });
    await bert.cancels(transaction.id);
    await his.until(() => bookings(his).length === 2);
    await hers.catchesUpTo(till.state.revision);
    const booking = { id: expect.any(String), amount: 5, by_name: bert.username, note: '' };
    expect(bookings(his)).toEqual([
      { ...booking, kind: 'received' },
      { ...booking, kind: 'received_cancelled' },
    ]);
    const messages = his.mine.filter(({ booked }) => booked !== undefined);
    expect(messages.map(({ balance }) => balance)).toEqual([5, 0]);
    expect(bookings(hers)).toEqual([]);
    expect(hers.changes.flatMap(({ activity }) => activity)).toEqual([]);
  });

  test('can be passed on to a collective account, which is listed with the members', async () => {
    const guests = await anna.prepares('Gäste', { kind: 'collective' });
    const names = (await bert.call(calls.tableMembers, {})).members.map(({ member_name }) => member_name);
    expect(names).toEqual(expect.arrayContaining(['Anna', bert.username, 'Gäste']));
    await bert.passesOn({ member_id: guests.id, amount: 15 });
    expect((await anna.members()).find(({ id }) => id === guests.id)).toMatchObject({ balance: 15 });
  });
});

describe('the payment ways', () => {
  test('are replaced as a whole, sent to members with the account, and logged only if changed', async () => {
    const transfer = { ...ACCOUNT, ...toConfirm };
    const plain = { ...transfer, iban: 'DE02120300000000202051' };
    const ways = { cash: onTrust, transfer: plain };
    expect((await anna.setsPaymentWays({ cash: onTrust, transfer })).settings.paymentWays).toEqual(ways);
    expect(await bert.payingWays()).toMatchObject(ways);
    const sameKey = idempotencyKey();
    const first = await anna.setsPaymentWays({ cash: toConfirm }, sameKey);
    await anna.setsPaymentWays({ cash: onTrust, transfer });
    // A repeat gets the first answer.
    expect(await anna.setsPaymentWays({ cash: toConfirm }, sameKey)).toEqual(first);
    const { revision } = till.state;
    await anna.setsPaymentWays({ cash: onTrust, transfer: { ...plain, bic: ' bylade m1001 ' } });
    expect(till.state.revision).toBe(revision);
    await anna.setsPaymentWays({ transfer: { ...plain, bic: '' } });
    expect(await bert.payingWays()).toMatchObject({ cash: null, transfer: { ...plain, bic: null } });
  });
});

describe('a top-up that needs confirmation', () => {
  test('changes no balance before confirmation, and counts once when confirmed twice at once', async () => {
    const { id, reference } = await announce(20, 'transfer');
    expect(reference).toMatch(/^STAMMTISCH [0-9A-Z]{8}$/);
    expect(await bert.home()).toMatchObject({ member: { balance: 0 }, announced: 20 });
    expect(await bert.announcements()).toMatchObject([{ id, amount: 20, way: 'transfer', reference }]);
    expect(await anna.waitingTopUps()).toMatchObject([
      { id, amount: 20, way: 'transfer', reference, member_id: bert.id, member_name: bert.username },
    ]);
    const both = [anna, till.secondDevice(anna)].map((by) => by.confirms({ id, amount: 19.5 }));
    expect((await Promise.all(both)).map(({ confirmed }) => confirmed).toSorted()).toEqual([0, 1]);
    expect(await bert.home()).toMatchObject({ member: { balance: 19.5 }, announced: 0 });
    expect((await bert.history()).transactions).toMatchObject([
      { amount: 19.5, description: 'Aufladung per Überweisung', reference, can_cancel: false },
    ]);
    expect(await anna.reconciles()).toMatchObject({ ok: true, difference: 0 });
  });

  test('is sent with each status change to its member and to admins, but to no other member', async () => {
    const phone = await devices.of(bert);
    const desk = await devices.of(anna);
    const other = await devices.of(carl);
    const first = await announce(20);
    const second = await announce(5, 'transfer');
    await anna.confirms({ id: first.id, amount: 19 });
    await anna.declines(second.id, 'Kam nicht an');
    await Promise.all([phone, desk, other].map((device) => device.catchesUpTo(till.state.revision)));
    const sums = phone.mine.flatMap(({ announced, balance }) =>
      announced === undefined ? [] : [[announced, balance]],
    );
    expect(sums).toEqual([
      [20, 0],
      [25, 0],
      [5, 19],
      [0, 19],
    ]);
    expect(phone.mine.flatMap(({ top_ups = [] }) => top_ups)).toEqual([
      { id: first.id, status: 'announced', amount: 20, way: 'cash' },
      { id: second.id, status: 'announced', amount: 5, way: 'transfer' },
      { id: first.id, status: 'confirmed', amount: 19, way: 'cash' },
      { id: second.id, status: 'declined', amount: 5, way: 'transfer', reason: 'Kam nicht an' },
    ]);
    expect(other.mine).toEqual([]);
    const types = desk.audits.flatMap(({ events }) => events.map(({ type }) => type));
    expect(types).toEqual(expect.arrayContaining(['TopUpAnnounced', 'CreditToppedUp', 'TopUpDeclined']));
  });

  test('waits again as announced when the booking is cancelled, and a repeated confirmation books nothing', async () => {
    const phone = await devices.of(bert);
    const announced = await announce(20, 'transfer');
    const { id } = announced;
    till.clock.moveOn(HOUR);
    for (const guest of [anna, bert, carl]) till.signIn(guest);
    const key = idempotencyKey();
    const confirms = (headers = idempotencyKey()) =>
      anna.call(calls.confirmTopUps, { body: { announcements: [{ id, amount: 19.5 }] } }, headers);
    await confirms(key);
    const [first] = (await anna.transactions()).transactions;
    expect(first).toMatchObject({ amount: 19.5, waits_again: true });
    expect(await anna.cancelsAny(String(first?.id))).not.toHaveProperty('waits_again');
    expect(await bert.home()).toMatchObject({ member: { balance: 0 }, announced: 20 });
    expect(await bert.announcements()).toEqual([announced]);
    expect(await anna.waitingTopUps()).toMatchObject([{ ...announced, member_id: bert.id }]);
    await phone.catchesUpTo(till.state.revision);
    expect(phone.mine.at(-1)).toMatchObject({
      announced: 20,
      top_ups: [{ id, status: 'announced', amount: 20, way: 'transfer' }],
    });
    const [cancellation, confirmation, announcement] = (await anna.events()).events;
    const { changes, related } = await anna.event(cancellation?.revision);
    expect(related).toEqual([
      { same: 'booking', events: [confirmation] },
      { same: 'announcement', events: [confirmation, announcement] },
    ]);
    const followed = (await anna.event(announcement?.revision)).related;
    expect(followed).toEqual([{ same: 'announcement', events: [cancellation, confirmation] }]);
    const waiting = { kind: 'waiting_top_up', announcement_id: id, member_id: bert.id };
    expect(changes).toContainEqual({ ...waiting, before: null, after: { amount: 20, way: 'transfer' } });

    await confirms(key);
    expect(await bert.balance()).toBe(0);
    expect(await confirms()).toMatchObject({ confirmed: 1 });
    expect(await bert.home()).toMatchObject({ member: { balance: 19.5 }, announced: 0 });
    expect((await bert.get('/api/my-data/')).body).toMatchObject({
      announcements: [
        { id, amount: 19.5, status: 'confirmed' },
        { id, amount: 20, status: 'announced' },
        { id, amount: 19.5, status: 'confirmed' },
        { id, amount: 20, status: 'announced' },
      ],
    });
    expect(await anna.reconciles()).toMatchObject({ ok: true, difference: 0 });
  });

  test('is in the member’s own data with its status; a decline’s reason is shown for 30 days', async () => {
    const withdrawn = await announce(1);
    await bert.withdraws(withdrawn.id);
    await expectRefused(
      anna.confirms({ id: withdrawn.id, amount: 1 }),
      404,
      'not_found',
      'Diese Aufladung wartet nicht mehr',
    );
    const declined = await announce(2);
    await anna.declines(declined.id, 'Kam nicht an');
    const confirmed = await announce(3);
    await anna.confirms({ id: confirmed.id, amount: 3 });
    const open = await announce(4, 'transfer');
    const { body } = await bert.get('/api/my-data/');
    expect(body).toMatchObject({
      announcements: [
        { id: open.id, amount: 4, way: 'transfer', reference: open.reference, status: 'announced' },
        { id: confirmed.id, amount: 3, status: 'confirmed' },
        { id: confirmed.id, amount: 3, status: 'announced' },
        { id: declined.id, amount: 2, status: 'declined', reason: 'Kam nicht an' },
        { id: declined.id, amount: 2, status: 'announced' },
        { id: withdrawn.id, amount: 1, status: 'withdrawn' },
        { id: withdrawn.id, amount: 1, status: 'announced' },
      ],
    });
    expect(Object((await anna.get('/api/my-data/')).body).announcements).toEqual([]);
    expect(await bert.ownAnnouncements()).toMatchObject({
      announcements: [{ id: open.id }],
      declined: [
        { id: declined.id, amount: 2, way: 'cash', reason: 'Kam nicht an', declined_at: till.clock.now() },
      ],
    });
    expect(await anna.ownAnnouncements()).toMatchObject({ declined: [] });
    till.clock.moveOn(30 * 24 * HOUR + 1);
    for (const guest of [anna, bert]) till.signIn(guest);
    expect(await bert.ownAnnouncements()).toMatchObject({ declined: [] });
    const { transactions } = await bert.history();
    expect(transactions).toMatchObject([{ amount: 3, description: 'Aufladung bar', way: 'cash' }]);
  });
});
