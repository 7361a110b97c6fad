import { officeNames } from '@stammtisch/contracts';
import { ArrowLeft, Settings } from 'lucide-react';
import { Suspense } from 'react';
import { Redirect, useLocation } from 'wouter';
import styles from './AdminPage.module.css';
import { PanelHead } from './admin/page-parts';
import { paths } from './admin/paths';
import { Toast } from './admin/Toast';
import { nameOf } from './admin/who';
import { tabAt, tabsFor } from './admin-tabs';
import { AccountNotice } from './club/settings/AccountNotice';
import { TasksContext, useLoadedTasks } from './desk/tasks';
import { may, type Rank, useTable } from './lib/table/store';
import { useTitle } from './lib/use-page';
import { IconButton, Waiting } from './ui/Button';
import { Card } from './ui/Card';
import { ButtonLink } from './ui/Links';
import { EmptyState } from './ui/List';
import { NeedsTill } from './ui/Notice';
import { TabPanel, Tabs } from './ui/Tabs';
import { WordMark } from './ui/WordMark';

export interface AdminPageProps {
  /** The path of this page; while a sheet is open, of the page below it. */
  readonly path: string;
  readonly onBack: () => void;
}

/** The admin area of superusers, treasurers and auditors, each with the tabs that they may see. */
export function AdminPage({ path, onBack }: AdminPageProps) {
  const [, navigate] = useLocation();
  const me = useTable((table) => table.me);
  const tasks = useLoadedTasks();
  const tabs = tabsFor(me).map((tab) =>
    // An auditor has nothing to do.
    tab.path === paths.today && may(me, 'treasurer') ? { ...tab, waiting: tasks.data?.length } : tab,
  );
  const { id, label, rank, Panel } = tabAt(path);
  const mine = may(me, rank);
  useTitle(`${label}, Admin`);

  if (!mine && path === paths.overview) return <Redirect to={paths.today} replace />;
  return (
    <div className={styles.page}>
      <header className={styles.side}>
        <div className="line gap-1">
          <IconButton label="Zurück zum Tisch" icon={<ArrowLeft aria-hidden />} onClick={onBack} />
          <WordMark size={30} />
          <IconButton
            label="Einrichten"
            icon={<Settings aria-hidden />}
            aria-current={id === 'setup' ? 'page' : undefined}
            onClick={() => navigate(paths.setup)}
          />
        </div>
        <p className={`soft ${styles.who}`}>
          Angemeldet als {me.role && `${officeNames[me.role]} `}
          <b>{nameOf(me)}</b>
        </p>
        <div className={`slim ${styles.tabs}`}>
          <Tabs
            label="Admin-Bereich"
            tabs={tabs}
            active={id}
            onChange={(next) => navigate(tabs.find((tab) => tab.id === next)?.path ?? path)}
          />
        </div>
      </header>
      <main className={styles.main}>
        <TabPanel id={id} className={`stack gap-4 amid ${styles.panel}`}>
          {may(me, 'superuser') && <AccountNotice />}
          <TasksContext value={tasks}>
            <Suspense fallback={<Waiting />}>
              {mine ? (
                <NeedsTill key={id}>
                  <Panel />
                </NeedsTill>
              ) : (
                <NotForYou title={label} whose={rank} />
              )}
            </Suspense>
          </TasksContext>
        </TabPanel>
      </main>
      <Toast />
    </div>
  );
}

const WHOSE: Readonly<Record<Rank, string>> = {
  superuser: 'Hier sind die Admins zu Hause.',
  treasurer: 'Hier sind die Admins und der Kassenwart zu Hause.',
  auditor: 'Hier sind die Admins, Kassenwart und Kassenprüfer zu Hause.',
};

/** Stands for a page that this member may not see, when a link led there. */
function NotForYou({ title, whose }: { title: string; whose: Rank }) {
  return (
    <>
      <PanelHead title={title} />
      <Card>
        <EmptyState
          text={`${WHOSE[whose]} Wenn du etwas von hier brauchst, frag einen von ihnen.`}
          action={<ButtonLink href={paths.today}>Zur Kasse</ButtonLink>}
        />
      </Card>
    </>
  );
}
