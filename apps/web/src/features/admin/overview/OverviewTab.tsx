import { Beer, Plus, ReceiptText, UserPlus, Users } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Button } from '../../../components/Button';
import { Spinner } from '../../../components/Spinner';
import { openAbove } from '../../../lib/sheets';
import { useTable } from '../../../lib/table/store';
import { useLoaded } from '../../../lib/use-loaded';
import { LoadingError } from '../LoadingError';
import { newsOf } from '../news-of';
import { PanelHead } from '../PanelHead';
import { paths } from '../paths';
import { CountCard } from './CountCard';
import { countTransactions } from './counts';
import styles from './OverviewTab.module.css';
import { WallLinks } from './wall/WallLinks';

const Charts = lazy(async () => ({ default: (await import('./Charts')).Charts }));

const transactionNews = newsOf('balances');

/** How much there is of everything, and what admins come for most. */
export function OverviewTab() {
  const members = useTable(({ membersCount }) => membersCount);
  const drinks = useTable((table) => table.drinks.length);
  const transactions = useLoaded('count', countTransactions, { changedBy: transactionNews });
  const { data, loading } = transactions;

  return (
    <>
      <PanelHead title="Übersicht" />
      <LoadingError loaded={transactions} />
      <div className={styles.counts}>
        <CountCard label="Mitglieder" count={members} icon={<Users aria-hidden />} path={paths.members} />
        <CountCard label="Getränke" count={drinks} icon={<Beer aria-hidden />} path={paths.drinks} />
        <CountCard
          label="Transaktionen"
          count={data}
          waiting={loading}
          icon={<ReceiptText aria-hidden />}
          path={paths.transactions}
        />
      </div>
      <section className={styles.actions} aria-labelledby="quick-actions">
        <h2 id="quick-actions">Schnellzugriff</h2>
        <div className={styles.buttons}>
          <Button
            variant="main"
            icon={<UserPlus size={20} aria-hidden />}
            data-opens={paths.invite}
            onClick={() => openAbove(paths.invite)}
          >
            Mitglied einladen
          </Button>
          <Button
            className={styles.second}
            icon={<Plus size={20} aria-hidden />}
            data-opens={paths.newDrink}
            onClick={() => openAbove(paths.newDrink)}
          >
            Getränk hinzufügen
          </Button>
        </div>
      </section>
      <WallLinks />
      <Suspense fallback={<Spinner label="Lädt …" />}>
        <Charts />
      </Suspense>
    </>
  );
}
