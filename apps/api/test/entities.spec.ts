import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import { Auditor } from './harness/auditor.js';
import { openedTill } from './harness/test-till.js';
import { Treasurer } from './harness/treasurer.js';

const till = openedTill();
const { anna } = till;
let bert: Guest;

beforeAll(async () => {
  bert = await till.member('Bert');
});

describe('a member', () => {
  test('who is new has nothing on the balance, the sound on, and all else still to say', async () => {
    expect((await bert.home()).member).toEqual({
      id: bert.id,
      balance: 0,
      user_username: 'Bert',
      user_first_name: 'Bert',
      user_last_name: '',
      user_email: '',
      phone: '',
      birth_date: null,
      sound_enabled: true,
      user_is_superuser: false,
      is_superuser: false,
      role: null,
      credit_line: null,
      must_change_password: false,
      kind: 'person',
      has_login: true,
    });
  });

  test('hears the till until they switch the sound off, whatever else they change', async () => {
    expect((await bert.changesProfile({ phone: '089 1234' })).member.sound_enabled).toBe(true);
    expect((await bert.changesProfile({ sound_enabled: false })).member.sound_enabled).toBe(false);
    expect((await bert.changesProfile({ last_name: 'Huber' })).member.sound_enabled).toBe(false);
    expect((await bert.changesProfile({ sound_enabled: true })).member.sound_enabled).toBe(true);
    expect((await bert.home()).member).toMatchObject({ phone: '089 1234', user_last_name: 'Huber' });
  });

  test('has a birthday, or none', async () => {
    const { member } = await bert.changesProfile({ birth_date: '1980-02-29' });
    expect(member.birth_date).toBe('1980-02-29');
    expect((await bert.changesProfile({ birth_date: null })).member.birth_date).toBeNull();
  });

  test('is called by the user name at the table while there is no first name', async () => {
    await bert.changesProfile({ first_name: '' });
    expect((await bert.topsUp(1)).transaction).toMatchObject({ member_name: 'Bert' });
    await bert.changesProfile({ first_name: 'Albert' });
    expect((await bert.topsUp(1)).transaction).toMatchObject({
      member_name: 'Albert',
      member_username: 'Bert',
    });
  });

  test('who has the first name of another is told apart wherever a name stands, except from themselves', async () => {
    const treasurer = new Treasurer(anna);
    await treasurer.opens(0, 0);
    const [michi, much] = [await till.member('michi', 'Michael'), await till.member('much', 'Michael')];
    await michi.changesProfile({ last_name: 'Huber' });
    for (const each of [michi, much]) await each.topsUp(10);
    const { transaction } = await much.buys('Helles');
    await michi.gives('full_evening', 'Prost!');
    expect((await michi.home()).member.user_first_name).toBe('Michael');
    expect((await much.home()).active_gift?.giver_name).toBe('Michael H.');
    expect(transaction).toMatchObject({ member_name: 'much', paid_by_name: 'much' });
    expect((await much.buys('Helles')).transaction.paid_by_name).toBe('Michael H.');
    expect((await anna.tonight()).members).toMatchObject([{ member_name: 'much' }]);
    const lines = (await anna.activity()).activity.map(({ member_name, kind }) => `${member_name}: ${kind}`);
    expect(lines.slice(0, 2)).toEqual(['much: gift_purchase', 'Michael H.: round_given']);
    const inBook = (await treasurer.book()).entries.map(({ member_name }) => member_name);
    expect(inBook).toEqual(['much', 'Michael H.', null]);
    const onPaper = async ({ id }: Guest) =>
      (await new Auditor(anna).statement('2026-11', id)).account.member_name;
    expect([await onPaper(much), await onPaper(michi)]).toEqual(['Michael (much)', 'Michael Huber']);
    const { names } = await anna.events();
    expect([names[michi.id], names[much.id]]).toEqual(['Michael H.', 'much']);
    for (const { id } of [michi, much]) await anna.removes(id);
  });

  test('is a superuser by both names of it', async () => {
    expect((await anna.home()).member).toMatchObject({ user_is_superuser: true, is_superuser: true });
  });
});

