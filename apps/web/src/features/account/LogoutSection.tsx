import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/Button';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import styles from './AccountDialog.module.css';
import { logOut } from './account';

/** The way out, asked once. */
export function LogoutSection() {
  const [asking, setAsking] = useState(false);

  return (
    <section className={styles.section} aria-label="Abmelden">
      <Button wide icon={<LogOut size={20} aria-hidden />} onClick={() => setAsking(true)}>
        Abmelden
      </Button>
      {asking && (
        <ConfirmDialog
          title="Abmelden?"
          text="Zum Weitertrinken brauchst du dann wieder dein Passwort."
          confirmText="Ja, abmelden"
          onConfirm={logOut}
          onCancel={() => setAsking(false)}
        />
      )}
    </section>
  );
}
