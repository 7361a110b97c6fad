import type { Outbox, Table } from '@stammtisch/live';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { wait } from '../wait';

/** The table as it was seen last, and when. */
export interface SeenTable {
  readonly table: Table;
  readonly at: string;
  /** How far this device's clock was ahead of the till's. */
  readonly clockAhead: number;
}

/** What this device keeps. */
interface Kept extends DBSchema {
  /** Who is logged in here, in whichever tab, and what they saw last. */
  here: { key: 'member' | 'table'; value: string | SeenTable };
  /** By member: the taps that the till does not have yet. */
  outboxes: { key: string; value: Outbox };
}

export type KeptDatabase = IDBPDatabase<Kept>;

/** Some browsers never open the database at all. */
const OPENED_WITHIN_MS = 2_000;

let opened: Promise<KeptDatabase> | undefined;

/** The device's database, however long it takes to open. @throws where nothing can be kept, e.g. in some private windows */
export function slowDatabase(): Promise<KeptDatabase> {
  opened ??= open().catch((error) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** The device's database, for callers that can't wait. @throws as `slowDatabase`, and where opening takes long */
export async function database(): Promise<KeptDatabase> {
  const inTime = await Promise.race([slowDatabase(), wait(OPENED_WITHIN_MS)]);
  if (!inTime) throw new Error('no answer from the database');
  return inTime;
}

function open(): Promise<KeptDatabase> {
  return openDB<Kept>('stammtisch', 1, {
    upgrade(kept) {
      kept.createObjectStore('here');
      kept.createObjectStore('outboxes');
    },
    // A newer version of the app in another tab must not wait for this one.
    blocking: (_, __, event) => {
      opened = undefined;
      (event.target as IDBDatabase).close();
    },
    terminated: () => {
      opened = undefined;
    },
  });
}
