import { calls } from '@stammtisch/contracts';
import { call } from '../../lib/api';
import { ApiError } from '../../lib/api-error';
import { tillIsEmpty } from '../../lib/table/store';

/** Where the first superuser registers, for who knows the set-up code. @throws Error with the sentence to show */
export async function whereToRegister(code: string): Promise<string> {
  try {
    return (await call(calls.checkSetUpCode, { body: { code }, failure: 'Fehler beim Prüfen des Codes' }))
      .register_path;
  } catch (error) {
    // Somebody has joined meanwhile: the login shows.
    if (error instanceof ApiError && error.code === 'conflict') tillIsEmpty(false);
    throw error;
  }
}
