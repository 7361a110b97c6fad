import { expect } from '@jest/globals';
import { bookedFrom, type Drinker } from './drinker.js';
import { listOf, type Table } from './table.js';

/** Somebody who keeps what was answered. */
type Bookkeeper = Pick<Drinker, 'booked' | 'cancelled'>;

/** Every answered booking is there exactly once, nothing else is, and the balances are the sums of the answers. */
export async function expectAccountsRight({ admin }: Table, drinkers: readonly Bookkeeper[]): Promise<void> {
  const answered = drinkers.flatMap(({ booked }) => booked);
  const cancelled = new Set(drinkers.flatMap((drinker) => [...drinker.cancelled]));
  const expected = answered.map((booked) => ({ ...booked, cancelled: cancelled.has(booked.id) }));
  const there = await everyTransaction(admin);
  expect(sorted(there)).toEqual(sorted(expected));

  const sums = new Map<string, number>();
  for (const { payer, amount, id } of answered) {
    sums.set(payer, (sums.get(payer) ?? 0) + (cancelled.has(id) ? 0 : amount));
  }
  const { body } = await admin.get('/api/admin/members/');
  for (const { user_username, balance } of listOf(body.members)) {
    const sum = sums.get(String(user_username)) ?? 0;
    expect({ user_username, cents: Math.round(Number(balance) * 100) }).toEqual({
      user_username,
      cents: sum,
    });
  }
}

async function everyTransaction(admin: Table['admin']) {
  const all: ReturnType<typeof bookedFrom>[] = [];
  for (let before: unknown = ''; before !== null; ) {
    const from = before === '' ? '' : `&before=${before}`;
    const { body } = await admin.get(`/api/admin/transactions/?limit=200${from}`);
    all.push(...listOf(body.transactions).map(bookedFrom));
    before = body.next;
  }
  return all;
}

function sorted<T extends { readonly id: string }>(list: readonly T[]): T[] {
  return list.toSorted((a, b) => a.id.localeCompare(b.id));
}
