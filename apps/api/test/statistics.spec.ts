import { beforeAll, describe, expect, test } from '@jest/globals';
import { jsonWithoutIds } from './harness/json-without-ids.js';
import { expectRefused } from './harness/refusals.js';
import { openedTable } from './harness/test-till.js';

const { till, anna, bert } = openedTable('Bert');

beforeAll(async () => {
  await anna.buys('Helles');
  await bert.gives('next_round');
  await anna.buys('Weißbier');
  till.moveToLocal('2026-11-25T20:00');
  await bert.gives('full_evening');
  await anna.buys('Helles');
  await anna.buys('Helles');
  await anna.cancels(String((await anna.history()).transactions[0]?.id));
  await bert.buys('Spezi');
  await bert.endsRound();
});

test('statistics count uncancelled drinks by evening, drink and giver of the round', async () => {
  expect(await anna.statistics()).toEqual({
    success: true,
    evenings: [
      { date: '2026-11-20', count: 2, amount: 7.4 },
      { date: '2026-11-25', count: 2, amount: 6.3 },
    ],
    drinks: [
      { drink_name: 'Helles', icon: 'beer.png', count: 2, amount: 7 },
      { drink_name: 'Spezi', icon: 'spezi.png', count: 1, amount: 2.8 },
      { drink_name: 'Weißbier', icon: 'weissbier.png', count: 1, amount: 3.9 },
    ],
    givers: [{ member_id: bert.id, member_name: 'Bert', rounds: 2, count: 2, amount: 7.4 }],
  });
  expect(await anna.statistics('?from=2026-11-25')).toMatchObject({
    evenings: [{ date: '2026-11-25', count: 2 }],
    givers: [{ rounds: 1, count: 1, amount: 3.5 }],
  });
});

test('a member sees their own drinks, rounds given and balance over time', async () => {
  const { balance, ...counts } = await bert.ownStatistics();
  expect(counts).toMatchObject({
    ...{
      drinks: [{ drink_name: 'Spezi', count: 1, amount: 2.8 }],
      given: { rounds: 2, count: 2, amount: 7.4 },
    },
  });
  expect(balance.map((step) => step.balance)).toEqual([-3.9, -7.4, -10.9, -7.4, -10.2]);
  expect(balance.at(-1)).toEqual({ at: '2026-11-25T19:00:00.000Z', balance: await bert.balance() });
});

test('a long balance history is thinned to 200 steps, with the lowest, highest and last kept', async () => {
  await till.topUpCents(250);
  await anna.setsBalance(anna.id, -30);
  await anna.setsBalance(anna.id, 80);
  await anna.setsBalance(anna.id, 5);
  await till.topUpCents(250);
  const { balance } = await anna.ownStatistics();
  const balances = balance.map((step) => step.balance);
  // The chart shows 'höchstens 80,00 €, mindestens −30,00 €'.
  expect([Math.min(...balances), Math.max(...balances)]).toEqual([-30, 80]);
  expect(balance.map(({ at }) => at)).toEqual(balance.map(({ at }) => at).toSorted());
  expect(balance.length).toBeLessThanOrEqual(200);
  expect(balance.length).toBeGreaterThan(150);
  expect(balance.at(-1)?.balance).toBe(await anna.balance());
});

test('tonight counts drinks by member and by name, and rounds, since 06:00, without money', async () => {
  till.moveToLocal('2026-11-26T20:00');
  const atStart = { success: true, since: '2026-11-26T05:00:00.000Z', revision: till.state.revision };
  expect(await anna.tonight()).toEqual({ ...atStart, members: [], drinks: [], rounds: 0 });
  await anna.gives('next_round');
  await bert.buys('Helles');
  await bert.buys('Helles');
  await bert.gives('full_evening');
  await anna.buys('Spezi');
  await anna.topsUp(31.71);
  const tonight = await bert.tonight();
  expect(tonight).toEqual({
    ...atStart,
    members: [
      { member_id: bert.id, member_name: 'Bert', drinks: 2 },
      { member_id: anna.id, member_name: 'Anna', drinks: 1 },
    ],
    drinks: [
      { drink_name: 'Helles', icon: 'beer.png', count: 2 },
      { drink_name: 'Spezi', icon: 'spezi.png', count: 1 },
    ],
    ...{ rounds: 2, revision: till.state.revision },
  });
  expect((await bert.home()).drinks_tonight).toBe(2);
  expect(jsonWithoutIds(tonight)).not.toMatch(/balance|amount|price|3171|31\.71/);
});

