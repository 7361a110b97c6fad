import type { Outbox, Table } from '@stammtisch/live';
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { clockAhead, tillTime, wait } from '../time';

interface SeenTable {
  readonly table: Table;
  readonly at: string;
  /** How far this device's clock was ahead of the till's, in ms. */
  readonly clockAhead: number;
}

interface Kept extends DBSchema {
  /** The logged-in member in all tabs, by id, with the table seen last once it is stored. Nobody else has an entry. */
  here: { key: string; value: SeenTable | undefined };
  /** By member id. */
  outboxes: { key: string; value: Outbox };
}

type KeptDatabase = IDBPDatabase<Kept>;

/** Some browsers never open the database. */
const OPENED_WITHIN_MS = 2_000;

let opened: Promise<KeptDatabase> | undefined;
let newest: KeptDatabase | undefined;

/** Opens the database without a time limit. @throws where nothing can be stored, e.g. in some private windows */
function slowDatabase(): Promise<KeptDatabase> {
  opened ??= open().catch((error) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** Opens the database, for callers that can't wait. @throws as `slowDatabase`, and where opening takes long */
async function database(): Promise<KeptDatabase> {
  const inTime = await Promise.race([slowDatabase(), wait(OPENED_WITHIN_MS)]);
  if (!inTime) throw new Error('no answer from the database');
  return inTime;
}

/**
 * Runs `work` in a transaction. Resolves once both are done. Browsers lose the database in the background, on iOS without an event:
 * a transaction that can't begin is retried after reopening the database. `work` is never repeated.
 *
 * @throws as `work`, and where nothing can be stored
 */
export async function inTransaction<Transaction extends { readonly done: Promise<void> }, Result>(
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
    const [result] = await Promise.all([work(transaction), transaction.done]);
    return result;
  } catch (error) {
    forget(kept);
    throw error;
  }
}

/** The next use reopens the database. */
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
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
  });
  return newest;
}

/** The id of the member logged in on this device. @throws where nothing can be stored */
export async function memberHere(): Promise<string | undefined> {
  const [member] = await inTransaction(
    (kept) => kept.transaction('here'),
    ({ store }) => store.getAllKeys(),
  );
  return member;
}

/**
 * Stores the id of the logged-in member. All tabs share one cookie: a tab must not book for another member who has logged in
 * meanwhile in another tab. The table of the previous member is deleted.
 */
export function noteHere(memberId: string): Promise<unknown> {
  return withHere(async ({ store }) => {
    if ((await store.getKey(memberId)) !== undefined) return;
    await store.clear();
    await store.put(undefined, memberId);
  }, slowDatabase);
}

/**
 * Stores that nobody is logged in, and deletes the table seen last. With `memberId` only if that member is still logged in.
 * Returns the id of the member who was; undefined where nobody was, or nothing can be stored.
 */
export function clearHere(memberId?: string): Promise<string | undefined> {
  return withHere(async ({ store }) => {
    const [member] = await store.getAllKeys();
    if (memberId !== undefined && member !== memberId) return undefined;
    await store.clear();
    return member;
  });
}

/** The table that the logged-in member saw last. */
export function lastTable(): Promise<SeenTable | undefined> {
  return inTransaction(
    (kept) => kept.transaction('here'),
    async ({ store }) => (await store.getAll())[0],
    slowDatabase,
  ).catch(() => undefined);
}

/** Stores the table for the next start, without last name, e-mail, phone and birthday. Returns true once it is stored. */
export function keepTable(table: Table): Promise<boolean | undefined> {
  const me = { ...table.me, user_last_name: '', user_email: '', phone: '', birth_date: null };
  const seen: SeenTable = {
    table: { ...table, me },
    at: tillTime(),
    clockAhead: clockAhead(),
  };
  return withHere(async ({ store }) => {
    if ((await store.getKey(me.id)) === undefined) return false;
    await store.put(seen, me.id);
    return true;
  });
}

/** Changes the table that a member saw last, if it is stored. */
export function changeLastTable(memberId: string, change: (table: Table) => Table): Promise<unknown> {
  return withHere(async ({ store }) => {
    const seen = await store.get(memberId);
    if (seen) await store.put({ ...seen, table: change(seen.table) }, memberId);
  });
}

type Here = IDBPTransaction<Kept, ['here'], 'readwrite'>;

/** Runs `work` in a transaction. Returns undefined where nothing can be stored: the app works without. */
function withHere<Result>(work: (here: Here) => Promise<Result>, opens?: typeof slowDatabase) {
  return inTransaction((kept) => kept.transaction('here', 'readwrite'), work, opens).catch(() => undefined);
}
