import { isWaiting } from '@stammtisch/live';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { outboxStore } from '../../lib/outbox/store';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/FormDialog';
import { Stack } from '../../ui/Stack';
import styles from './AccountDialog.module.css';
import { logOut } from './account';

/** The button to log out, with a question before. */
export function LogoutSection() {
  const [asking, setAsking] = useState(false);
  const waiting = useStore(outboxStore, ({ outbox }) => outbox.filter(isWaiting).length);

  return (
    <Stack as="section" className={styles.section} aria-label="Abmelden">
      <Button wide icon={<LogOut size={20} aria-hidden />} onClick={() => setAsking(true)}>
        Abmelden
      </Button>
      {asking && (
        <ConfirmDialog
          title="Abmelden?"
          text={
            <>
              <p>Zum Weitertrinken brauchst du dann wieder dein Passwort.</p>
              {waiting > 0 && <p>{whatWaits(waiting)}</p>}
            </>
          }
          confirmText="Ja, abmelden"
          onConfirm={logOut}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  );
}

/** Says that `count` unsent taps stay on this device. The till takes none that is older than three days. */
function whatWaits(count: number): string {
  return count === 1
    ? 'Ein Getränk wartet noch auf Netz. Es wird nur gebucht, wenn du dich binnen drei Tagen hier wieder anmeldest.'
    : `${count} Getränke warten noch auf Netz. Sie werden nur gebucht, wenn du dich binnen drei Tagen hier wieder anmeldest.`;
}
