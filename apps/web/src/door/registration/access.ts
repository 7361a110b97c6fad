import { calls, type PersonalLinkCheckAnswer, type UsePersonalLinkBody } from '@stammtisch/contracts';
import { call } from '../../lib/api';
import { ApiError } from '../../lib/api-error';

/** The link's member; null for an invalid link. */
export async function whoseLink(bearer: string): Promise<PersonalLinkCheckAnswer | null> {
  try {
    return await call(calls.checkPersonalLink, { bearer, failure: 'Fehler beim Überprüfen des Links' });
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return null;
    throw error;
  }
}

/** Chooses the password of the link's member, and their user name if they have none; or a PIN for tablets alone. */
export async function chooseAccess(body: UsePersonalLinkBody): Promise<void> {
  const failure =
    body.pin === undefined ? 'Fehler beim Speichern des Passworts' : 'Fehler beim Speichern der PIN';
  await call(calls.usePersonalLink, { body, failure });
}
