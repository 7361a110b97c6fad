import { registrationFault } from '@stammtisch/domain';
import { Button } from '../../components/Button';
import { Field } from '../../components/Field';
import { Form, typedIn } from '../../components/Form';
import { PasswordField } from '../../components/PasswordField';
import { justTyped } from '../../lib/just-typed';
import { faultTexts, register } from './registration';

interface RegisterFormProps {
  readonly token: string;
  readonly onRegistered: () => void;
  /** Leads to the login, for whoever is a member already. */
  readonly onLogin: () => void;
}

/** The form in which a new member registers. */
export function RegisterForm({ token, onRegistered, onLogin }: RegisterFormProps) {
  async function submit(form: HTMLFormElement) {
    const [firstName, username] = [typedIn(form, 'firstName'), typedIn(form, 'username')];
    const [password, confirmation] = [typedIn(form, 'password'), typedIn(form, 'confirmation')];
    const fault = registrationFault({ firstName, username, password, confirmation, inviteToken: token });
    if (fault) throw new Error(faultTexts[fault]);
    await register({
      first_name: firstName.trim(),
      username: username.trim(),
      password,
      invite_token: token,
    });
    justTyped.set({ username: username.trim(), password });
    onRegistered();
  }

  return (
    <Form
      submitText="Registrieren"
      busyText="Registrieren …"
      buttons={
        <Button variant="quiet" wide onClick={onLogin}>
          Schon dabei? Zum Login
        </Button>
      }
      onSubmit={submit}
    >
      <h2>Setz dich dazu</h2>
      <Field label="Vorname" name="firstName" maxLength={60} autoComplete="given-name" required />
      <Field
        label="Benutzername"
        name="username"
        maxLength={60}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField
        label="Passwort"
        name="password"
        hint="Mindestens 6 Zeichen"
        autoComplete="new-password"
      />
      <PasswordField label="Passwort wiederholen" name="confirmation" autoComplete="new-password" />
    </Form>
  );
}
