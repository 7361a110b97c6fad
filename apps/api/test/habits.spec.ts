import { beforeAll, describe, expect, test } from '@jest/globals';
import { calls } from '@stammtisch/contracts';
import type { Guest } from '@stammtisch/test-kit';
import { HOUR } from './harness/movable-clock.js';
import { openedTable } from './harness/test-till.js';

const { till, anna, bert, carl } = openedTable('Bert', 'Carl');

/** Moves on by days, with everybody still logged in. */
function eveningsLater(days: number): void {
  till.clock.moveOn(24 * days * HOUR);
  till.signInAll();
}

const buyAll = async (guest: Guest, names: string) => {
  for (const name of names.split(', ')) await guest.buys(name);
};
const cost = (guest: Guest) => guest.call(calls.roundCost, {});
const usual = async (guest: Guest) => {
  const names = new Map((await guest.home()).drinks.map(({ id, name }) => [id, name]));
  return (await guest.call(calls.myUsual, {})).drink_ids.map((id) => names.get(id));
};

test('at a new table nobody has usual drinks; a round is estimated by the dearest on the menu', async () => {
  expect(await usual(bert)).toEqual([]);
  expect(await cost(bert)).toEqual({ success: true, guests: 0, usual: 0, last_evening: null });
  for (const [guest, drink] of [
    [anna, 'Wasser'],
    [bert, 'Spezi'],
    [carl, 'Obstler'],
  ] as const)
    await guest.buys(drink);
  expect(await cost(bert)).toEqual({ success: true, guests: 2, usual: 7.8, last_evening: null });
  for (const guest of [anna, bert, carl])
    await guest.cancels((await guest.history()).transactions[0]?.id ?? '');
});

describe('after an evening', () => {
  beforeAll(async () => {
    await buyAll(anna, 'Spezi, Spezi, Wasser');
    await buyAll(bert, 'Helles, Helles, Helles, Obstler, Obstler, Weißbier, Weißbier, Weißbier');
    await buyAll(bert, 'Helles, Spezi, Schorle rot, Schorle rot, Schorle rot');
    eveningsLater(1);
    await buyAll(carl, 'Wasser');
  });

  test('usual drinks are the three had most often; a round costs the table’s usual for each guest', async () => {
    expect(await usual(bert)).toEqual(['Helles', 'Schorle rot', 'Weißbier']);
    expect(await usual(anna)).toEqual(['Spezi']);
    expect(await usual(carl)).toEqual([]);
    // A Helles for Bert and one for Carl.
    await buyAll(bert, 'Wasser');
    expect(await cost(anna)).toMatchObject({ guests: 2, usual: 7 });
    // A Helles for Carl. Anna has had nothing tonight.
    expect(await cost(bert)).toMatchObject({ guests: 1, usual: 3.5 });
  });

  test('the cost of the last evening excludes the giver’s own drinks and tonight’s', async () => {
    expect((await cost(bert)).last_evening).toEqual({ date: '2026-11-20', drinks: 3, amount: 7.1 });
    expect((await cost(carl)).last_evening).toEqual({ date: '2026-11-20', drinks: 16, amount: 49.2 });
  });

  test('usual drinks follow the current prices and menu, and expire after 92 days', async () => {
    const helles = await anna.drink('Helles');
    await anna.changesDrink(helles.id, { name: 'Helles', price: 4 });
    expect((await cost(anna)).usual).toBe(8);
    await anna.removesDrink(helles.id);
    expect(await usual(bert)).toEqual(['Schorle rot', 'Weißbier', 'Obstler']);
    eveningsLater(92);
    expect(await usual(bert)).toEqual([]);
  });
});