test('a drink has a beer for a picture and the last place, unless it is told others', async () => {
  const places = (await anna.home()).drinks.length;
  const plain = await anna.addsDrink({ name: 'Radler', price: 3.2 });
  expect(plain).toEqual({
    id: plain.id,
    name: 'Radler',
    price: 3.2,
    icon: 'beer.png',
    sort_order: places + 1,
    group: null,
    min_age: null,
  });
  const cola = await anna.addsDrink({ name: 'Cola', price: 2.8, icon: 'cola.png', sort_order: 1 });
  expect(cola).toMatchObject({ icon: 'cola.png', sort_order: 1 });
  const { drinks } = await anna.home();
  expect([drinks[0]?.name, drinks.at(-1)?.name]).toEqual(['Helles', 'Radler']);
  expect(drinks.map(({ sort_order }) => sort_order)).toEqual([1, 1, 2, 3, 4, 5, 6, 7]);
});

test('a drink stays in its group until it is given another, or none', async () => {
  const { id } = await anna.addsDrink({ name: 'Limo', price: 2.8, group: ' Alkoholfrei ' });
  const group = async () => (await anna.home()).drinks.find((drink) => drink.id === id)?.group;
  expect(await group()).toBe('Alkoholfrei');
  await anna.changesDrink(id, { name: 'Limo', price: 3 });
  expect(await group()).toBe('Alkoholfrei');
  await anna.changesDrink(id, { name: 'Limo', price: 3, group: 'Saures' });
  expect(await group()).toBe('Saures');
  await anna.changesDrink(id, { name: 'Limo', price: 3, group: '' });
  expect(await group()).toBeNull();
  await anna.changesDrink(id, { name: 'Limo', price: 3, group: 'Süßes' });
  await anna.changesDrink(id, { name: 'Limo', price: 3, group: null });
  expect(await group()).toBeNull();
});

describe('a transaction', () => {
  const when = '2026-11-20T19:00:00.000Z';
  const nobodysGift = { gift_type: null, gift_giver_name: null, gift_message: null };
  const own = {
    member_name: 'Albert',
    member_username: 'Bert',
    paid_by_name: 'Albert',
    paid_by_username: 'Bert',
  };

  test('is a recharge', async () => {
    expect((await bert.topsUp(20)).transaction).toMatchObject({
      type: 'recharge',
      amount: 20,
      timestamp: when,
      description: 'Guthaben aufgeladen',
      drink_name: null,
      ...own,
      ...nobodysGift,
    });
  });

  test('is a purchase', async () => {
    expect((await bert.buys('Helles')).transaction).toMatchObject({
      type: 'purchase',
      amount: -3.5,
      timestamp: when,
      description: 'Helles',
      drink_name: 'Helles',
      ...own,
      ...nobodysGift,
    });
  });

  test('is a gift_purchase, with the gift and who gave it', async () => {
    await anna.gives('full_evening', 'Auf mich');
    expect((await bert.buys('Helles')).transaction).toMatchObject({
      type: 'gift_purchase',
      amount: -3.5,
      member_name: 'Albert',
      paid_by_name: 'Anna',
      paid_by_username: 'Anna',
      gift_type: 'full_evening',
      gift_giver_name: 'Anna',
      gift_message: 'Auf mich',
    });
    await anna.endsRound();
  });

  test('is an adjustment when an admin sets a balance', async () => {
    const before = await bert.balance();
    await anna.setsBalance(bert.id, 5);
    const [newest] = (await bert.history()).transactions;
    expect(newest).toMatchObject({ type: 'adjustment', description: 'Guthaben angepasst', drink_name: null });
    expect(newest?.amount).toBeCloseTo(5 - before, 5);
    await anna.setsBalance(bert.id, 7, {}, 'Zwei Euro im alten Heft');
    const description = 'Guthaben angepasst: Zwei Euro im alten Heft';
    expect((await bert.history()).transactions[0]).toMatchObject({ description, amount: 2 });
    expect((await anna.get('/api/admin/export/transactions.csv')).text).toContain(`;${description};`);
    expect((await bert.get('/api/my-data/')).text).toContain(description);
  });
});

test('the session check says who is there, what there is to drink, and what is given', async () => {
  const none = await bert.home();
  expect(none).toMatchObject({
    success: true,
    member: { id: bert.id },
    active_gift: null,
    member_received_gift: false,
  });
  expect(none.drinks.length).toBeGreaterThan(0);
  const gift = await anna.gives('next_round', 'Prost');
  expect((await bert.home()).active_gift).toMatchObject({
    type: 'next_round',
    message: 'Prost',
    giver_name: 'Anna',
    giver_username: 'Anna',
  });
  await bert.buys('Helles');
  expect((await bert.home()).member_received_gift).toBe(false);
  expect((await anna.home()).active_gift).not.toEqual(gift);
});
