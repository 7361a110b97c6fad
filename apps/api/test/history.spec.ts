import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Transaction } from '@stammtisch/contracts';
import type { Guest } from '@stammtisch/test-kit';
import { spoken } from './harness/spoken.js';
import { openedTill } from './harness/test-till.js';

const till = openedTill();
const { anna } = till;
let bert: Guest;
let carl: Guest;

beforeAll(async () => {
  bert = await till.member('Bert');
  carl = await till.member('Carl');
});

const inCents = (euro: number) => Math.round(euro * 100);
const effect = (transactions: readonly Transaction[]) =>
  transactions.reduce((sum, { balance_effect }) => sum + inCents(balance_effect), 0);

/** Turns all pages of a list; something may happen between two. */
async function allPages(
  page: (query: string) => Promise<{ entries: readonly { readonly id: string }[]; next: string | null }>,
  between: () => Promise<unknown> = async () => {},
): Promise<string[]> {
  const ids: string[] = [];
  for (let query = '?limit=7'; ; ) {
    const { entries, next } = await page(query);
    ids.push(...entries.map(({ id }) => id));
    if (next === null) return ids;
    await between();
    query = `?limit=7&before=${next}`;
  }
}

test('the balance is the sum of the effects, whatever happened', async () => {
  const happens = [
    () => bert.topsUp(19.99),
    () => bert.buys('Helles'),
    () => anna.setsBalance(bert.id, 5.55),
    () => bert.gives('full_evening'),
    () => carl.buys('Weißbier'),
    () => anna.buys('Wasser'),
    () => bert.buys('Spezi'),
    () => carl.topsUp(0.01),
    () => bert.endsRound(),
    () => carl.gives('next_round'),
    () => bert.buys('Helles'),
    () => carl.endsRound(),
    async () => bert.cancels(String((await bert.history()).transactions[0]?.id)),
    async () => anna.cancelsAny(String((await bert.history()).transactions.at(-1)?.id)),
  ];
  for (const next of happens) {
    await next();
    for (const guest of [anna, bert, carl]) {
      expect(effect((await guest.history()).all_transactions)).toBe(inCents(await guest.balance()));
    }
  }
});

test('it shows who drank and who paid, from each side', async () => {
  await bert.gives('next_round', 'Auf Carl');
  const { transaction } = await carl.buys('Helles');
  await bert.endsRound();
  expect(transaction).toMatchObject({
    type: 'gift_purchase',
    amount: -3.5,
    description: 'Helles',
    drink_name: 'Helles',
    icon: 'beer.png',
    timestamp: '2026-11-20T19:00:00.000Z',
    member_id: carl.id,
    member_name: 'Carl',
    member_username: 'Carl',
    paid_by_name: 'Bert',
    paid_by_username: 'Bert',
    gift_type: 'next_round',
    gift_giver_name: 'Bert',
    gift_message: 'Auf Carl',
    cancelled: false,
    can_cancel: true,
    balance_effect: 0,
  });
  const [berts] = (await bert.history()).all_transactions;
  expect(berts).toEqual({ ...transaction, can_cancel: false, balance_effect: -3.5 });
  expect((await bert.history()).transactions).not.toContainEqual(
    expect.objectContaining({ id: transaction.id }),
  );
  const [annas] = (await anna.transactions()).transactions;
  expect(annas).toEqual({ ...transaction, can_cancel: false });
});

