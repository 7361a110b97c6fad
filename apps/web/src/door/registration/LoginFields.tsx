import { registrationFault } from '@stammtisch/domain';
import { FormError } from '../../lib/api-error';
import { Field, PasswordField } from '../../ui/Field';
import { typedIn } from '../../ui/Form';
import { formErrors } from './registration';

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

/** What was chosen in the `LoginFields`. @throws Error with the sentence to show */
export function chosenIn(form: HTMLFormElement, firstName: string, inviteToken: string) {
  const username = typedIn(form, 'username').trim();
  const [password, confirmation] = [typedIn(form, 'password'), typedIn(form, 'confirmation')];
  const fault = registrationFault({ firstName, username, password, confirmation, inviteToken });
  if (fault) throw new FormError(...formErrors[fault]);
  return { username, password };
}
