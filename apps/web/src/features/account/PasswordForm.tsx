import { texts } from '@stammtisch/contracts';
import { MIN_PASSWORD_LENGTH } from '@stammtisch/domain';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/Button';
import { Field } from '../../components/Field';
import { Notice } from '../../components/Notice';
import { useShownBriefly } from '../../lib/use-shown-briefly';
import { useTask } from '../../lib/use-task';
import styles from './AccountDialog.module.css';
import { changePassword, SAVED_MS } from './account';

const empty = { current_password: '', new_password: '', confirm_password: '' };

/** What is wrong with the form, in its own order. */
function faultOf(form: typeof empty): string | undefined {
  if (form.current_password === '') return texts.fieldsMissing;
  if (form.new_password !== form.confirm_password) return texts.newPasswordsDiffer;
  return form.new_password.length < MIN_PASSWORD_LENGTH ? texts.passwordTooShort : undefined;
}

/** A new password, for who knows the old one. With `onChanged` it is what the screen is for. */
export function PasswordForm({ onChanged }: { onChanged?: () => void }) {
  const [form, setForm] = useState(empty);
  const [saved, showSaved] = useShownBriefly(SAVED_MS);
  const task = useTask();

  const field = (name: keyof typeof empty) => ({
    name,
    type: 'password',
    value: form[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
    required: true,
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const fault = faultOf(form);
    if (fault) return task.fail(fault);
    if (!(await task.run(() => changePassword(form)))) return;
    setForm(empty);
    showSaved();
    onChanged?.();
  }

  return (
    <form className={styles.section} aria-label="Passwort ändern" onSubmit={submit} noValidate>
      <h3>Passwort ändern</h3>
      <Field label="Aktuelles Passwort" {...field('current_password')} autoComplete="current-password" />
      <Field label="Neues Passwort" {...field('new_password')} autoComplete="new-password" />
      <Field label="Neues Passwort bestätigen" {...field('confirm_password')} autoComplete="new-password" />
      {task.error && <Notice variant="error">{task.error}</Notice>}
      {saved && <Notice variant="success">Passwort erfolgreich geändert!</Notice>}
      <Button variant={onChanged ? 'main' : 'plain'} type="submit" wide busy={task.busy} busyText="Ändern …">
        Passwort ändern
      </Button>
    </form>
  );
}
