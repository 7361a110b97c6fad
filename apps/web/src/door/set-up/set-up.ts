import { calls } from '@stammtisch/contracts';
import { call } from '../../lib/api';
import { ApiError } from '../../lib/api-error';
import { tillIsEmpty } from '../../lib/table/store';

/** Where the first superuser registers, for who knows the set-up code. @throws Error with the sentence to show */
export async function whereToRegister(code: string): Promise<string> {
  try {
    const failure = 'Fehler beim Prüfen des Codes';
    return (await call(calls.checkSetUpCode, { body: { code }, failure })).register_path;
  } catch (error) {
    // Somebody may have joined meanwhile, and then the login shows.
    if (error instanceof ApiError && error.code === 'conflict') {
      const { needed } = await call(calls.setUp, { failure: 'Fehler beim Prüfen der Kasse' });
      if (!needed) tillIsEmpty(false);
    }
    throw error;
  }
}
