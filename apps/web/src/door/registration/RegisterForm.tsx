import { justTyped } from '../../lib/just-typed';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { Form, typedIn } from '../../ui/Form';
import { chosenIn, LoginFields } from './LoginFields';
import { register } from './registration';

interface RegisterFormProps {
  readonly token: string;
  readonly onRegistered: () => void;
  /** Leads members to the login. */
  readonly onLogin: () => void;
}

/** The form in which a new member registers. */
export function RegisterForm({ token, onRegistered, onLogin }: RegisterFormProps) {
  async function submit(form: HTMLFormElement) {
    const firstName = typedIn(form, 'firstName').trim();
    const login = chosenIn(form, firstName, token);
    await register({ first_name: firstName, ...login, invite_token: token });
    justTyped.set(login);
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
      <LoginFields />
    </Form>
  );
}
