import type { ChainFinding, SessionEndReason } from '@stammtisch/contracts';
import type { SeenLog } from '@stammtisch/live';

/** A value in the local storage, for the next start or for other tabs; `empty` when there is none, or none that can be read. */
export const storedValue = <Value>(key: string, empty: Value) => ({
  get: (): Value => quietly(() => JSON.parse(localStorage.getItem(key) ?? 'null')) ?? empty,
  set: (value: Value) => quietly(() => localStorage.setItem(key, JSON.stringify(value ?? null))),
});

/** True once a table is stored. Otherwise a start does not wait for the database. */
export const tableHint = storedValue('stammtisch.kept', false);

/** `since` of the table's bank account, once an admin has confirmed the account on this device. */
export const checkedAccount = storedValue<string | undefined>('stammtisch.account', undefined);

/** True while a logout has not reached the till. */
export const pendingLogout = storedValue('stammtisch.leaving', false);

/**
 * A key of the newest login on this device, in any tab. All tabs share one cookie: once the key has changed, a tab may send for another
 * member than it shows.
 */
export const newestLogin = storedValue<string | undefined>('stammtisch.login', undefined);

export type SessionEnd = SessionEndReason | 'expired';

export interface EndedSession {
  readonly why: SessionEnd;
  readonly memberId: string;
}

/** A session that ended without its member's doing, until the next login. */
export const endedSession = storedValue<EndedSession | undefined>('stammtisch.lost', undefined);

/**
 * This device's memory of the till's log: revisions, hashes and times, nothing personal. It survives every logout: a till that could
 * make devices forget would have no witnesses.
 */
export const seenLog = storedValue<SeenLog | undefined>('stammtisch.witness', undefined);

/** A finding that has not been reported to the till yet. */
export const unreported = storedValue<ChainFinding | null>('stammtisch.unreported', null);

/** The result of `work`; null where the browser forbids storage. */
function quietly<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}
