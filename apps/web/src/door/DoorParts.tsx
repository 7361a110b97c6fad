import { calls, type RegisterBody, texts } from '@stammtisch/contracts';
import { MIN_PASSWORD_LENGTH } from '@stammtisch/domain';
import type { ReactNode } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { call } from '../lib/api';
import { ApiError, FormError } from '../lib/api-error';
import { tillIsEmpty } from '../lib/table/store';
import { Button } from '../ui/Button';
import { Field, PasswordField } from '../ui/Field';
import { typedIn } from '../ui/Form';
import { LegalLinks } from '../ui/Links';
import { SignedOutScreen } from '../ui/SignedOutScreen';
import { Stack } from '../ui/Stack';

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

/** The fields in which somebody chooses how they log in. `username` is the name of somebody who has one: it stays. */
export function LoginFields({ username = '' }: { username?: string }) {
  return (
    <>
      <Field
        label="Benutzername"
        name="username"
        maxLength={60}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={username}
        readOnly={username !== ''}
        required
      />
      <PasswordField
        label="Passwort"
        name="password"
        hint="Mindestens 6 Zeichen"
        autoComplete="new-password"
      />
      <PasswordField label="Passwort wiederholen" name="confirmation" autoComplete="new-password" />
    </>
  );
}

/** What was chosen in the `LoginFields`. @throws FormError with the first fault, in the order of docs/product.md, section 5 */
export function chosenIn(form: HTMLFormElement, firstName: string, inviteToken: string) {
  const username = typedIn(form, 'username').trim();
  const [password, confirmation] = [typedIn(form, 'password'), typedIn(form, 'confirmation')];
  if (password !== confirmation) throw new FormError('Die Passwörter stimmen nicht überein', 'confirmation');
  if (password.length < MIN_PASSWORD_LENGTH) throw new FormError(texts.passwordTooShort, 'password');
  if (firstName.trim() === '' || username === '') throw new FormError(texts.fieldsMissing, undefined);
  if (!inviteToken) throw new FormError(texts.inviteInvalid, undefined);
  return { username, password };
}

/** To the login, or to the table of the member who is logged in here. */
export const goOn = () => navigate('/', { replace: true });

interface DoorMessageProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Where it goes on. */
  readonly onward: string;
}

/** What somebody reads in place of a form, with the way on. The focus goes there: what had it is gone. */
export function DoorMessage({ title, children, onward }: DoorMessageProps) {
  return (
    <SignedOutScreen below={<LegalLinks />}>
      <Stack role="alert">
        <h2>{title}</h2>
        {children}
        <Button ref={(button) => button?.focus()} variant="main" wide onClick={goOn}>
          {onward}
        </Button>
      </Stack>
    </SignedOutScreen>
  );
}
