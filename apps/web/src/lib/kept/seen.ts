import type { Table } from '@stammtisch/live';
import { database, type SeenTable, slowDatabase } from './database';

/** Who is logged in on this device. @throws where nothing can be kept */
export async function memberHere(): Promise<string | undefined> {
  const member = await (await database()).get('here', 'member');
  return typeof member === 'string' ? member : undefined;
}

/** What whoever is logged in here saw last. */
export async function lastTable(): Promise<SeenTable | undefined> {
  try {
    const kept = await slowDatabase();
    const [member, seen] = await Promise.all([kept.get('here', 'member'), kept.get('here', 'table')]);
    return typeof seen === 'object' && seen.table.me.id === member ? seen : undefined;
  } catch {
    return undefined;
  }
}

/** Changes what a member saw last, where that is kept. */
export async function changeLastTable(memberId: string, change: (table: Table) => Table): Promise<void> {
  try {
    const { store, done } = (await database()).transaction('here', 'readwrite');
    const seen = await store.get('table');
    if (typeof seen === 'object' && seen.table.me.id === memberId) {
      await store.put({ ...seen, table: change(seen.table) }, 'table');
    }
    await done;
  } catch {
    // No database, no room: the till tells at the next start.
  }
}
