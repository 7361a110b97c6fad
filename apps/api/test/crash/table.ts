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

/** On files of its own, whatever the store of the run. */
export const OWN_FILES = { EVENT_STORE_URL: '', APP_SECRET: '', TILL_ID: 'stammtisch' };

/** What a process left behind, opened again in this one: that takes a quarter of the time. */
export async function openedAgain(dataDir: string): Promise<TestTill> {
  const till = new TestTill({ ...OWN_FILES, DATA_DIR: dataDir });
  till.clock.moveTo(new Date().toISOString());
  await till.open();
  return till;
}

/** The superuser and some members, logged in, who all repeat what was not answered. */
export interface Table {
  readonly admin: Guest;
  readonly members: readonly Guest[];
  readonly drinks: readonly string[];
}

/** Sets a new till's table. */
export async function setTable(way: Transport, names: readonly string[]): Promise<Table> {
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
