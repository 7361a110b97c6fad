import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import {
  type Answer,
  type Booked,
  type Guest,
  type Headers,
  idempotencyKey,
  overNetwork,
  TillProcess,
  withRetries,
} from '@stammtisch/test-kit';
import { dataDirs } from '../harness/data-dirs.js';
import { smallDisk, smallDiskIsPossible } from './small-disk.js';
import { bookingIn, expectAccountsRight, reopen, setUpTable } from './table.js';

const newDataDir = dataDirs();

const ADMIN_PAGES = [
  '/api/transaction-history/',
  '/api/activity/',
  '/api/admin/members/',
  '/api/admin/transactions/',
  '/api/admin/balances/?at=2026-01-01T00:00:00Z',
];

// The report shows these tests as skipped where they can't run.
const onSmallDisk = smallDiskIsPossible() ? describe : describe.skip;

onSmallDisk('A till on a small file system', () => {
  const disk = smallDisk();

  /** Books drinks until one is refused. @returns its answer and its key */
  async function buyUntilRefused(buy: (once: Headers) => Promise<Answer>, booked: Booked[]) {
    for (;;) {
      const once = idempotencyKey();
      const answer = await buy(once);
      if (answer.status !== 200) return { once, answer };
      booked.push(bookingIn(answer));
    }
  }

  it('when full, refuses bookings, shows pages, survives a kill and a stop, and later books again', async () => {
    const till = new TillProcess(disk.dataDir, {}, disk.wrapper);
    const open = overNetwork(await till.open());
    const table = await setUpTable(open, ['anna']);
    const [drink_id] = table.drinks;
    const admin = table.admin.at(open);
    const buyAs = (guest: Guest) => (once: Headers) =>
      guest.post('/api/create-transaction/', { drink_id }, once);
    const statusOf = async (path: string) => (await admin.get(path)).status;
    const booked: Booked[] = [];
    for (let n = 0; n < 20; n++) booked.push(bookingIn(await buyAs(admin)(idempotencyKey())));
    await Promise.all(ADMIN_PAGES.map(statusOf));

    const { member } = await admin.home();

    // When the disk fills up
    disk.fillUp();
    const renamed = { first_name: 'x'.repeat(60) };
    const [{ once, answer }, invite, profile] = await Promise.all([
      buyUntilRefused(buyAs(admin), booked),
      admin.post('/api/generate-invite-link/', {}),
      admin.post('/api/update-profile/', renamed, idempotencyKey()),
    ]);
    // Then taps are refused for now, and so are all other writes
    expect(answer).toMatchObject({ status: 503, body: { success: false, code: 'unavailable' } });
    expect([invite.status, profile.status]).toEqual([503, 503]);
    // Pages are still shown, and the till is not ready
    expect((await admin.home()).member).toEqual(member);
    expect(await Promise.all(ADMIN_PAGES.map(statusOf))).toEqual(ADMIN_PAGES.map(() => 200));
    expect(await statusOf('/api/admin/reconciliation/')).toBe(200);
    expect(await statusOf('/readyz')).toBe(503);
    expect(await statusOf('/healthz')).toBe(200);

    // When there is room again, then the till books again without a restart
    disk.free();
    await admin.at(withRetries(open)).get('/readyz');
    const again = await buyAs(admin)(once);
    expect(again.status).toBe(200);
    booked.push(bookingIn(again));
    expect(await Promise.all(ADMIN_PAGES.map(statusOf))).toEqual(ADMIN_PAGES.map(() => 200));
    const lines = till.output.split('\n').filter((line) => line.includes('"topic":"Store"'));
    expect(lines).toEqual([
      expect.stringContaining('Nothing can be booked, taps get 503'),
      expect.stringContaining('Bookings work again'),
    ]);

    // When the till is killed while the disk is full, and started again
    disk.fillUp();
    const last = await buyUntilRefused(buyAs(admin), booked);
    expect(last.answer.status).toBe(503);
    await till.kill();
    // Then it says so in one line
    const full = new TillProcess(disk.dataDir, {}, disk.wrapper);
    expect(await full.ended).toEqual({ code: 1, signal: null });
    expect(`${full.errors}${full.output}`.trim().split('\n')).toEqual([
      expect.stringMatching(/does not fit on the disk any more: free some space$/),
    ]);
    expect(readdirSync(disk.path('data')).filter((name) => name.includes('part'))).toEqual([]);

    // And once there is room, every answered booking is there once
    disk.free();
    const next = new TillProcess(disk.dataDir, {}, disk.wrapper);
    const reopened = admin.at(overNetwork(await next.open()));
    const repeated = await buyAs(reopened)(last.once);
    expect(repeated.status).toBe(200);
    booked.push(bookingIn(repeated));
    await expectAccountsRight(reopened, [{ booked, cancelled: new Set() }]);
    expect(await reopened.reconciles()).toMatchObject({
      ok: true,
      problem: null,
      difference: 0,
    });

    // When the till is stopped while the disk is full, then it shuts down gracefully and loses nothing
    disk.fillUp();
    expect(await next.terminate()).toEqual({ code: 0, signal: null });
    disk.free();
    const elsewhere = newDataDir();
    cpSync(disk.path('data'), elsewhere, { recursive: true });
    const third = await reopen(elsewhere);
    await expectAccountsRight(admin.at(third.anna.transport), [{ booked, cancelled: new Set() }]);
    await third.close();
    await third.delete();
  });

  it('keeps booking when only its read model is full, and shows lists again once there is room', async () => {
    const dataDir = newDataDir();
    mkdirSync(dataDir, { recursive: true });
    symlinkSync(join(disk.mountedAt, 'read-model.sqlite'), join(dataDir, 'read-model.sqlite'));
    const till = new TillProcess(dataDir, {}, disk.wrapper);
    const open = overNetwork(await till.open());
    const table = await setUpTable(open, []);
    const admin = table.admin.at(open);
    const buy = () => admin.post('/api/create-transaction/', { drink_id: table.drinks[0] }, idempotencyKey());
    const list = () => admin.get('/api/transaction-history/?limit=200');
    disk.fillUp();
    const booked: string[] = [];
    for (let answer = await list(); answer.status === 200; answer = await list()) {
      booked.push(bookingIn(await buy()).id);
    }
    expect(await list()).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect((await admin.get('/readyz')).status).toBe(200);
    booked.push(bookingIn(await buy()).id);
    disk.free();
    const { transactions } = await table.admin.history('?limit=200');
    expect(transactions.map(({ id }) => id)).toEqual(booked.toReversed());
    const lines = till.output.split('\n').filter((line) => line.includes('"topic":"ReadModel"'));
    expect(lines).toEqual([
      expect.stringMatching(/can't be written, lists wait for it: .*(full|I\/O)/),
      expect.stringContaining('is written again'),
    ]);
    disk.fillUp();
    await buy();
    expect(await till.terminate()).toEqual({ code: 0, signal: null });
    disk.free();
  });
});
