import { newKey } from '../idempotency-keys';

/** A word that this device keeps for the next start. */
const word = (key: string) => ({
  set: () => quietly(() => localStorage.setItem(key, 'yes')),
  remove: () => quietly(() => localStorage.removeItem(key)),
  isSet: () => quietly(() => localStorage.getItem(key)) !== null,
});

/** Whether it is worth looking for a table of before: at a first start nobody should wait for that. */
export const hint = word('stammtisch.kept');

/** Somebody has logged out here and the till has not heard it. */
export const leaving = word('stammtisch.leaving');

const LOGIN = 'stammtisch.login';

/**
 * Stands for the newest login on this device, in whichever tab. All tabs share one cookie: once this has changed, a tab
 * may speak for somebody else than it shows. Null before the first login, and where nothing can be kept.
 */
export const newestLogin = () => quietly(() => localStorage.getItem(LOGIN));

/** Somebody is about to log in here. */
export const noteLogin = () => quietly(() => localStorage.setItem(LOGIN, newKey()));

/** What `work` answers; null where the browser forbids to keep anything. */
function quietly<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}
