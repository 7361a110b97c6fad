import { paths } from './lib/paths';
import { reloadWhenReachable } from './lib/reload';
import type { Rank } from './lib/table/store';
import { Waiting } from './ui/Button';
import { Slate } from './ui/Card';
import { type Load, nothing, type Part, part } from './ui/lazy-part';
import { Loading } from './ui/SignedOutScreen';

/** A screen of the app. All of them are listed in this file. */
interface Screen<Props extends object = object> {
  readonly path: string;
  /** Its code is loaded when it is first shown. */
  readonly Part: Part<Props>;
}

export interface Page extends Screen {
  /** The title of the browser's tab. Without it the page sets its own. */
  readonly title?: string;
}

/** Says that a sheet or page needs the till. The table keeps working. */
export const missing = () => import('./ui/MissingSheet').catch(nothing);

/** A part that fills the screen. */
export const wholePage = (load: Load<object>, instead?: Load<object>) => part(load, instead, Loading);

// Wall and tablet have nobody to press a button, so the page reloads itself.
const reloaded = () => new Promise<never>(reloadWhenReachable);
const Wall = part(
  () => import('./wall/WallPage'),
  reloaded,
  () => <Slate wall aria-label="Lädt …" />,
);
const Tablet = wholePage(() => import('./bar/TabletPage'), reloaded);

/** Pages that need no login. */
export const publicPages: readonly Page[] = [
  { path: paths.register, title: 'Registrieren', Part: wholePage(() => import('./door/RegisterPage')) },
  { path: paths.access, title: 'Zugang', Part: wholePage(() => import('./door/AccessPage')) },
  { path: paths.wall, title: 'Am Tisch', Part: Wall },
  { path: paths.tablet, title: 'Am Tresen', Part: Tablet },
];

const AccessSheet = wholePage(() => import('./club/members/access-sheet/AccessSheetPage'), missing);

/** Pages of members that need no live table: those to print. */
export const memberPages: readonly Page[] = [
  { path: paths.accessSheet, title: 'Zugänge', Part: AccessSheet },
  { path: paths.papers, Part: wholePage(() => import('./desk/paper/Papers'), missing) },
];

interface SheetProps {
  readonly onClose: () => void;
}

/** A dialog with a path, so that the phone's back button closes it. */
export interface Sheet extends Screen<SheetProps> {
  readonly title: string;
  /** The page below, if the app was entered at the sheet. */
  readonly page: string;
  /** The lowest rank that may see it; every member may by default. */
  readonly rank?: Rank;
}

function sheet(path: string, title: string, load: Load<SheetProps>, more: Partial<Sheet> = {}): Sheet {
  return { path, title, page: paths.table, Part: part(load, missing), ...more };
}

export const sheets: readonly Sheet[] = [
  sheet(paths.topUp, 'Guthaben aufladen', () => import('./table/top-up/TopUpDialog')),
  sheet(paths.passOn, 'Geld weitergeben', () => import('./table/passing-on/PassOnDialog')),
  sheet(paths.round, 'Runde', () => import('./table/rounds/RoundDialog')),
  sheet(paths.history, 'Verlauf', () => import('./table/history/HistoryDialog')),
  sheet(paths.account, 'Konto', () => import('./table/account/AccountDialog')),
  sheet(paths.waiting, 'Notiert', () => import('./table/OutboxDialog')),
  sheet(paths.invite, 'Mitglied einladen', () => import('./table/invites/InviteDialog'), {
    page: paths.overview,
    rank: 'superuser',
  }),
];

/** A page of the admin area. The first page of a tab opens with the tab. */
export interface AdminPage extends Screen {
  readonly tab: string;
  /** The lowest rank that may see the tab. */
  readonly rank: Rank;
  /** The link to the page, among those of its tab. Pages without one are reached by other links. */
  readonly label?: string | undefined;
}

const page = (tab: string, rank: Rank, path: string, load: Load<object>, label?: string): AdminPage => ({
  tab,
  rank,
  path,
  label,
  Part: part(load, undefined, Waiting),
});

/** This tab is opened by a button. */
export const SETUP = 'Einrichten';

/** Pages below others come after them. */
export const adminPages: readonly AdminPage[] = [
  page('Übersicht', 'treasurer', paths.overview, () => import('./club/overview/OverviewTab')),
  page('Mitglieder', 'auditor', paths.members, () => import('./club/members/MembersTab')),
  page('Mitglieder', 'auditor', paths.movingIn, () => import('./club/members/moving-in/MovingInPage')),
  page('Getränke', 'treasurer', paths.drinks, () => import('./club/menu/DrinksTab')),
  page('Transaktionen', 'auditor', paths.transactions, () => import('./club/transactions/TransactionsTab')),
  page('Protokoll', 'auditor', paths.audit, () => import('./protokoll/AuditTab')),
  page('Kasse', 'auditor', paths.today, () => import('./desk/TodayPage'), 'Heute'),
  page('Kasse', 'auditor', paths.cashBook, () => import('./desk/cash-book/CashBookPage'), 'Kassenbuch'),
  page('Kasse', 'auditor', paths.count, () => import('./desk/cash-book/CountPage')),
  page('Kasse', 'auditor', paths.bankStatement, () => import('./desk/bank-file/BankStatementPage')),
  page('Kasse', 'auditor', paths.closing, () => import('./desk/closing/ClosingPage'), 'Abschluss'),
  page('Kasse', 'auditor', paths.check, () => import('./desk/check/ReconciliationPage'), 'Prüfen'),
  page(SETUP, 'auditor', paths.setup, () => import('./club/settings/RulesPage'), 'Regeln'),
  page(SETUP, 'auditor', paths.devices, () => import('./club/settings/DevicesPage'), 'Geräte'),
];
