import { type ChangePasswordBody, texts } from '@stammtisch/contracts';
import { MIN_PASSWORD_LENGTH } from '@stammtisch/domain';
import { FormError } from '../../lib/api-error';
import { justTyped } from '../../lib/session';
import { useShownBriefly } from '../../lib/use-task';
import { PasswordField } from '../../ui/Field';
import { Form, typedIn } from '../../ui/Form';
import styles from './AccountDialog.module.css';
import { changePassword, SAVED_MS } from './account';

/** @throws FormError for the first fault, in the order of the fields */
function check({ new_password, confirm_password }: ChangePasswordBody): void {
  if (new_password !== confirm_password) throw new FormError(texts.newPasswordsDiffer, 'confirm_password');
  if (new_password.length < MIN_PASSWORD_LENGTH) throw new FormError(texts.passwordTooShort, 'new_password');
}

/** A form for a new password, which asks for the old one. `onChanged` is given where the form is the whole screen. */
export function PasswordForm({ onChanged }: { onChanged?: () => void }) {
  const [saved, showSaved] = useShownBriefly(SAVED_MS);

  async function submit(form: HTMLFormElement) {
    const typed = {
      current_password: typedIn(form, 'current_password'),
      new_password: typedIn(form, 'new_password'),
      confirm_password: typedIn(form, 'confirm_password'),
    };
    check(typed);
    await changePassword(typed);
    form.reset();
    showSaved();
    onChanged?.();
  }

  return (
    <Form
      className={styles.section}
      aria-label="Passwort ändern"
      variant={onChanged ? 'main' : 'plain'}
      submitText="Passwort ändern"
      busyText="Ändern …"
      said={saved && 'Passwort erfolgreich geändert!'}
      onSubmit={submit}
    >
      <h3>Passwort ändern</h3>
      <PasswordField
        label="Aktuelles Passwort"
        name="current_password"
        autoComplete="current-password"
        defaultValue={onChanged && justTyped.get()?.password}
      />
      <PasswordField
        label="Neues Passwort"
        name="new_password"
        hint="Mindestens 6 Zeichen"
        autoComplete="new-password"
      />
      <PasswordField label="Neues Passwort bestätigen" name="confirm_password" autoComplete="new-password" />
    </Form>
  );
}