describe('page by page', () => {
  beforeAll(async () => {
    for (let i = 0; i < 20; i++) await carl.buys('Wasser');
    await carl.gives('full_evening');
    for (let i = 0; i < 5; i++) await bert.buys('Wasser');
    await carl.endsRound();
  });

  test('it has each transaction once, newest first, while new ones arrive', async () => {
    const before = (await carl.history('?limit=200')).all_transactions.map(({ id }) => id);
    expect(before.length).toBeGreaterThan(25);
    const seen = await allPages(
      async (query) => {
        const { all_transactions: entries, next } = await carl.history(query);
        return { entries, next };
      },
      async () => {
        await carl.buys('Wasser');
        await bert.buys('Wasser');
      },
    );
    expect(seen).toEqual(before);
  });

  test('so has the activity', async () => {
    const feed = (await anna.activity('?limit=200')).activity.map(({ revision }) => String(revision));
    const turned = await allPages(async (query) => {
      const { activity, next } = await anna.activity(query);
      return { entries: activity.map(({ revision }) => ({ id: String(revision) })), next };
    });
    expect(turned).toEqual(feed);
    expect(feed).toEqual(feed.toSorted((a, b) => Number(b) - Number(a)));
  });

  test('the list of all transactions is counted, and searched by member, type, time and amount', async () => {
    const dora = await till.member('Resi');
    const since = till.clock.now();
    const { total } = await anna.transactions('?limit=1');
    await dora.topsUp(80);
    await carl.gives('next_round');
    await dora.buys('Wasser');
    await carl.endsRound();
    await anna.deposits(dora.id, { amount: 40, way: 'cash' });
    const found = async (query: string) =>
      (await anna.transactions(`?from=${since}&${query}`)).transactions.map(({ type }) => type);
    expect(await found(`member=${dora.id}&type=recharge,deposit`)).toEqual(['deposit', 'recharge']);
    expect(await found('min=39.99&max=79.99&type=recharge,deposit')).toEqual(['deposit']);
    expect(await found(`to=${since}`)).toEqual([]);
    const first = await anna.transactions(`?member=${dora.id}&limit=2`);
    const rest = await anna.transactions(`?member=${dora.id}&limit=2&before=${first.next}`);
    expect([first.total, rest.transactions.length, rest.next]).toEqual([3, 1, null]);
    await anna.cancelsAny(String(first.transactions[1]?.id));
    expect((await anna.transactions('?limit=1')).total).toBe(total + 3);
  });

  test('fifty at a time unless asked otherwise, and a page that fits exactly is the last', async () => {
    const emil = await till.member('Emil');
    for (let i = 0; i < 51; i++) await emil.topsUp(1);
    const { all_transactions, next } = await emil.history();
    expect([all_transactions.length, next]).toEqual([50, all_transactions.at(-1)?.id]);
    expect((await emil.history('?limit=51')).next).toBeNull();
  });
});

test('the activity tells what is everybody’s business', async () => {
  const franz = await till.member('Franz');
  await franz.topsUp(777.77);
  await anna.setsBalance(franz.id, 888.88);
  const gift = await franz.gives('next_round', 'Prosit');
  const transaction_id = (await bert.buys('Helles')).transaction.id;
  await bert.cancels(transaction_id);
  await anna.cancelsAny((await bert.buys('Helles')).transaction.id);
  await franz.endsRound();
  const drink = await anna.addsDrink({ name: 'Met', price: 1 });
  await anna.removesDrink(drink.id);
  const { activity } = await carl.activity('?limit=9');
  expect(activity).toMatchObject([
    { kind: 'menu_changed', member_id: null },
    { kind: 'menu_changed', drink_name: 'Met', member_name: null },
    { kind: 'round_ended', giver_name: 'Franz', gift_type: 'next_round' },
    { kind: 'purchase_cancelled', member_name: 'Bert' },
    { kind: 'gift_purchase', member_name: 'Bert', round_id: gift.id },
    { kind: 'purchase_cancelled', member_name: 'Bert', drink_name: 'Helles', transaction_id, own: true },
    {
      kind: 'gift_purchase',
      member_name: 'Bert',
      drink_name: 'Helles',
      giver_name: 'Franz',
      transaction_id,
      round_id: gift.id,
    },
    { kind: 'round_given', member_name: 'Franz', gift_type: 'next_round', message: 'Prosit' },
    { kind: 'member_joined', member_name: 'Franz', member_id: franz.id },
  ]);
  expect(activity[3]).not.toHaveProperty('own');
  expect(spoken(activity)).not.toMatch(/777|888|balance|amount|price/);
});

test('the activity is as long as was asked, however many top-ups were taken back meanwhile', async () => {
  const gustl = await till.member('Gustl');
  await gustl.buys('Wasser');
  for (let i = 0; i < 4; i++) await gustl.cancels(String((await gustl.topsUp(1)).transaction.id));
  await gustl.buys('Wasser');
  const { activity, next } = await gustl.activity('limit=3');
  expect(activity.map(({ kind }) => kind)).toEqual(['purchase', 'purchase', 'member_joined']);
  expect(next).toBe(String(activity[2]?.revision));
});
