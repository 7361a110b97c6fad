import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import { HOUR } from './harness/movable-clock.js';
import { openedTable } from './harness/test-till.js';

const { till, anna, bert } = openedTable('Bert');
/** Where the till stood after each act of the evening, and when. */
const stops: { readonly revision: number; readonly at: string }[] = [];
let hellesId: string;

beforeAll(async () => {
  hellesId = (await anna.drink('Helles')).id;
  const acts = [
    () => bert.topsUp(20),
    () => bert.buys('Helles'),
    () => anna.changesDrink(hellesId, { name: 'Helles', price: 3.9 }),
    () => bert.gives('full_evening', 'Prost'),
    () => anna.buys('Helles'),
    async () => anna.cancels(String((await anna.history()).transactions[0]?.id)),
    () => bert.endsRound(),
    () => anna.setsBalance(bert.id, 5),
  ];
  for (const act of acts) {
    await act();
    stops.push({ revision: till.state.revision, at: till.clock.now() });
    till.clock.moveOn(60_000);
  }
});

const balanceOf = async (query: string, { id }: Guest = bert) =>
  (await anna.balances(query)).members.find(({ member_id }) => member_id === id)?.balance;

describe('the till as it was', () => {
  test('at any time', async () => {
    const expected = [20, 16.5, 16.5, 16.5, 12.6, 16.5, 16.5, 5];
    for (const [index, { revision, at }] of stops.entries()) {
      expect(await balanceOf(`?at=${at}`)).toBe(expected[index]);
      expect((await anna.balances(`?at=${at}`)).revision).toBe(revision);
    }
    for (const now of ['', '?at=9999-12-31T23:59:59.999Z']) expect(await balanceOf(now)).toBe(5);
    expect(await anna.balances('?at=2001-01-01T00:00:00Z')).toMatchObject({
      ...{ revision: -1, at: null, members: [], sums: { balances: 0 } },
    });
  });

  test('tells the sums of its books', async () => {
    const { sums, members } = await anna.balances();
    expect(sums).toMatchObject({ balances: 5, top_ups: 20, drinks: 3.5, adjustments: -11.5 });
    expect(members.reduce((sum, { balance }) => sum + balance, 0)).toBe(sums.balances);
  });
});

test('the statement of a former member stays', async () => {
  const gustl = await till.member('Gustl');
  await gustl.topsUp(3);
  await anna.removes(gustl.id);
  expect((await anna.statement('2026-11', gustl.id)).entries).toMatchObject([
    { description: 'Guthaben aufgeladen', member_name: 'Ehemaliges Mitglied 1', balance: 3 },
  ]);
  till.clock.moveOn(HOUR);
  const former = { member_id: gustl.id, member_name: 'Ehemaliges Mitglied 1', member_username: '' };
  expect((await anna.balances()).members).toContainEqual({ ...former, balance: 3, removed: true });
});
