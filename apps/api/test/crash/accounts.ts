import { expect } from '@jest/globals';
import { purchaseAnswer, wireCents } from '@stammtisch/contracts';
import { type Answer, type Booked, bookedFrom, type Drinker, type Guest } from '@stammtisch/test-kit';

/** Somebody who keeps what was answered. */
export type Bookkeeper = Pick<Drinker, 'booked' | 'cancelled'>;

/** A purchase as it was answered. */
export const bookedBy = ({ body }: Answer): Booked => bookedFrom(purchaseAnswer.parse(body).transaction);

/** Every answered transaction is there exactly once, nothing else is, and the balances are the sums of the answers. */
export async function expectAccountsRight(admin: Guest, drinkers: readonly Bookkeeper[]): Promise<void> {
  const answered = drinkers.flatMap(({ booked }) => booked);
  const cancelled = new Set(drinkers.flatMap((drinker) => [...drinker.cancelled]));
  const expected = answered.map((booked) => ({ ...booked, cancelled: cancelled.has(booked.id) }));
  const there = (await admin.everyTransaction()).map(bookedFrom);
  expect(sorted(there)).toEqual(sorted(expected));

  const sums = new Map<string, number>();
  for (const { payer, amount, id } of answered) {
    sums.set(payer, (sums.get(payer) ?? 0) + (cancelled.has(id) ? 0 : amount));
  }
  for (const { user_username, balance } of await admin.members()) {
    expect({ user_username, cents: wireCents(balance) }).toEqual({
      user_username,
      cents: sums.get(user_username) ?? 0,
    });
  }
}

function sorted<T extends { readonly id: string }>(list: readonly T[]): T[] {
  return list.toSorted((a, b) => a.id.localeCompare(b.id));
}
