import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Guest, key } from '@stammtisch/test-kit';
import { Auditor } from './harness/auditor.js';
import { Devices } from './harness/device.js';
import { HOUR } from './harness/movable-clock.js';
import { ACCOUNT, payingIn } from './harness/paying-in.js';
import { refused } from './harness/refusals.js';
import { openedTill } from './harness/test-till.js';

const till = openedTill();
const { anna } = till;
const auditor = new Auditor(anna);
const devices = new Devices(till);
let bert: Guest;
let count = 0;

const onTrust = { confirm: false };
const toConfirm = { confirm: true };
const nothing = { cash: null, transfer: null };

beforeAll(() => till.listen());

beforeEach(async () => {
  await payingIn.sets(anna, nothing);
  bert = await till.member(`Bert${++count}`);
});

afterEach(() => devices.putAway());

/** Something of Bert's that waits. */
async function announced(amount = 20, way: 'cash' | 'transfer' = 'cash') {
  await payingIn.sets(anna, { cash: toConfirm, transfer: { ...ACCOUNT, ...toConfirm } });
  const { announcement } = await bert.paysIn(amount, way);
  if (!announcement) throw new Error('it was booked at once');
  return announcement;
}

describe('how members pay in', () => {
  test('is set as a whole, and told to members with the account to pay to', async () => {
    const transfer = { ...ACCOUNT, ...toConfirm };
    const plain = { ...transfer, iban: 'DE02120300000000202051' };
    expect(await payingIn.sets(anna, { cash: onTrust, transfer })).toMatchObject({
      cash: onTrust,
      transfer: plain,
    });
    expect(await payingIn.ways(bert)).toMatchObject({ cash: onTrust, transfer: plain });
    const once = key();
    const first = await payingIn.sets(anna, { cash: toConfirm, transfer: null }, once);
    await payingIn.sets(anna, { cash: onTrust, transfer });
    // A repeat is answered as the call has set it.
    expect(await payingIn.sets(anna, { cash: toConfirm, transfer: null }, once)).toEqual(first);
    const { revision } = till.state;
    await payingIn.sets(anna, { cash: onTrust, transfer: { ...plain, bic: ' bylade m1001 ' } });
    expect(till.state.revision).toBe(revision);
    await payingIn.sets(anna, { cash: null, transfer: { ...plain, bic: '' } });
    expect(await payingIn.settings(anna)).toMatchObject({ cash: null, transfer: { ...plain, bic: null } });
  });
});

describe('a top-up on trust', () => {
  test('counts at once and keeps its way, in lists, ledger and file', async () => {
    await payingIn.sets(anna, { cash: onTrust, transfer: { ...ACCOUNT, ...onTrust } });
    await bert.paysIn(20, 'cash');
    const { transaction, new_balance } = await bert.paysIn(5, 'transfer');
    expect(new_balance).toBe(25);
    expect(transaction).toMatchObject({
      description: 'Aufladung per Überweisung',
      way: 'transfer',
      reference: expect.stringMatching(/^STAMMTISCH [0-9A-Z]{8}$/),
      can_cancel: true,
    });
    expect((await bert.history()).transactions).toMatchObject([
      transaction,
      { description: 'Aufladung bar', way: 'cash' },
    ]);
    expect((await auditor.ledger(bert.id)).entries).toMatchObject([
      { kind: 'recharge', description: 'Aufladung per Überweisung', balance: 25 },
      { kind: 'recharge', description: 'Aufladung bar', balance: 20 },
    ]);
    const { text } = await anna.get('/api/admin/export/transactions.csv');
    expect(text).toMatch(new RegExp(`;Aufladung;Aufladung bar;${bert.username};.*;20,00;`));
    expect(text).toMatch(new RegExp(`;Aufladung;Aufladung per Überweisung;${bert.username};.*;5,00;`));
  });
});

