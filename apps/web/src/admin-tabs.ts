import type { Member } from '@stammtisch/contracts';
import type { ComponentType } from 'react';
import { paths } from './admin/paths';
import { may, type Rank } from './lib/table/store';
import { part } from './ui/lazy-part';

export interface AdminTab {
  readonly id: string;
  readonly label: string;
  /** The tab is at this path and at all paths below it. */
  readonly path: string;
  /** Who may see the tab. */
  readonly rank: Rank;
  readonly Panel: ComponentType;
}

const overview: AdminTab = {
  id: 'overview',
  label: 'Übersicht',
  path: paths.overview,
  rank: 'treasurer',
  Panel: part(async () => (await import('./club/overview/OverviewTab')).OverviewTab),
};

/** The settings: no tab of daily work. */
const setup: AdminTab = {
  id: 'setup',
  label: 'Einrichten',
  path: paths.setup,
  rank: 'auditor',
  Panel: part(async () => (await import('./club/settings/SetupTab')).SetupTab),
};

/** The admin area's tabs in their order. */
const tabs: readonly AdminTab[] = [
  overview,
  {
    id: 'members',
    label: 'Mitglieder',
    path: paths.members,
    rank: 'auditor',
    Panel: part(async () => (await import('./club/members/MembersTab')).MembersTab),
  },
  {
    id: 'drinks',
    label: 'Getränke',
    path: paths.drinks,
    rank: 'treasurer',
    Panel: part(async () => (await import('./club/menu/DrinksTab')).DrinksTab),
  },
  {
    id: 'transactions',
    label: 'Transaktionen',
    path: paths.transactions,
    rank: 'auditor',
    Panel: part(async () => (await import('./club/transactions/TransactionsTab')).TransactionsTab),
  },
  {
    id: 'audit',
    label: 'Protokoll',
    path: paths.audit,
    rank: 'auditor',
    Panel: part(async () => (await import('./protokoll/AuditTab')).AuditTab),
  },
  {
    id: 'books',
    label: 'Kasse',
    path: paths.today,
    rank: 'auditor',
    Panel: part(async () => (await import('./desk/BooksTab')).BooksTab),
  },
];

/** The tabs that a member may see. */
export const tabsFor = (member: Member) => tabs.filter(({ rank }) => may(member, rank));

/** The tab that a path leads to. The overview takes all paths without a tab of their own. */
export function tabAt(path: string): AdminTab {
  const others = [...tabs.filter((tab) => tab !== overview), setup];
  return others.find((tab) => path === tab.path || path.startsWith(`${tab.path}/`)) ?? overview;
}
