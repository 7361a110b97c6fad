import { type ComponentType, lazy } from 'react';
import { paths } from './paths';

export interface AdminTab {
  readonly id: string;
  readonly label: string;
  /** The tab is at this path, and at what lies below it. */
  readonly path: string;
  readonly Panel: ComponentType;
}

const overview: AdminTab = {
  id: 'overview',
  label: 'Übersicht',
  path: paths.overview,
  Panel: lazy(async () => ({ default: (await import('./overview/OverviewTab')).OverviewTab })),
};

/** The admin area's tabs in their order. */
export const tabs: readonly AdminTab[] = [
  overview,
  {
    id: 'members',
    label: 'Mitglieder',
    path: paths.members,
    Panel: lazy(async () => ({ default: (await import('./members/MembersTab')).MembersTab })),
  },
  {
    id: 'drinks',
    label: 'Getränke',
    path: paths.drinks,
    Panel: lazy(async () => ({ default: (await import('./drinks/DrinksTab')).DrinksTab })),
  },
  {
    id: 'transactions',
    label: 'Transaktionen',
    path: paths.transactions,
    Panel: lazy(async () => ({ default: (await import('./transactions/TransactionsTab')).TransactionsTab })),
  },
  {
    id: 'audit',
    label: 'Protokoll',
    path: paths.audit,
    Panel: lazy(async () => ({ default: (await import('./audit/AuditTab')).AuditTab })),
  },
  {
    id: 'books',
    label: 'Kasse',
    path: paths.books,
    Panel: lazy(async () => ({ default: (await import('./books/BooksTab')).BooksTab })),
  },
];

/** The tab that a path leads to; the overview is at all paths that are nobody else's. */
export function tabAt(path: string): AdminTab {
  const others = tabs.filter((tab) => tab !== overview);
  return others.find((tab) => path === tab.path || path.startsWith(`${tab.path}/`)) ?? overview;
}
