import { texts } from '@stammtisch/contracts';
import { ApiError } from '../lib/api-error';
import { PasswordField } from './PasswordField';

/** The field's name in forms and in the bodies of calls. */
export const PASSWORD_AGAIN = 'current_password';

/** The field for the member's own password, before what somebody who finds an unlocked phone must not do. */
export function PasswordAgain() {
  return (
    <PasswordField
      label="Dein Passwort"
      name={PASSWORD_AGAIN}
      autoComplete="current-password"
      missing={texts.passwordNeeded}
      data-autofocus
    />
  );
}

/** Did the till refuse a call because it came without the member's password? */
export const needsPassword = (error: unknown) =>
  error instanceof ApiError && error.code === 'password_needed';
