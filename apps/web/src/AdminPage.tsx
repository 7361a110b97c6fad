import { officeNames } from '@stammtisch/contracts';
import { ArrowLeft, Settings } from 'lucide-react';
import { type ComponentType, Suspense } from 'react';
import { Link, Redirect } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import styles from './AdminPage.module.css';
import { Dialogs } from './admin/open-dialog';
import { paths } from './admin/paths';
import { Toast } from './admin/Toast';
import { nameOf } from './admin/who';
import { AccountNotice } from './club/settings/AccountNotice';
import { TasksContext, useLoadedTasks } from './desk/tasks';
import { may, type Rank, useTable } from './lib/table/store';
import { useTitle } from './lib/use-page';
import { IconButton, Waiting } from './ui/Button';
import { Badge } from './ui/List';
import { part } from './ui/lazy-part';
import { NeedsTill } from './ui/Notice';
import { VisuallyHidden } from './ui/Text';
import { WordMark } from './ui/WordMark';

export interface AdminPageProps {
  /** While a sheet is open, the path of the page below it. */
  readonly path: string;
  /** Returns to the table. */
  readonly onClose: () => void;
}

interface AdminTab {
  readonly label: string;
  /** The tab covers this path and all paths below it. */
  readonly path: string;
  /** The lowest rank that may see the tab. */
  readonly rank: Rank;
}

const overview: AdminTab = { label: 'Übersicht', path: paths.overview, rank: 'treasurer' };

/** The tabs after the overview, in order. */
const laterTabs: readonly AdminTab[] = [
  { label: 'Mitglieder', path: paths.members, rank: 'auditor' },
  { label: 'Getränke', path: paths.drinks, rank: 'treasurer' },
  { label: 'Transaktionen', path: paths.transactions, rank: 'auditor' },
  { label: 'Protokoll', path: paths.audit, rank: 'auditor' },
  { label: 'Kasse', path: paths.today, rank: 'auditor' },
];

/** Opened by a button, not by a tab. */
const setup: AdminTab = { label: 'Einrichten', path: paths.setup, rank: 'auditor' };

/** All pages, by path. */
const pages: Readonly<Record<string, ComponentType>> = {
  [paths.overview]: part(async () => (await import('./club/overview/OverviewTab')).OverviewTab),
  [paths.members]: part(async () => (await import('./club/members/MembersTab')).MembersTab),
  [paths.movingIn]: part(async () => (await import('./club/members/moving-in/MovingInPage')).MovingInPage),
  [paths.drinks]: part(async () => (await import('./club/menu/DrinksTab')).DrinksTab),
  [paths.transactions]: part(
    async () => (await import('./club/transactions/TransactionsTab')).TransactionsTab,
  ),
  [paths.audit]: part(async () => (await import('./protokoll/AuditTab')).AuditTab),
  [paths.today]: part(async () => (await import('./desk/TodayPage')).TodayPage),
  [paths.cashBook]: part(async () => (await import('./desk/cash-book/CashBookPage')).CashBookPage),
  [paths.count]: part(async () => (await import('./desk/cash-book/CountPage')).CountPage),
  [paths.bankStatement]: part(
    async () => (await import('./desk/bank-file/BankStatementPage')).BankStatementPage,
  ),
  [paths.closing]: part(async () => (await import('./desk/closing/ClosingPage')).ClosingPage),
  [paths.check]: part(async () => (await import('./desk/check/ReconciliationPage')).ReconciliationPage),
  [paths.setup]: part(async () => (await import('./club/settings/RulesPage')).RulesPage),
  [paths.devices]: part(async () => (await import('./club/settings/DevicesPage')).DevicesPage),
};

/** The tab of a path. The overview covers all paths without a tab of their own. */
const tabAt = (path: string): AdminTab =>
  [...laterTabs, setup].find((tab) => path === tab.path || path.startsWith(`${tab.path}/`)) ?? overview;

/** The admin area of superusers, treasurers and auditors, with the tabs of their rank. */
export function AdminPage({ path, onClose }: AdminPageProps) {
  const me = useTable((table) => table.me);
  const tasks = useLoadedTasks();
  const tabs = [overview, ...laterTabs].filter(({ rank }) => may(me, rank));
  // Auditors have no tasks.
  const waiting = may(me, 'treasurer') ? (tasks.data?.length ?? 0) : 0;
  const { path: id, label, rank } = tabAt(path);
  const Page = pages[path] ?? pages[id];
  useTitle(`${label}, Admin`);

  if (!may(me, rank)) return <Redirect to={paths.today} replace />;
  return (
    <div className={styles.page}>
      <header className={styles.side}>
        <div className="line gap-1">
          <IconButton label="Zurück zum Tisch" icon={ArrowLeft} onClick={onClose} />
          <WordMark size={30} />
          <IconButton
            label="Einrichten"
            icon={Settings}
            aria-current={id === setup.path ? 'page' : undefined}
            onClick={() => navigate(paths.setup)}
          />
        </div>
        <p className={`soft ${styles.who}`}>
          Angemeldet als {me.role && `${officeNames[me.role]} `}
          <b>{nameOf(me)}</b>
        </p>
        <nav className={`slim ${styles.tabs}`} aria-label="Admin-Bereich">
          {tabs.map((tab) => (
            <Link
              key={tab.path}
              className="pile"
              href={tab.path}
              aria-current={tab.path === id ? 'page' : undefined}
            >
              <span className="middle">
                {tab.label}
                {tab.path === paths.today && waiting > 0 && (
                  <Badge tone="amber">
                    {waiting}
                    <VisuallyHidden> warten</VisuallyHidden>
                  </Badge>
                )}
              </span>
            </Link>
          ))}
        </nav>
      </header>
      <main className={styles.main}>
        <div className={`stack gap-4 amid ${styles.panel}`}>
          {may(me, 'superuser') && <AccountNotice />}
          <TasksContext value={tasks}>
            <Suspense fallback={<Waiting />}>
              <NeedsTill key={id}>{Page && <Page />}</NeedsTill>
            </Suspense>
          </TasksContext>
        </div>
      </main>
      <Toast />
      <Dialogs path={path} />
    </div>
  );
}
