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
export interface Kept extends DBSchema {
  /** Who is logged in here, in whichever tab, and what they saw last. */
  here: { key: 'member' | 'table'; value: string | SeenTable };
  /** By member: the taps that the till does not have yet. */
  outboxes: { key: string; value: Outbox };
}

type KeptDatabase = IDBPDatabase<Kept>;

/** Some browsers never open the database at all. */
const OPENED_WITHIN_MS = 2_000;

let opened: Promise<KeptDatabase> | undefined;
/** What was opened last. */
let newest: KeptDatabase | undefined;

/** The device's database, however long it takes to open. @throws where nothing can be kept, e.g. in some private windows */
export function slowDatabase(): Promise<KeptDatabase> {
  opened ??= open().catch((error) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** The device's database, for callers that can't wait. @throws as `slowDatabase`, and where opening takes long */
async function database(): Promise<KeptDatabase> {
  const inTime = await Promise.race([slowDatabase(), wait(OPENED_WITHIN_MS)]);
  if (!inTime) throw new Error('no answer from the database');
  return inTime;
}

/**
 * Begins a transaction of the device's database, and works in it. Browsers lose the database in the background, on iOS without an
 * event: a transaction that can't begin is begun in a database that is opened anew. Work that has begun is not repeated.
 *
 * @throws as `work`, and where nothing can be kept
 */
export async function inTransaction<Transaction, Result>(
  begin: (kept: KeptDatabase) => Transaction,
  work: (transaction: Transaction) => Promise<Result>,
  opens: () => Promise<KeptDatabase> = database,
): Promise<Result> {
  let kept = await opens();
  let transaction: Transaction;
  try {
    transaction = begin(kept);
  } catch {
    forget(kept);
    kept = await opens();
    transaction = begin(kept);
  }
  try {
    return await work(transaction);
  } catch (error) {
    forget(kept);
    throw error;
  }
}

/** The next use opens the database anew. */
function forget(kept: KeptDatabase): void {
  kept.close();
  if (kept === newest) opened = undefined;
}

async function open(): Promise<KeptDatabase> {
  newest = await openDB<Kept>('stammtisch', 1, {
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
  return newest;
}
