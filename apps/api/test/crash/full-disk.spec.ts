import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { expectAccountsRight } from './accounts.js';
import type { Answer, Caller } from './caller.js';
import { type Booked, bookedFrom } from './drinker.js';
import { SmallDisk } from './small-disk.js';
import { listOf, setTable } from './table.js';
import { dataDirs, TillProcess } from './till-process.js';

const newDataDir = dataDirs();

/** No file of the process may grow beyond this, in KiB: to the till, as if the disk were full. */
const LIMIT = 400;
const smallDisk = ['bash', '-c', `ulimit -f ${LIMIT}; exec "$0" "$@"`];

describe('A till whose disk is full', () => {
  it('says 503 instead of booking, lives on, and has lost nothing when there is space again', async () => {
    const dataDir = newDataDir();
    const till = new TillProcess(dataDir, {}, smallDisk);
    const address = till.open();
    const { admin, drinks } = await setTable({ address, tick: () => undefined }, ['anna']);
    const drink_id = drinks[0];
    const open = await address;
    const key = { last: '' };
    const buy = (): Promise<Answer> => {
      key.last = randomUUID();
      return admin.try(open, 'POST', '/api/create-transaction/', { drink_id }, key.last);
    };
    const answered: string[] = [];
    let answer = await buy();
    for (; answer.status === 200; answer = await buy()) answered.push(bookedFrom(answer.body.transaction).id);
    expect(answer).toMatchObject({ status: 503, body: { success: false, code: 'unavailable' } });
    expect((await admin.try(open, 'GET', '/api/home-data/')).status).toBe(200);
    await till.kill();

    const again = new TillProcess(dataDir);
    const roomy = await again.open();
    const retried = await admin.try(roomy, 'POST', '/api/create-transaction/', { drink_id }, key.last);
    expect(retried.status).toBe(200);
    answered.push(bookedFrom(retried.body.transaction).id);
    admin.door = { address: Promise.resolve(roomy), tick: () => undefined };
    const booked: string[] = [];
    for (let before: unknown = ''; before !== null; ) {
      const from = before === '' ? '' : `&before=${before}`;
      const { body } = await admin.get(`/api/transaction-history/?limit=200${from}`);
      booked.push(...listOf(body.transactions).map((transaction) => bookedFrom(transaction).id));
      before = body.next;
    }
    await again.kill();
    expect(booked.toSorted()).toEqual(answered.toSorted());
  }, 60_000);
});

const ADMINS_PAGES = [
  '/api/transaction-history/',
  '/api/activity/',
  '/api/admin/members/',
  '/api/admin/transactions/',
  '/api/admin/balances/?at=2026-01-01T00:00:00Z',
];

// Told apart in the report of the tests from what has been proven.
const onSmallDisk = SmallDisk.isPossible ? describe : describe.skip;

