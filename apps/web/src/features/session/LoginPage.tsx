import { texts } from '@stammtisch/contracts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/Button';
import { Field } from '../../components/Field';
import { Notice } from '../../components/Notice';
import { SignedOutScreen } from '../../components/SignedOutScreen';
import { useTask } from '../../lib/use-task';
import { useTitle } from '../../lib/use-title';
import { logIn } from './session';

/** Who are you? */
export function LoginPage() {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const login = useTask();
  useTitle('Anmelden');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (username.trim() === '' || password === '') login.fail(texts.loginFieldsMissing);
    else void login.run(() => logIn({ username: username.trim(), password }));
  };

  return (
    <SignedOutScreen>
      <form onSubmit={submit} noValidate>
        <Field
          label="Benutzername"
          name="username"
          value={username}
          onChange={(event) => setUsername(event.target.value)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Field
          label="Passwort"
          name="password"
          type="password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          autoComplete="current-password"
          required
        />
        {login.error && <Notice variant="error">{login.error}</Notice>}
        <Button variant="main" type="submit" wide busy={login.busy} busyText="Anmelden …">
          Anmelden
        </Button>
      </form>
    </SignedOutScreen>
  );
}
