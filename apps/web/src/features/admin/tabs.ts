import type { Member } from '@stammtisch/contracts';
import { type ComponentType, lazy } from 'react';
import { may, type Rank } from '../../lib/may';
import { paths } from './paths';

export interface AdminTab {
  readonly id: string;
  readonly label: string;
  /** The tab is at this path, and at what lies below it. */
  readonly path: string;
  /** Who may see it. */
  readonly rank: Rank;
  readonly Panel: ComponentType;
}

const overview: AdminTab = {
  id: 'overview',
  label: 'Übersicht',
  path: paths.overview,
  rank: 'superuser',
  Panel: lazy(async () => ({ default: (await import('./overview/OverviewTab')).OverviewTab })),
};

/** The admin area's tabs in their order. */
const tabs: readonly AdminTab[] = [
  overview,
  {
    id: 'members',
    label: 'Mitglieder',
    path: paths.members,
    rank: 'treasurer',
    Panel: lazy(async () => ({ default: (await import('./members/MembersTab')).MembersTab })),
  },
  {
    id: 'drinks',
    label: 'Getränke',
    path: paths.drinks,
    rank: 'superuser',
    Panel: lazy(async () => ({ default: (await import('./drinks/DrinksTab')).DrinksTab })),
  },
  {
    id: 'transactions',
    label: 'Transaktionen',
    path: paths.transactions,
    rank: 'treasurer',
    Panel: lazy(async () => ({ default: (await import('./transactions/TransactionsTab')).TransactionsTab })),
  },
  {
    id: 'audit',
    label: 'Protokoll',
    path: paths.audit,
    rank: 'auditor',
    Panel: lazy(async () => ({ default: (await import('./audit/AuditTab')).AuditTab })),
  },
  {
    id: 'books',
    label: 'Kasse',
    path: paths.books,
    rank: 'auditor',
    Panel: lazy(async () => ({ default: (await import('./books/BooksTab')).BooksTab })),
  },
];

/** Those that a member may see. */
export const tabsFor = (member: Member) => tabs.filter(({ rank }) => may(member, rank));

/** The tab that a path leads to; the overview is at all paths that are nobody else's. */
export function tabAt(path: string): AdminTab {
  const others = tabs.filter((tab) => tab !== overview);
  return others.find((tab) => path === tab.path || path.startsWith(`${tab.path}/`)) ?? overview;
}