onSmallDisk('A till on a small file system', () => {
  const disk = SmallDisk.duringTests();

  /** Books drinks until one is refused. @returns its answer and its key */
  async function buyUntilRefused(buy: (key: string) => Promise<Answer>, booked: Booked[]) {
    for (;;) {
      const key = randomUUID();
      const answer = await buy(key);
      if (answer.status !== 200) return { key, answer };
      booked.push(bookedFrom(answer.body.transaction));
    }
  }

  it('that fills up answers 503, shows its pages, survives a kill, and goes on when there is room', async () => {
    const till = new TillProcess(disk.dataDir, {}, disk.wrapper);
    const address = await till.open();
    const table = await setTable({ address: Promise.resolve(address), tick: () => undefined }, ['anna']);
    const { admin, drinks } = table;
    const [drink_id] = drinks;
    const buyAt = (at: string) => (key: string) =>
      admin.try(at, 'POST', '/api/create-transaction/', { drink_id }, key);
    const answerOf = async (at: string, path: string, caller: Caller = admin) =>
      (await caller.try(at, 'GET', path)).status;
    const booked: Booked[] = [];
    for (let n = 0; n < 20; n++) {
      booked.push(bookedFrom((await buyAt(address)(randomUUID())).body.transaction));
    }
    await Promise.all(ADMINS_PAGES.map((path) => answerOf(address, path)));

    const { member } = (await admin.try(address, 'GET', '/api/home-data/')).body;

    // When it fills up
    disk.fillUp();
    const renamed = { first_name: 'x'.repeat(60) };
    const [{ key, answer }, invite, profile] = await Promise.all([
      buyUntilRefused(buyAt(address), booked),
      admin.try(address, 'POST', '/api/generate-invite-link/', {}),
      admin.try(address, 'POST', '/api/update-profile/', renamed, randomUUID()),
    ]);
    // Then a tap is refused for now, and so is whatever else is to be written, in whole and in part
    expect(answer).toMatchObject({ status: 503, body: { success: false, code: 'unavailable' } });
    expect([invite.status, profile.status]).toEqual([503, 503]);
    // What is there is shown, and the till is not ready
    expect((await admin.try(address, 'GET', '/api/home-data/')).body.member).toEqual(member);
    const lists = await Promise.all(ADMINS_PAGES.map((path) => answerOf(address, path)));
    expect(lists).toEqual(ADMINS_PAGES.map(() => 200));
    expect((await admin.try(address, 'GET', '/api/admin/reconciliation/')).status).toBe(200);
    expect(await answerOf(address, '/readyz')).toBe(503);
    expect(await answerOf(address, '/healthz')).toBe(200);

    // When there is room again, then it goes on by itself
    disk.free();
    while ((await answerOf(address, '/readyz')) !== 200)
      await new Promise((resolve) => setTimeout(resolve, 50));
    const again = await buyAt(address)(key);
    expect(again.status).toBe(200);
    booked.push(bookedFrom(again.body.transaction));
    expect(await Promise.all(ADMINS_PAGES.map((path) => answerOf(address, path)))).toEqual(
      ADMINS_PAGES.map(() => 200),
    );
    const lines = till.output.split('\n').filter((line) => line.includes('[Store]'));
    expect(lines).toEqual([
      expect.stringContaining('Nothing can be booked, taps get 503'),
      expect.stringContaining('Bookings work again'),
    ]);

    // When it is killed while it is full, and started again
    disk.fillUp();
    const last = await buyUntilRefused(buyAt(address), booked);
    expect(last.answer.status).toBe(503);
    await till.kill();
    // Then it says so in one line
    const full = new TillProcess(disk.dataDir, {}, disk.wrapper);
    expect(await full.ended).toEqual({ code: 1, signal: null });
    expect(`${full.errors}${full.output}`.trim().split('\n')).toEqual([
      expect.stringMatching(/does not fit on the disk any more: free some space$/),
    ]);
    expect(readdirSync(disk.path('data')).filter((name) => name.includes('part'))).toEqual([]);

    // And once there is room, everything that was answered is there once
    disk.free();
    const next = new TillProcess(disk.dataDir, {}, disk.wrapper);
    const reopened = await next.open();
    const repeated = await buyAt(reopened)(last.key);
    expect(repeated.status).toBe(200);
    booked.push(bookedFrom(repeated.body.transaction));
    admin.door = { address: Promise.resolve(reopened), tick: () => undefined };
    await expectAccountsRight(table, [{ booked, cancelled: new Set() }]);
    const { body } = await admin.get('/api/admin/reconciliation/');
    expect(body).toMatchObject({ ok: true, problem: null, difference: 0 });
    expect(await next.terminate()).toEqual({ code: 0, signal: null });
  }, 120_000);

  it('where only the read model is goes on booking, and shows its lists again once there is room', async () => {
    const dataDir = newDataDir();
    mkdirSync(dataDir, { recursive: true });
    symlinkSync(join(disk.mountedAt, 'read-model.sqlite'), join(dataDir, 'read-model.sqlite'));
    const till = new TillProcess(dataDir, {}, disk.wrapper);
    const address = await till.open();
    const { admin, drinks } = await setTable(
      { address: Promise.resolve(address), tick: () => undefined },
      [],
    );
    const buy = () =>
      admin.try(address, 'POST', '/api/create-transaction/', { drink_id: drinks[0] }, randomUUID());
    const list = () => admin.try(address, 'GET', '/api/transaction-history/?limit=200');
    disk.fillUp();
    const booked: string[] = [];
    for (let answer = await list(); answer.status === 200; answer = await list()) {
      booked.push(bookedFrom((await buy()).body.transaction).id);
    }
    expect(await list()).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect((await admin.try(address, 'GET', '/readyz')).status).toBe(200);
    booked.push(bookedFrom((await buy()).body.transaction).id);
    disk.free();
    const { body } = await admin.insist('GET', '/api/transaction-history/?limit=200');
    expect(listOf(body.transactions).map((one) => bookedFrom(one).id)).toEqual(booked.toReversed());
    const lines = till.output.split('\n').filter((line) => line.includes('[ReadModel]'));
    expect(lines).toEqual([
      expect.stringMatching(/can't be written, lists wait for it: .*(full|I\/O)/),
      expect.stringContaining('is written again'),
    ]);
    disk.fillUp();
    await buy();
    expect(await till.terminate()).toEqual({ code: 0, signal: null });
    disk.free();
  }, 120_000);

  it('that is told to stop while it is full ends in good order, and has lost nothing', async () => {
    const till = new TillProcess(disk.dataDir, {}, disk.wrapper);
    const address = await till.open();
    disk.fillUp();
    expect(await till.terminate()).toEqual({ code: 0, signal: null });
    disk.free();
    const elsewhere = newDataDir();
    cpSync(disk.path('data'), elsewhere, { recursive: true });
    const again = new TillProcess(elsewhere);
    expect(await again.open()).not.toBe(address);
    await again.kill();
  }, 60_000);
});
