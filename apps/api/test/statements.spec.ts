import { beforeAll, expect, test } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import { Auditor, own } from './harness/auditor.js';
import { refused } from './harness/refusals.js';
import { openedTill } from './harness/test-till.js';

const till = openedTill();
const { anna } = till;
const auditor = new Auditor(anna);
let bert: Guest;

/** An hour of November at the table, or of December: its evening begins at six. */
const at = (local: string) => {
  till.clock.moveTo(new Date(`${local}+01:00`).toISOString());
  for (const guest of [anna, bert]) till.seat(guest);
};

beforeAll(async () => {
  bert = await till.member('Bert');
  at('2026-11-27T20:00');
  await bert.topsUp(20);
  await bert.buys('Helles');
  at('2026-11-30T21:00');
  await bert.gives('full_evening');
  // Past midnight it is still the evening of the 30th.
  at('2026-12-01T01:30');
  await anna.buys('Weißbier');
  await bert.endsRound();
  at('2026-12-01T06:00');
  await bert.topsUp(5);
  await anna.buys('Spezi');
  await bert.cancels(String((await bert.buys('Wasser')).transaction.id));
});

test('a month is its evenings, from six to six', async () => {
  const november = await auditor.statement('2026-11', bert.id);
  const { at: _, hash, revision } = await auditor.balances('?at=2026-12-01T04:59:59.999Z');
  expect(november).toMatchObject({
    month: '2026-11',
    from: '2026-11-01T05:00:00.000Z',
    to: '2026-12-01T05:00:00.000Z',
    complete: true,
    revision,
    hash,
    account: {
      ...{ member_id: bert.id, member_name: 'Bert', opening: 0, recharges: 20 },
      ...{ purchases: -3.5, treats: -3.9, adjustments: 0, closing: 12.6 },
    },
    drinks: [{ drink_name: 'Helles', count: 1, amount: 3.5 }],
    shortened: false,
  });
  expect(november.entries.map(({ kind, balance }) => [kind, balance])).toEqual([
    ['recharge', 20],
    ['purchase', 16.5],
    ['gift_purchase', 12.6],
  ]);
});

test('members get their own, an empty one for a month before the till; of nobody there is none', async () => {
  expect(await own.statement(bert, '2026-11')).toEqual(await auditor.statement('2026-11', bert.id));
  expect(await own.statement(bert, '2001-02')).toMatchObject({ revision: null, hash: null, entries: [] });
  await expect(auditor.statement('2026-11', 'nobody')).rejects.toMatchObject(refused(404, 'not_found'));
  const ofNobody = await anna.get('/api/admin/statements/?month=2026-11');
  expect(ofNobody).toMatchObject({ status: 400, body: { code: 'invalid' } });
});

test('what was tapped in November and booked in December was drunk in the one and paid in the other', async () => {
  const before = await auditor.statement('2026-11', bert.id);
  at('2026-12-01T09:00');
  await bert.buysLate('Helles', '2026-11-30T23:00:00+01:00');
  const november = await auditor.statement('2026-11', bert.id);
  expect(november).toEqual({
    ...before,
    drinks: [{ drink_name: 'Helles', icon: 'beer.png', count: 2, amount: 7 }],
  });
  const december = await own.statement(bert, '2026-12');
  expect(december).toMatchObject({
    ...{ complete: false, revision: till.state.revision },
    account: { opening: 12.6, recharges: 5, purchases: -3.5, closing: 14.1 },
    drinks: [],
  });
  expect(december.entries.at(-1)).toMatchObject({ amount: -3.5, tapped_at: '2026-11-30T22:00:00.000Z' });
});

test('a drink on somebody else’s round counts as one, until it is cancelled', async () => {
  at('2026-12-02T20:00');
  expect(await auditor.statement('2026-11', anna.id)).toMatchObject({ invited: 3.9 });
  await bert.gives('next_round');
  const { transaction } = await anna.buys('Helles');
  expect(await own.statement(anna, '2026-12')).toMatchObject({ invited: 3.5 });
  await anna.cancels(transaction.id);
  expect(await own.statement(anna, '2026-12')).toMatchObject({ invited: 0 });
});
