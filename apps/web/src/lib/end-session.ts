import { calls } from '@stammtisch/contracts';
import { call } from './api';
import { ApiError } from './api-error';
import { leaving } from './kept/device-words';

/**
 * Ends the session of the member who is logged in here. If the till can't be reached, the next start ends it before anything
 * else: others may use the same phone. Answers whether the till has heard it.
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
