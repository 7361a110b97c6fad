import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import { FirstWords } from '../src/ops/opening/first-words.js';
import { TestTill } from './harness/test-till.js';

/** A till that nobody is a member of yet. */
const till = new TestTill({
  ADMIN_USERNAME: '',
  ADMIN_PASSWORD: '',
  LOG_LEVEL: 'log',
  PUBLIC_URL: 'https://stammtisch.test',
});
const { anna } = till;
const bert = till.stranger('Bert');

afterAll(async () => {
  await till.close();
  await till.delete();
});

/** All that a member can read of the till. */
const everything = async (guest: Guest) => ({
  home: await guest.home(),
  history: await guest.history(),
  activity: await guest.activity(),
});

describe('an evening at the Stammtisch', () => {
  let printed = '';
  let print: jest.Spied<typeof process.stdout.write>;

  beforeAll(async () => {
    print = jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
      printed += String(text);
      return true;
    });
    await till.open();
    till.app.get(FirstWords).tell({ isTTY: false, columns: 80 });
  });
  afterAll(() => print.mockRestore());

  test('a till without members prints a link that makes a superuser, once', async () => {
    const [link, ...more] = printed.match(/https:\/\/stammtisch\.test\/register\/[\w-]{22}/g) ?? [];
    expect(more).toEqual([]);
    await anna.registers(String(link));
    expect(await anna.logsIn()).toMatchObject({
      ...{ user_username: 'Anna', user_first_name: 'Anna', balance: 0, must_change_password: false },
      ...{ user_is_superuser: true, is_superuser: true },
    });
    await expect(till.stranger('Carl').registers(String(link))).rejects.toMatchObject({
      status: 400,
      error: 'Ungültiger Einladungslink',
    });
  });

  test('she tops up, and her invite brings a second member', async () => {
    expect((await anna.topsUp(20)).new_balance).toBe(20);
    const { invite_link } = await anna.invites();
    expect(invite_link).toMatch(/^http:\/\/stammtisch\.test\/register\/[\w-]{22}$/);
    await bert.registers(invite_link);
    expect(await bert.logsIn()).toMatchObject({ user_username: 'Bert', user_is_superuser: false });
  });

  test('a drink is paid from the own balance, until somebody gives a round', async () => {
    await bert.topsUp(10);
    expect((await bert.buys('Spezi')).new_balance).toBe(7.2);
    const gift = await anna.gives('next_round', 'Prost');
    expect(await bert.home()).toMatchObject({ active_gift: gift, member_received_gift: false });

    const free = await bert.buys('Helles');

    expect(free).toMatchObject({ new_balance: 7.2, member_received_gift: false });
    expect(free.transaction).toMatchObject({
      type: 'gift_purchase',
      paid_by_name: 'Anna',
      balance_effect: 0,
    });
    expect(await anna.balance()).toBe(16.5);
  });

  test('both histories tell it', async () => {
    const gift = { gift_message: 'Prost', gift_type: 'next_round' };
    expect((await bert.history()).transactions).toMatchObject([
      { drink_name: 'Helles', amount: -3.5, balance_effect: 0, ...gift },
      { drink_name: 'Spezi', amount: -2.8, balance_effect: -2.8 },
      { type: 'recharge', amount: 10, balance_effect: 10 },
    ]);
    const { transactions, all_transactions } = await anna.history();
    expect(transactions).toMatchObject([{ type: 'recharge', amount: 20 }]);
    expect(all_transactions).toMatchObject([
      { type: 'gift_purchase', member_name: 'Bert', balance_effect: -3.5 },
      { type: 'recharge' },
    ]);
  });

  test('a purchase is cancelled', async () => {
    const [, spezi] = (await bert.history()).transactions;
    expect((await bert.cancels(String(spezi?.id))).new_balance).toBe(10);
    expect(await bert.home()).toMatchObject({ drinks_tonight: 1 });
  });

  test('all of it is still there after the till was closed and opened again', async () => {
    const before = [await everything(anna), await everything(bert)];
    await till.restart();
    expect([await everything(anna), await everything(bert)]).toEqual(before);
  });
});
