import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Cash } from '../src/engine/read-model/books.js';
import { EveningWatch } from '../src/engine/till/evening-watch.js';
import { MINUTE } from './harness/movable-clock.js';
import { openedTable } from './harness/test-till.js';

const { till, anna, bert } = openedTable('Bert');

/** Revision and time after the top-up. */
let toppedUp: { readonly revision: number; readonly at: string };

beforeAll(async () => {
  await bert.topsUp(20);
  toppedUp = { revision: till.state.revision, at: till.clock.now() };
  till.clock.moveOn(MINUTE);
  await bert.gives('full_evening');
  await anna.buys('Helles');
  await anna.buys('Weißbier');
  await anna.cancels(String((await anna.history()).transactions[0]?.id));
  await anna.setsBalance(anna.id, 7.77);
});

test('balances and sums are shown as of a given time, and empty before the first event', async () => {
  const balances = async (query = '') => {
    const { members, sums, revision } = await anna.balances(query);
    expect(members.reduce((sum, { balance }) => sum + balance, 0)).toBeCloseTo(sums.balances);
    return { revision, sums, bert: members.find(({ member_id }) => member_id === bert.id)?.balance };
  };
  const before = { revision: toppedUp.revision, bert: 20, sums: { balances: 20, top_ups: 20, drinks: 0 } };
  expect(await balances(`?at=${toppedUp.at}`)).toMatchObject(before);
  const now = { revision: till.state.revision, bert: 16.5, sums: { balances: 24.27, adjustments: 7.77 } };
  for (const query of ['', '?at=9999-12-31T23:59:59.999Z']) expect(await balances(query)).toMatchObject(now);
  expect(await anna.balances('?at=2001-01-01T00:00:00Z')).toMatchObject({
    ...{ revision: -1, at: null, members: [], sums: { balances: 0 } },
  });
});

test('a reconciliation on demand finds no difference, and is kept as the last one', async () => {
  expect(await anna.lastReconciliation()).toEqual({ success: true, last: null });
  const { revision } = till.state;
  const found = await anna.reconciles();
  expect(found).toEqual({
    success: true,
    ok: true,
    at: till.clock.now(),
    trigger: 'demand',
    ...{ revision, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    sums: expect.objectContaining({ balances: 24.27, top_ups: 20, drinks: 3.5, adjustments: 7.77 }),
    ...{ difference: 0, matches: true, differing: [], problem: null, foreign: null },
  });
  const { success: _, ...last } = found;
  expect((await anna.lastReconciliation()).last).toEqual(last);
});

describe('the automatic reconciliation', () => {
  const lastAt = async () => (await anna.lastReconciliation()).last?.at;
  /** Polls until the check is done: it runs on another thread and sends no message. */
  const checkedAt = async (moment: string) => {
    while ((await lastAt()) !== moment) await new Promise(setImmediate);
    return (await anna.lastReconciliation()).last;
  };

  test('runs at six in the morning', async () => {
    till.app.get(EveningWatch).onApplicationShutdown();
    till.clock.moveTo('2026-11-21T05:00:00.000Z');
    till.app.get(EveningWatch).start();
    expect(await checkedAt('2026-11-21T05:00:00.000Z')).toMatchObject({ ok: true, trigger: 'night' });
  });

  test('runs at start if the till was down at six; any restart keeps the last result', async () => {
    const before = await anna.lastReconciliation();
    await till.restart();
    expect(await anna.lastReconciliation()).toEqual(before);
    await till.restart(() => till.clock.moveTo('2026-11-22T12:00:00.000Z'));
    expect(await checkedAt('2026-11-22T12:00:00.000Z')).toMatchObject({ ok: true, trigger: 'night' });
  });
});

test('a reconciliation on demand that finds a difference is logged as an error', async () => {
  const lines = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => {});
  const cash = jest.spyOn(till.app.get(Cash), 'liesAt').mockResolvedValue({ box: 1, bank: 0 });
  expect(await anna.reconciles()).toMatchObject({ ok: false });
  expect(lines.mock.calls.flat()).toEqual([expect.stringContaining('The books are not right')]);
  cash.mockRestore();
  lines.mockRestore();
});
