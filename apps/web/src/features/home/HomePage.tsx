import type { ReactNode } from 'react';
import { AppHeader } from '../../components/AppHeader';
import { formatAsOf } from '../../lib/format';
import { useMay } from '../../lib/may';
import { CannotWait } from '../../lib/outbox/CannotWait';
import { ConnectionNotice } from '../../lib/table/ConnectionNotice';
import { useSeenAt } from '../../lib/table/store';
import { useOffline } from '../../lib/table/use-offline';
import { TOP_UP } from '../../lib/undo/offer';
import { UndoNear } from '../../lib/undo/UndoNear';
import { Announcer } from './Announcer';
import { DrinkGrid } from './DrinkGrid';
import { Feed } from './Feed';
import styles from './HomePage.module.css';
import { MainNav } from './MainNav';
import { Mat } from './Mat';
import { RoundSlate } from './RoundSlate';
import type { Sheet } from './sheets';

export interface HomePageProps {
  /** What is open above the table. */
  readonly sheet: Sheet | undefined;
  readonly onOpen: (sheet?: Sheet) => void;
  readonly onAdmin: () => void;
  /** Adds a drink to the menu, for admins. */
  readonly onAddDrink: () => void;
  /** For admins of a new till; it comes late, and moves no drink. */
  readonly firstSteps: ReactNode;
}

/** The table: what is mine, what is ours, what I can do. */
export function HomePage({ sheet, onOpen, onAdmin, onAddDrink, firstSteps }: HomePageProps) {
  const superuser = useMay('superuser');
  const admin = useMay('auditor');
  const offline = useOffline();
  const seenAt = useSeenAt();
  return (
    <div className={styles.page}>
      <AppHeader live={!offline} asOf={seenAt && formatAsOf(seenAt)} onAdmin={admin ? onAdmin : undefined} />
      <main className={styles.table}>
        <div className={styles.mine}>
          <ConnectionNotice />
          <CannotWait />
          <Mat onWaiting={() => onOpen('waiting')} />
          <RoundSlate />
          <DrinkGrid onAdd={superuser ? onAddDrink : undefined} />
          {superuser && firstSteps}
        </div>
        <Feed />
      </main>
      <div role="status">
        <UndoNear tapped={TOP_UP} />
      </div>
      <MainNav open={sheet} onOpen={onOpen} />
      <Announcer />
    </div>
  );
}
