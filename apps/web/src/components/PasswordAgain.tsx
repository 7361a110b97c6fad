import { ApiError } from '../lib/api-error';
import { Field } from './Field';

/** The field's name in forms and in the bodies of calls. */
export const PASSWORD_AGAIN = 'current_password';

/** The field for the member's own password, before what somebody who finds an unlocked phone must not do. */
export function PasswordAgain({ focused }: { readonly focused: boolean }) {
  return (
    <Field
      ref={focused ? focus : undefined}
      label="Dein Passwort"
      name={PASSWORD_AGAIN}
      type="password"
      autoComplete="current-password"
      required
      data-autofocus
    />
  );
}

const focus = (input: HTMLInputElement | null) => input?.focus();

/** Did the till refuse a call because it came without the member's password? */
export const needsPassword = (error: unknown) =>
  error instanceof ApiError && error.code === 'password_needed';
