import { ArrowLeft, UserPlus } from 'lucide-react';
import { Button } from '../../components/Button';
import { Card } from '../../components/Card';
import { IconButton } from '../../components/IconButton';
import { useTable } from '../../lib/table/store';
import styles from './AdminPage.module.css';

export interface AdminPageProps {
  readonly onBack: () => void;
  readonly onInvite: () => void;
}

/** Where superusers look after the till. */
export function AdminPage({ onBack, onInvite }: AdminPageProps) {
  const name = useTable(({ me }) => me.user_first_name || me.user_username);
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <IconButton label="Zurück zum Tisch" icon={<ArrowLeft aria-hidden />} onClick={onBack} />
        <div>
          <h1>Admin-Bereich</h1>
          <p className={styles.who}>Angemeldet als {name}</p>
        </div>
      </header>
      <Card>
        <div className={styles.actions}>
          <h2>Schnellzugriff</h2>
          <Button wide icon={<UserPlus size={20} aria-hidden />} onClick={onInvite}>
            Mitglied einladen
          </Button>
        </div>
      </Card>
    </main>
  );
}
