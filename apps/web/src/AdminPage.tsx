import { officeNames } from '@stammtisch/contracts';
import { ArrowLeft, Settings } from 'lucide-react';
import { Link, Redirect } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import styles from './AdminPage.module.css';
import { Dialogs } from './admin/open-dialog';
import { Toast } from './admin/Toast';
import { TasksContext, useLoadedTasks } from './admin/tasks';
import { nameOf } from './admin/who';
import AccountNotice from './club/settings/AccountNotice';
import { paths } from './lib/paths';
import { may, useTable } from './lib/table/store';
import { useTitle } from './lib/use-page';
import { adminPages, type AdminPage as Page, SETUP } from './screens';
import { IconButton } from './ui/Button';
import { ChipLink } from './ui/Choices';
import { Badge } from './ui/List';
import { NeedsTill } from './ui/Notice';
import { Row } from './ui/Stack';
import { VisuallyHidden } from './ui/Text';
import { WordMark } from './ui/WordMark';

export interface AdminPageProps {
  /** While a sheet is open, the path of the page below it. */
  readonly path: string;
  /** Returns to the table. */
  readonly onClose: () => void;
}

/** The first page of each tab. */
const firstPages = adminPages.filter(
  ({ tab }, place) => adminPages.findIndex((each) => each.tab === tab) === place,
);

/** The admin area of superusers, treasurers and auditors, with the tabs of their rank. */
export default function AdminPage({ path, onClose }: AdminPageProps) {
  const me = useTable((table) => table.me);
  const tasks = useLoadedTasks();
  // Auditors have no tasks.
  const waiting = may(me, 'treasurer') ? (tasks.data?.length ?? 0) : 0;
  const page = nearest(adminPages, path);
  useTitle(page && `${page.tab}, Admin`);

  if (!page || !may(me, page.rank)) return <Redirect to={paths.today} replace />;
  return (
    <div className={styles.page}>
      <header className={styles.side}>
        <div className="line gap-1">
          <IconButton label="Zurück zum Tisch" icon={ArrowLeft} onClick={onClose} />
          <WordMark size={30} />
          <IconButton
            label="Einrichten"
            icon={Settings}
            aria-current={page.tab === SETUP ? 'page' : undefined}
            onClick={() => navigate(paths.setup)}
          />
        </div>
        <p className={`soft ${styles.who}`}>
          Angemeldet als {me.role && `${officeNames[me.role]} `}
          <b className="lines">{nameOf(me)}</b>
        </p>
        <nav className={`slim across ${styles.tabs}`} aria-label="Admin-Bereich">
          {firstPages
            .filter(({ tab, rank }) => tab !== SETUP && may(me, rank))
            .map((first) => (
              <Link
                key={first.tab}
                className="pile"
                href={first.path}
                aria-current={first.tab === page.tab ? 'page' : undefined}
              >
                <span className="middle">
                  {first.tab}
                  {first.path === paths.today && waiting > 0 && (
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
            <NeedsTill key={page.tab}>
              <Siblings page={page} />
              <page.Part />
            </NeedsTill>
          </TasksContext>
        </div>
      </main>
      <Toast />
      <Dialogs path={path} />
    </div>
  );
}

/** The page at the path, or the next one above it. */
const nearest = (pages: readonly Page[], path: string) =>
  pages.filter((each) => `${path}/`.startsWith(`${each.path}/`)).at(-1);

/** Links between the pages of a tab. A page without a link counts to the one above it. */
function Siblings({ page }: { page: Page }) {
  const linked = adminPages.filter(({ tab, label }) => tab === page.tab && label);
  const shown = nearest(linked, page.path);
  if (!shown) return null;
  return (
    <Row as="nav" aria-label={page.tab}>
      {linked.map(({ path, label }) => (
        <ChipLink key={path} href={path} shown={path === shown.path}>
          {label}
        </ChipLink>
      ))}
    </Row>
  );
}
