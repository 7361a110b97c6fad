import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { useMay } from '../../lib/may';
import { outboxStore } from '../../lib/outbox/store';
import { useOffline, useSeenAt } from '../../lib/table/store';
import { TOP_UP } from '../../lib/undo';
import { useWide } from '../../lib/use-wide';
import { AppHeader } from '../../ui/AppHeader';
import { UndoNear } from '../../ui/undo/UndoBar';
import { formatAsOf } from '../../words/format';
import { Announcer } from './Announcer';
import { DrinkGrid } from './DrinkGrid';
import { Feed } from './Feed';
import styles from './HomePage.module.css';
import { MainNav } from './MainNav';
import { Mat } from './Mat';
import { RoundSlate } from './RoundSlate';
import type { Sheet } from './sheets';
import { useSlate } from './use-slate';
import { useSteadyDrinks } from './use-steady-drinks';

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
  const offlineNote = useOfflineNote();
  const seenAt = useSeenAt();
  const { slate, wipe } = useSlate();
  // Beside the drinks where there is room, so that they keep their place.
  const beside = useWide(720);
  const roundSlate = slate && <RoundSlate slate={slate} onWipe={wipe} />;
  const drinks = useSteadyDrinks();
  return (
    <div className={styles.page}>
      <AppHeader
        offline={offlineNote}
        asOf={seenAt && formatAsOf(seenAt)}
        onAdmin={admin ? onAdmin : undefined}
      />
      <main className={styles.table}>
        <div className={styles.mine}>
          <Mat onWaiting={() => onOpen('waiting')} onTopUp={() => onOpen('top-up')} />
          {!beside && roundSlate}
          <DrinkGrid ref={drinks} onAdd={superuser ? onAddDrink : undefined} />
          {superuser && forAdmins}
        </div>
        <div className={styles.shared}>
          {beside && roundSlate}
          <Feed />
        </div>
      </main>
      <div role="status">
        <UndoNear tapped={TOP_UP} />
      </div>
      <MainNav open={sheet} onOpen={onOpen} />
      <Announcer slate={slate} />
    </div>
  );
}

/** What the header says while the till is out of reach. */
function useOfflineNote(): string | undefined {
  const offline = useOffline();
  const canWait = useStore(outboxStore, (store) => store.canWait);
  if (!offline) return undefined;
  return canWait
    ? 'Kein Netz. Tippen geht trotzdem, gebucht wird später.'
    : 'Kein Netz, und dieser Browser kann nichts vormerken.';
}
