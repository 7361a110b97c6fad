import { registrationFault } from '@stammtisch/domain';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/Button';
import { Field } from '../../components/Field';
import { Notice } from '../../components/Notice';
import { useTask } from '../../lib/use-task';
import { faultTexts, register } from './registration';

const empty = { firstName: '', username: '', password: '', confirmation: '' };

/** A new member fills in who they are. */
export function RegisterForm({ token, onRegistered }: { token: string; onRegistered: () => void }) {
  const [form, setForm] = useState(empty);
  const task = useTask();

  const field = (name: keyof typeof empty) => ({
    name,
    value: form[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
    required: true,
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const fault = registrationFault({ ...form, inviteToken: token });
    if (fault) return task.fail(faultTexts[fault]);
    const { firstName, username, password } = form;
    const body = {
      first_name: firstName.trim(),
      username: username.trim(),
      password,
      invite_token: token,
    };
    if (await task.run(() => register(body))) onRegistered();
  }

  return (
    <form onSubmit={submit} noValidate>
      <h2>Setz dich dazu</h2>
      <Field label="Vorname" {...field('firstName')} maxLength={60} autoComplete="given-name" />
      <Field
        label="Benutzername"
        {...field('username')}
        maxLength={60}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field
        label="Passwort"
        {...field('password')}
        type="password"
        hint="Mindestens 6 Zeichen"
        autoComplete="new-password"
      />
      <Field
        label="Passwort wiederholen"
        {...field('confirmation')}
        type="password"
        autoComplete="new-password"
      />
      {task.error && <Notice variant="error">{task.error}</Notice>}
      <Button variant="main" type="submit" wide busy={task.busy} busyText="Registrieren …">
        Registrieren
      </Button>
    </form>
  );
}
