import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { AppHeader } from '../../components/AppHeader';
import { ConnectionNotice } from '../../components/NeedsTill';
import { Notice } from '../../components/Notice';
import { UndoNear } from '../../components/undo/UndoBar';
import { useMay } from '../../lib/may';
import { outboxStore } from '../../lib/outbox/store';
import { useOffline, useSeenAt } from '../../lib/table/store';
import { TOP_UP } from '../../lib/undo';
import { formatAsOf } from '../../words/format';
import { Announcer } from './Announcer';
import { DrinkGrid } from './DrinkGrid';
import { Feed } from './Feed';
import styles from './HomePage.module.css';
import { MainNav } from './MainNav';
import { Mat } from './Mat';
import { RoundSlate } from './RoundSlate';
import type { Sheet } from './sheets';

export interface HomePageProps {
  /** The sheet that is open above the table. */
  readonly sheet: Sheet | undefined;
  readonly onOpen: (sheet?: Sheet) => void;
  readonly onAdmin: () => void;
  /** Adds a drink to the menu, for admins. */
  readonly onAddDrink: () => void;
  /** What only admins see. It loads late, and stands where it moves no drink. */
  readonly forAdmins: ReactNode;
}

/** The table's page: the member's own mat, the menu, the open round, the feed, and the main navigation. */
export function HomePage({ sheet, onOpen, onAdmin, onAddDrink, forAdmins }: HomePageProps) {
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
          {offline && <CannotWait />}
          <Mat onWaiting={() => onOpen('waiting')} />
          <RoundSlate />
          <DrinkGrid onAdd={superuser ? onAddDrink : undefined} />
          {superuser && forAdmins}
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

/** Warns that this device cannot keep taps while there is no network. */
function CannotWait() {
  const canWait = useStore(outboxStore, (store) => store.canWait);
  if (canWait) return null;
  return (
    <Notice variant="warning">
      Dieser Browser kann nichts vormerken: Was du antippst, wird sofort versucht, und ohne Netz nicht
      gebucht.
    </Notice>
  );
}
