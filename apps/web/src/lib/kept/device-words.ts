import type { ChainFinding } from '@stammtisch/contracts';
import type { SeenLog } from '@stammtisch/live';

/** A word that this device keeps, for its next start or for its other tabs. */
export const word = (key: string) => ({
  get: () => quietly(() => localStorage.getItem(key)),
  set: (value = 'yes') => quietly(() => localStorage.setItem(key, value)),
  remove: () => quietly(() => localStorage.removeItem(key)),
});

/** Set once a table is kept. Without it a start does not wait for the database. */
export const hint = word('stammtisch.kept');

/** Why and whose session ended here without its member's doing, until somebody logs in. */
export const lost = word('stammtisch.lost');

/** Since when the table has had the account that an admin agreed to on this device. */
export const checkedAccount = word('stammtisch.account');

/** Set while somebody has logged out here and the till has not heard it. */
export const leaving = word('stammtisch.leaving');

/**
 * A key of the newest login on this device, in whichever tab. All tabs share one cookie: once the key has changed, a tab may
 * send for another member than it shows.
 */
export const newestLogin = word('stammtisch.login');

/** A value that this device keeps as JSON; `empty` when there is none, or none that can be read. */
export const keptValue = <Value>(key: string, empty: Value) => ({
  get: (): Value => quietly(() => JSON.parse(localStorage.getItem(key) ?? 'null')) ?? empty,
  set: (value: Value) => quietly(() => localStorage.setItem(key, JSON.stringify(value ?? null))),
});

/**
 * What this device saw of the till's log: revisions, hashes and times, nothing personal. It survives every logout, since a till that
 * could make devices forget would have no witnesses. The table, which is deleted with its member, is kept apart.
 */
export const seenLog = keptValue<SeenLog | undefined>('stammtisch.witness', undefined);

/** A finding that has not been reported to the till yet. */
export const unreported = keptValue<ChainFinding | null>('stammtisch.unreported', null);

/** What `work` answers; null where the browser forbids to keep anything. */
function quietly<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}
