import { calls, texts } from '@stammtisch/contracts';
import { isWaiting } from '@stammtisch/live';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useStore } from 'zustand';
import { call } from '../../lib/api';
import { noteNobodyHere } from '../../lib/last-table';
import { outboxStore } from '../../lib/outbox/store';
import { paths } from '../../lib/paths';
import { unsubscribe } from '../../lib/push';
import { endSession, justTyped, leaveBy } from '../../lib/session';
import { showLogin } from '../../lib/table/store';
import { wait } from '../../lib/time';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/Dialog';
import { Form, type Submitted } from '../../ui/Form';
import { text, useFields } from '../../ui/fields';
import { newPassword, repeated } from '../../ui/password-fields';
import { Stack } from '../../ui/Stack';
import styles from './AccountDialog.module.css';

/** How long a logout waits for the browser to end its push subscription. */
const UNSUBSCRIBE_MS = 1_000;

/**
 * Logs out and reloads the page, even if the till could not be reached (docs/product.md, section 4). The promise never
 * resolves then. Without network and service worker a reload would fail: the page shows the login instead.
 */
const logOut = (): Promise<void> =>
  leaveBy(async () => {
    await noteNobodyHere();
    const unsubscribed = unsubscribe().catch(() => undefined);
    const reached = await endSession();
    // Without network the browser may never settle this.
    await Promise.race([unsubscribed, wait(UNSUBSCRIBE_MS)]);
    if (!reached && !navigator.serviceWorker?.controller) {
      navigate(paths.table, { replace: true });
      showLogin();
      return;
    }
    history.replaceState(null, '', paths.table);
    location.reload();
    await new Promise(() => undefined);
  });

interface PasswordFormProps {
  /** The form is the whole screen. */
  readonly alone?: boolean;
  readonly onChanged: () => void;
}

/** Changes the password, and asks for the current one. */
export function PasswordForm({ alone = false, onChanged }: PasswordFormProps) {
  const { values, drawn, clear } = useFields({
    current_password: text('Aktuelles Passwort', {
      secret: true,
      autoComplete: 'current-password',
      initial: alone ? justTyped.login?.password : undefined,
    }),
    new_password: newPassword('Neues Passwort'),
    confirm_password: repeated('Neues Passwort bestätigen', 'new_password', texts.newPasswordsDiffer),
  });

  async function submit({ keys }: Submitted) {
    await call(calls.changePassword, { body: values, keys, failure: 'Fehler beim Ändern des Passworts' });
    clear();
    onChanged();
  }

  return (
    <Form
      aria-label="Passwort ändern"
      variant={alone ? 'main' : 'plain'}
      submitText="Passwort ändern"
      busyText="Ändern …"
      success="Passwort erfolgreich geändert!"
      onSubmit={submit}
    >
      {drawn()}
    </Form>
  );
}

/** The logout button, with a confirmation. */
export function LogoutSection() {
  const [asking, setAsking] = useState(false);
  const waiting = useStore(outboxStore, ({ outbox }) => outbox.filter(isWaiting).length);
  return (
    <Stack as="section" className={styles.section} aria-label="Abmelden">
      <Button wide icon={LogOut} onClick={() => setAsking(true)}>
        Abmelden
      </Button>
      {asking && (
        <ConfirmDialog
          title="Abmelden?"
          text={
            <>
              <p>Zum Weitertrinken brauchst du dann wieder dein Passwort.</p>
              {waiting > 0 && <p>{unsentWarning(waiting)}</p>}
            </>
          }
          submitText="Ja, abmelden"
          onSubmit={logOut}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  );
}

/** Unsent taps stay on this device. The till accepts none older than three days. */
function unsentWarning(count: number): string {
  return count === 1
    ? 'Ein Getränk wartet noch auf Netz. Es wird nur gebucht, wenn du dich binnen drei Tagen hier wieder anmeldest.'
    : `${count} Getränke warten noch auf Netz. Sie werden nur gebucht, wenn du dich binnen drei Tagen hier wieder anmeldest.`;
}
