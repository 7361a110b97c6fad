import { ArrowLeft } from 'lucide-react';
import { Suspense } from 'react';
import { useLocation } from 'wouter';
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
import { nameOf } from './name-of';
import { tabAt, tabs } from './tabs';

export interface AdminPageProps {
  /** Where we are; under an open sheet the page below it. */
  readonly path: string;
  readonly onBack: () => void;
}

/** Where superusers look after the till. */
export function AdminPage({ path, onBack }: AdminPageProps) {
  const [, navigate] = useLocation();
  const name = useTable(({ me }) => nameOf(me));
  const { id, label, Panel } = tabAt(path);
  useTitle(`${label}, Admin`);

  return (
    <div className={styles.page}>
      <header className={styles.side}>
        <div className={styles.head}>
          <IconButton label="Zurück zum Tisch" icon={<ArrowLeft aria-hidden />} onClick={onBack} />
          <WordMark size={30} />
        </div>
        <p className={styles.who}>
          Angemeldet als <b>{name}</b>
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
          <Suspense fallback={<Spinner label="Lädt …" />}>
            <NeedsTill key={id}>
              <Panel />
            </NeedsTill>
          </Suspense>
        </TabPanel>
      </main>
      <Announcement />
    </div>
  );
}
