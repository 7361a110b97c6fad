import { calls, type RegisterBody, texts } from '@stammtisch/contracts';
import type { RegistrationFault } from '@stammtisch/domain';
import { call } from '../../lib/api';
import { ApiError } from '../../lib/api-error';
import { tillIsEmpty } from '../../lib/table/store';

/** The form's sentence for each fault. */
export const faultTexts: Record<RegistrationFault, string> = {
  passwords_differ: texts.passwordsDiffer,
  password_too_short: texts.passwordTooShort,
  fields_missing: texts.fieldsMissing,
  invite_missing: texts.inviteInvalid,
};

/** Asks whether an invite still holds: undefined when it does, else the sentence to show. */
export async function inviteFault(token: string): Promise<string | undefined> {
  const failure = 'Fehler beim Überprüfen des Einladungslinks';
  try {
    const answer = await call(calls.checkInvite, { params: { token }, failure });
    return answer.valid ? undefined : answer.error || texts.inviteExpired;
  } catch (error) {
    return error instanceof ApiError && error.status !== 0 ? error.message : failure;
  }
}

/** Registers the member. @throws Error with the sentence to show. */
export async function register(body: RegisterBody): Promise<void> {
  try {
    await call(calls.register, { body, failure: 'Fehler bei der Registrierung' });
    tillIsEmpty(false);
  } catch (error) {
    if (error instanceof ApiError && error.status !== 0) throw error;
    throw new Error('Fehler bei der Registrierung. Bitte versuche es erneut.');
  }
}
