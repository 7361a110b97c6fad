import { officeNames } from '@stammtisch/contracts';
import { ArrowLeft, Settings } from 'lucide-react';
import { Suspense } from 'react';
import { Link, Redirect } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import styles from './AdminPage.module.css';
import { Dialogs } from './admin/open-dialog';
import { Toast } from './admin/Toast';
import { nameOf } from './admin/who';
import AccountNotice from './club/settings/AccountNotice';
import { useTasks } from './desk/tasks';
import { paths } from './lib/paths';
import { may, useTable } from './lib/table/store';
import { useTitle } from './lib/use-page';
import { type AdminTab, adminTabs, type Screen, setupTab } from './screens';
import { IconButton, Waiting } from './ui/Button';
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

const pathOf = (tab: AdminTab) => tab.pages[0].path;

/** The tab of a path. The first tab covers all paths without a tab of their own. */
const tabAt = (path: string): AdminTab =>
  [...adminTabs.slice(1), setupTab].find((tab) => `${path}/`.startsWith(`${pathOf(tab)}/`)) ?? adminTabs[0];

/** The admin area of superusers, treasurers and auditors, with the tabs of their rank. */
export default function AdminPage({ path, onClose }: AdminPageProps) {
  const me = useTable((table) => table.me);
  const tasks = useTasks();
  // Auditors have no tasks.
  const waiting = may(me, 'treasurer') ? (tasks.data?.length ?? 0) : 0;
  const tab = tabAt(path);
  const page = tab.pages.find((each) => each.path === path) ?? tab.pages[0];
  useTitle(`${tab.label}, Admin`);

  if (!may(me, tab.rank)) return <Redirect to={paths.today} replace />;
  return (
    <div className={styles.page}>
      <header className={styles.side}>
        <div className="line gap-1">
          <IconButton label="Zurück zum Tisch" icon={ArrowLeft} onClick={onClose} />
          <WordMark size={30} />
          <IconButton
            label="Einrichten"
            icon={Settings}
            aria-current={tab === setupTab ? 'page' : undefined}
            onClick={() => navigate(pathOf(setupTab))}
          />
        </div>
        <p className={`soft ${styles.who}`}>
          Angemeldet als {me.role && `${officeNames[me.role]} `}
          <b className="lines">{nameOf(me)}</b>
        </p>
        <nav className={`slim across ${styles.tabs}`} aria-label="Admin-Bereich">
          {adminTabs
            .filter(({ rank }) => may(me, rank))
            .map((each) => (
              <Link
                key={each.label}
                className="pile"
                href={pathOf(each)}
                aria-current={each === tab ? 'page' : undefined}
              >
                <span className="middle">
                  {each.label}
                  {pathOf(each) === paths.today && waiting > 0 && (
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
          <NeedsTill key={tab.label}>
            <Siblings {...tab} current={page} />
            <Suspense fallback={<Waiting />}>
              <page.Part />
            </Suspense>
          </NeedsTill>
        </div>
      </main>
      <Toast />
      <Dialogs path={path} />
    </div>
  );
}

/** Links between the pages of a tab. A page without a link counts to the first. */
function Siblings({ label, pages, current }: AdminTab & { readonly current: Screen }) {
  const linked = pages.filter((page) => page.label);
  const shown = linked.find((page) => page === current) ?? linked[0];
  if (!shown) return null;
  return (
    <Row as="nav" aria-label={label}>
      {linked.map((page) => (
        <ChipLink key={page.path} href={page.path} current={page === shown}>
          {page.label}
        </ChipLink>
      ))}
    </Row>
  );
}