describe('a statement', () => {
  const carl = till.regular('Carl');
  const dora = till.regular('Dora');

  beforeAll(async () => {
    till.moveToLocal('2026-11-27T20:00');
    await carl.topsUp(20);
    await carl.buys('Helles');
    till.moveToLocal('2026-11-30T21:00');
    await carl.gives('full_evening');
    // Past midnight it is still the evening of the 30th.
    till.moveToLocal('2026-12-01T01:30');
    await dora.buys('Weißbier');
    await carl.endsRound();
    till.moveToLocal('2026-12-01T06:00');
    await carl.topsUp(5);
    await dora.buys('Spezi');
    await carl.cancels(String((await carl.buys('Wasser')).transaction.id));
  });

  test('covers a month’s evenings, from 06:00 to 06:00', async () => {
    const november = await anna.statement('2026-11', carl.id);
    const { revision } = await anna.balances('?at=2026-12-01T04:59:59.999Z');
    expect(november).toMatchObject({
      month: '2026-11',
      from: '2026-11-01T05:00:00.000Z',
      to: '2026-12-01T05:00:00.000Z',
      complete: true,
      revision,
      account: {
        ...{ member_id: carl.id, member_name: 'Carl', opening: 0, closing: 12.6 },
        lines: [
          { kind: 'recharge', amount: 20 },
          { kind: 'purchase', amount: -3.5 },
          { kind: 'gift_purchase', amount: -3.9 },
        ],
      },
      drinks: [{ drink_name: 'Helles', count: 1, amount: 3.5 }],
      shortened: false,
    });
    expect(november.entries.map(({ description, balance }) => [description, balance])).toEqual([
      ['Guthaben aufgeladen', 20],
      ['Helles', 16.5],
      ['Weißbier', 12.6],
    ]);
  });

  test('is the same for member and admin, empty before the till existed, 404 for an unknown member', async () => {
    expect(await carl.ownStatement('2026-11')).toEqual(await anna.statement('2026-11', carl.id));
    expect(await carl.ownStatement('2001-02')).toMatchObject({ revision: null, hash: null, entries: [] });
    await expectRefused(anna.statement('2026-11', 'nobody'), 404, 'not_found');
    const ofNobody = await anna.get('/api/admin/statements/?month=2026-11');
    expect(ofNobody).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });

  test('counts a late-booked drink in the month of its tap, and its price in the month of booking', async () => {
    const before = await anna.statement('2026-11', carl.id);
    till.moveToLocal('2026-12-01T09:00');
    await carl.buysLate('Helles', '2026-11-30T23:00:00+01:00');
    const november = await anna.statement('2026-11', carl.id);
    expect(november).toEqual({
      ...before,
      drinks: [{ drink_name: 'Helles', icon: 'beer.png', count: 2, amount: 7 }],
    });
    const december = await carl.ownStatement('2026-12');
    expect(december).toMatchObject({
      ...{ complete: false, revision: till.state.revision },
      account: {
        opening: 12.6,
        lines: [
          { kind: 'recharge', amount: 5 },
          { kind: 'purchase', amount: -3.5 },
        ],
        closing: 14.1,
      },
      drinks: [],
    });
    expect(december.entries.at(-1)).toMatchObject({ amount: -3.5, tapped_at: '2026-11-30T22:00:00.000Z' });
  });

  test('counts a drink on another member’s round as invited until it is cancelled', async () => {
    till.moveToLocal('2026-12-02T20:00');
    expect(await anna.statement('2026-11', dora.id)).toMatchObject({ invited: 3.9 });
    await carl.gives('next_round');
    const { transaction } = await dora.buys('Helles');
    expect(await dora.ownStatement('2026-12')).toMatchObject({ invited: 3.5 });
    await dora.cancels(transaction.id);
    expect(await dora.ownStatement('2026-12')).toMatchObject({ invited: 0 });
  });
});

test('on 29 February statistics begin with 1 March, as on the day before', async () => {
  till.moveToLocal('2027-03-01T20:00');
  await anna.buys('Wasser');
  for (const day of ['28', '29']) {
    till.moveToLocal(`2028-02-${day}T20:00`);
    expect((await anna.statistics()).evenings).toMatchObject([{ date: '2027-03-01', count: 1 }]);
  }
});
