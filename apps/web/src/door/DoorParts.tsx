import { calls, type LoginBody, type RegisterBody, texts } from '@stammtisch/contracts';
import type { ReactNode } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { call } from '../lib/api';
import type { IdempotencyKeys } from '../lib/idempotency-keys';
import { paths } from '../lib/paths';
import { tableStore } from '../lib/table/store';
import { Button } from '../ui/Button';
import { text } from '../ui/fields';
import { LegalLinks } from '../ui/Links';
import { newPassword, repeated } from '../ui/password-fields';
import { SignedOutScreen } from '../ui/SignedOutScreen';
import { Stack } from '../ui/Stack';

/** @throws Error with the sentence to show, unless the invite is valid */
export async function checkInvite(token: string) {
  const failure = 'Fehler beim Überprüfen des Einladungslinks';
  const answer = await call(calls.checkInvite, { params: { token }, failure, noAnswer: failure });
  if (!answer.valid) throw new Error(answer.error || texts.inviteExpired);
  return answer;
}

/** Registers the member. @throws Error with the sentence to show. */
export async function register(body: RegisterBody, keys: IdempotencyKeys): Promise<void> {
  const failure = 'Fehler bei der Registrierung';
  await call(calls.register, { body, keys, failure, noAnswer: `${failure}. Bitte versuche es erneut.` });
  tableStore.setState({ empty: false });
}

/** The fields to choose user name and password. An existing `username` can't be changed. */
export const loginFields = (username = '') => ({
  username: text('Benutzername', {
    initial: username,
    maxLength: 60,
    autoComplete: 'username',
    autoCapitalize: 'none',
    spellCheck: false,
    readOnly: username !== '',
    required: true,
  }),
  password: newPassword('Passwort'),
  confirmation: repeated('Passwort wiederholen', 'password', 'Die Passwörter stimmen nicht überein'),
});

/** The login typed in `loginFields`. */
export const chosenLogin = ({ username, password }: LoginBody): LoginBody => ({
  username: username.trim(),
  password,
});

/** Opens the login, or the table of the logged-in member. */
export const goToStart = () => navigate(paths.table, { replace: true });

interface DoorMessageProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly buttonText: string;
}

/** A message in place of a form. Its button takes the focus, as the form is gone. */
export function DoorMessage({ title, children, buttonText }: DoorMessageProps) {
  return (
    <SignedOutScreen below={<LegalLinks />}>
      <Stack role="alert">
        <h2>{title}</h2>
        {children}
        <Button ref={(button) => button?.focus()} variant="main" wide onClick={goToStart}>
          {buttonText}
        </Button>
      </Stack>
    </SignedOutScreen>
  );
}
