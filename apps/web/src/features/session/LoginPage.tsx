import { texts } from '@stammtisch/contracts';
import { Field } from '../../components/Field';
import { Form, typedIn } from '../../components/Form';
import { SignedOutScreen } from '../../components/SignedOutScreen';
import { useTitle } from '../../lib/use-title';
import { logIn } from './session';

async function submit(form: HTMLFormElement) {
  const username = typedIn(form, 'username').trim();
  const password = typedIn(form, 'password');
  if (username === '' || password === '') throw new Error(texts.loginFieldsMissing);
  await logIn({ username, password });
}

/** The page for whoever is not logged in: user name and password. */
export function LoginPage() {
  useTitle('Anmelden');
  return (
    <SignedOutScreen>
      <Form submitText="Anmelden" busyText="Anmelden …" onSubmit={submit}>
        <Field
          label="Benutzername"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Field label="Passwort" name="password" type="password" autoComplete="current-password" required />
      </Form>
    </SignedOutScreen>
  );
}
