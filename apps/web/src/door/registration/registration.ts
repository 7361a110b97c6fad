import { calls, type RegisterBody, texts } from '@stammtisch/contracts';
import type { RegistrationFault } from '@stammtisch/domain';
import { call } from '../../lib/api';
import { ApiError, type FormError } from '../../lib/api-error';
import { tillIsEmpty } from '../../lib/table/store';

/** What the form says for each fault, and at which field. */
export const formErrors: Record<RegistrationFault, ConstructorParameters<typeof FormError>> = {
  passwords_differ: [texts.passwordsDiffer, 'confirmation'],
  password_too_short: [texts.passwordTooShort, 'password'],
  fields_missing: [texts.fieldsMissing, undefined],
  invite_missing: [texts.inviteInvalid, undefined],
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