describe('a top-up that is to be confirmed', () => {
  test('waits, in no balance, until it is confirmed', async () => {
    const { id, reference } = await announced(20, 'transfer');
    expect(reference).toMatch(/^STAMMTISCH [0-9A-Z]{8}$/);
    expect(await bert.home()).toMatchObject({ member: { balance: 0 }, announced: 20 });
    expect(await bert.announcements()).toMatchObject([{ id, amount: 20, way: 'transfer', reference }]);
    expect(await payingIn.waiting(anna)).toMatchObject([
      { id, amount: 20, way: 'transfer', reference, member_id: bert.id, member_name: bert.username },
    ]);
    expect(await payingIn.confirms(anna, [{ id, amount: 19.5 }])).toMatchObject({ confirmed: 1 });
    expect(await bert.home()).toMatchObject({ member: { balance: 19.5 }, announced: 0 });
    expect((await bert.history()).transactions).toMatchObject([
      { amount: 19.5, description: 'Aufladung per Überweisung', reference, can_cancel: false },
    ]);
    expect(await auditor.reconciles()).toMatchObject({ ok: true, difference: 0 });
  });

  test('is announced once and booked once, however often it is sent, by however many', async () => {
    await payingIn.sets(anna, { cash: toConfirm, transfer: null });
    const once = key();
    const [first, again] = await Promise.all([bert.paysIn(20, 'cash', once), bert.paysIn(20, 'cash', once)]);
    expect(first.announcement).toEqual(again.announcement);
    const id = String(first.announcement?.id);
    const twice = key();
    const all = await Promise.all([
      payingIn.confirms(anna, [{ id, amount: 20 }], twice),
      payingIn.confirms(anna, [{ id, amount: 20 }], twice),
      payingIn.confirms(till.secondDevice(anna), [{ id, amount: 20 }]),
    ]);
    expect(all.map(({ confirmed }) => confirmed).toSorted()).toEqual([0, 1, 1]);
    expect(await bert.balance()).toBe(20);
    await expect(payingIn.declines(anna, id)).rejects.toMatchObject(
      refused(409, 'conflict', 'Diese Aufladung ist schon bestätigt'),
    );
  });

  test('is declined with a reason, which its member reads for 30 days', async () => {
    const { id } = await announced();
    await payingIn.declines(anna, id, 'Kam nicht an');
    expect(await payingIn.own(bert)).toMatchObject({
      announcements: [],
      declined: [{ id, amount: 20, way: 'cash', reason: 'Kam nicht an', declined_at: till.clock.now() }],
    });
    expect(await payingIn.own(anna)).toMatchObject({ declined: [] });
    till.clock.moveOn(30 * 24 * HOUR + 1);
    expect(await payingIn.own(till.seat(bert))).toMatchObject({ declined: [] });
    till.seat(anna);
    expect(await bert.balance()).toBe(0);
  });

  test('is told to the phones of its member at once, and to admins’ lists', async () => {
    const phone = await devices.of(bert);
    const desk = await devices.of(anna);
    const carl = await till.member(`Carl${count}`);
    const other = await devices.of(carl);
    const first = await announced(20);
    const second = await announced(5, 'transfer');
    await payingIn.confirms(anna, [{ id: first.id, amount: 19 }]);
    await payingIn.declines(anna, second.id, 'Kam nicht an');
    await Promise.all([phone, desk, other].map((device) => device.hearsOf(till.state.revision)));
    const told = phone.mine.flatMap(({ announced, balance }) =>
      announced === undefined ? [] : [[announced, balance]],
    );
    expect(told).toEqual([
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

  test('is in what the till keeps of its member, with what became of it', async () => {
    const withdrawn = await announced(1);
    await bert.withdraws(withdrawn.id);
    await expect(payingIn.confirms(anna, [{ id: withdrawn.id, amount: 1 }])).rejects.toMatchObject(
      refused(404, 'not_found', 'Diese Aufladung wartet nicht mehr'),
    );
    const declined = await announced(2);
    await payingIn.declines(anna, declined.id, 'Kam nicht an');
    const confirmed = await announced(3);
    await payingIn.confirms(anna, [{ id: confirmed.id, amount: 3 }]);
    const waits = await announced(4, 'transfer');
    const { body } = await bert.get('/api/my-data/');
    expect(body).toMatchObject({
      announcements: [
        { id: waits.id, amount: 4, way: 'transfer', reference: waits.reference, status: 'waiting' },
        { id: confirmed.id, amount: 3, status: 'confirmed' },
        { id: declined.id, amount: 2, status: 'declined', reason: 'Kam nicht an' },
        { id: withdrawn.id, amount: 1, status: 'withdrawn' },
      ],
    });
    expect(Object((await anna.get('/api/my-data/')).body).announcements).toEqual([]);
  });
});
