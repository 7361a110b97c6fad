import { calls } from '@stammtisch/contracts';
import { call } from './api';
import { ApiError } from './api-error';
import { leaving } from './kept/hint';

/**
 * Ends the session of whoever is logged in here. Where the till can't hear it, it is told before anything else at the next
 * start: who has logged out on a phone that others use, too, is out. Answers whether it has heard.
 */
export async function endSession(): Promise<boolean> {
  leaving.set();
  try {
    await call(calls.logOut, { failure: 'Fehler beim Abmelden' });
  } catch (error) {
    if (error instanceof ApiError && error.status === 0) return false;
  }
  leaving.remove();
  return true;
}
