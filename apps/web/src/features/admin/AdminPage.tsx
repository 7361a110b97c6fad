import { ArrowLeft } from 'lucide-react';
import { Suspense } from 'react';
import { Redirect, useLocation } from 'wouter';
import { IconButton } from '../../components/IconButton';
import { Spinner } from '../../components/Spinner';
import { TabPanel } from '../../components/TabPanel';
import { Tabs } from '../../components/Tabs';
import { WordMark } from '../../components/WordMark';
import { ConnectionNotice } from '../../lib/table/ConnectionNotice';
import { NeedsTill } from '../../lib/table/NeedsTill';
import { useTable } from '../../lib/table/store';
import { useTitle } from '../../lib/use-title';
import styles from './AdminPage.module.css';
import { Announcement } from './Announcement';
import { AnnouncedContext, useLoadedAnnounced } from './announced';
import { NotForYou } from './NotForYou';
import { nameOf } from './name-of';
import { paths } from './paths';
import { ROLES } from './roles';
import { tabAt, tabsFor } from './tabs';

export interface AdminPageProps {
  /** Where we are; under an open sheet the page below it. */
  readonly path: string;
  readonly onBack: () => void;
}

/** Where superusers, treasurers and auditors look after the till, each with the tabs that they may see. */
export function AdminPage({ path, onBack }: AdminPageProps) {
  const [, navigate] = useLocation();
  const me = useTable((table) => table.me);
  const announced = useLoadedAnnounced();
  const tabs = tabsFor(me).map((tab) =>
    tab.path === paths.books ? { ...tab, waiting: announced.data?.length } : tab,
  );
  const { id, label, rank, Panel } = tabAt(path);
  const mine = tabs.some((tab) => tab.id === id);
  useTitle(`${label}, Admin`);

  if (!mine && path === paths.overview) return <Redirect to={paths.books} replace />;
  return (
    <div className={styles.page}>
      <header className={styles.side}>
        <div className={styles.head}>
          <IconButton label="Zurück zum Tisch" icon={<ArrowLeft aria-hidden />} onClick={onBack} />
          <WordMark size={30} />
        </div>
        <p className={styles.who}>
          Angemeldet als {me.role && `${ROLES[me.role]} `}
          <b>{nameOf(me)}</b>
        </p>
        <div className={styles.tabs}>
          <Tabs
            label="Admin-Bereich"
            tabs={tabs}
            active={id}
            onChange={(next) => navigate(tabs.find((tab) => tab.id === next)?.path ?? path)}
          />
        </div>
      </header>
      <main className={styles.main}>
        <TabPanel id={id} className={styles.panel}>
          <ConnectionNotice />
          <AnnouncedContext value={announced}>
            <Suspense fallback={<Spinner label="Lädt …" />}>
              {mine ? (
                <NeedsTill key={id}>
                  <Panel />
                </NeedsTill>
              ) : (
                <NotForYou title={label} whose={rank} />
              )}
            </Suspense>
          </AnnouncedContext>
        </TabPanel>
      </main>
      <Announcement />
    </div>
  );
}
