import type { Table } from '@stammtisch/live';
import { clockAhead, tillTime } from '../till-time';
import { database, type KeptDatabase, type SeenTable } from './database';
import { hint } from './hint';

/** Where nothing can be kept, nothing is: the app goes on without. */
async function withHere(work: (here: ReturnType<typeof hereOf>) => Promise<void>): Promise<void> {
  try {
    const transaction = hereOf(await database());
    await Promise.all([work(transaction), transaction.done]);
  } catch {
    // No database, no room.
  }
}

const hereOf = (kept: KeptDatabase) => kept.transaction('here', 'readwrite');

/**
 * Notes who is logged in on this device: all tabs share one cookie, and what a tab sends must not be booked for somebody
 * who has logged in meanwhile in another one. What somebody else saw is gone.
 */
export function noteHere(memberId: string): Promise<void> {
  return withHere(async ({ store }) => {
    if ((await store.get('member')) === memberId) return;
    await store.clear();
    await store.put(memberId, 'member');
  });
}

/** From now on nobody is; given a member, unless somebody else has come. With them goes what they saw. */
export function noteNobodyHere(memberId?: string): Promise<void> {
  return withHere(async ({ store }) => {
    if (memberId !== undefined && (await store.get('member')) !== memberId) return;
    hint.remove();
    await store.clear();
  });
}

/** Keeps what the member sees for the next start. Nothing of it says how to reach them. */
export function keepTable(table: Table): Promise<void> {
  const me = { ...table.me, user_last_name: '', user_email: '', phone: '', birth_date: null };
  const seen: SeenTable = { table: { ...table, me }, at: tillTime(), clockAhead: clockAhead() };
  return withHere(async ({ store }) => {
    if ((await store.get('member')) !== me.id) return;
    await store.put(seen, 'table');
    hint.set();
  });
}
