import { expect } from '@jest/globals';
import { purchaseAnswer, wireCents } from '@stammtisch/contracts';
import {
  ADMIN,
  type Answer,
  type Booked,
  bookedFrom,
  type Drinker,
  Guest,
  type Transport,
  withRetries,
} from '@stammtisch/test-kit';
import { TestTill } from '../harness/test-till.js';

/** Settings of a till with its own files, whatever the run's store is. */
export const OWN_FILES = { EVENT_STORE_URL: '', APP_SECRET: '', TILL_ID: 'stammtisch' };

/** Opens a till that another process has left, in this process, which takes a quarter of the time. */
export async function reopen(dataDir: string): Promise<TestTill> {
  const till = new TestTill({ ...OWN_FILES, DATA_DIR: dataDir });
  till.clock.moveTo(new Date().toISOString());
  await till.open();
  return till;
}

/** Registers members at a new till. They and the superuser are logged in, and repeat unanswered calls. */
export async function setUpTable(way: Transport, names: readonly string[]) {
  const transport = withRetries(way);
  const admin = new Guest(transport, ADMIN.username, ADMIN.password);
  await admin.logsIn();
  const { invite_link } = await admin.invites({ max_uses: 0 });
  const members = names.map((name) => new Guest(transport, name));
  await Promise.all(
    members.map(async (member) => {
      await member.registers(invite_link);
      await member.logsIn();
    }),
  );
  const { drinks } = await admin.home();
  return { admin, members, drinks: drinks.map(({ id }) => id) };
}

export type Bookings = Pick<Drinker, 'booked' | 'cancelled'>;

/** The booking in a purchase's answer. */
export const bookingIn = ({ body }: Answer): Booked => bookedFrom(purchaseAnswer.parse(body).transaction);

/** Exactly the answered transactions exist, each once, and the balances are their sums. */
export async function expectAccountsRight(admin: Guest, drinkers: readonly Bookings[]): Promise<void> {
  const answered = drinkers.flatMap(({ booked }) => booked);
  const cancelled = new Set(drinkers.flatMap((drinker) => [...drinker.cancelled]));
  const expected = answered.map((booked) => ({ ...booked, cancelled: cancelled.has(booked.id) }));
  const actual = (await admin.everyTransaction()).map(bookedFrom);
  expect(sorted(actual)).toEqual(sorted(expected));

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
