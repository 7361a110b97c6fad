import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { may, type Rank } from '../../../lib/may';
import { useTable } from '../../../lib/table/store';
import { useAnnounced } from '../announced';
import { PanelHead } from '../PanelHead';
import { paths } from '../paths';
import styles from './Books.module.css';

const pages = [
  { path: paths.books, label: 'Kassenprobe', rank: 'auditor' },
  { path: paths.cashBook, label: 'Kassenbuch', rank: 'auditor' },
  { path: paths.count, label: 'Kassensturz', rank: 'auditor' },
  { path: paths.announced, label: 'Angekündigt', rank: 'auditor' },
  { path: paths.bankStatement, label: 'Kontoauszug', rank: 'treasurer' },
  { path: paths.past, label: 'Stand am …', rank: 'auditor' },
  { path: paths.exports, label: 'Exporte', rank: 'auditor' },
  { path: paths.paymentWays, label: 'Einzahlen', rank: 'auditor' },
  { path: paths.months, label: 'Monat abschließen', rank: 'auditor' },
  { path: paths.creditLine, label: 'Kreditlinie', rank: 'auditor' },
] as const satisfies readonly { readonly path: string; readonly label: string; readonly rank: Rank }[];

export interface BooksHeadProps {
  readonly title: string;
  readonly summary?: ReactNode;
  /** Which page of the tab is shown. */
  readonly path: string;
}

/** The way to each page of the tab, and the head of the one that is shown. */
export function BooksHead({ title, summary, path }: BooksHeadProps) {
  const me = useTable((table) => table.me);
  const waiting = useAnnounced().data?.length ?? 0;
  // A table whose top-ups nobody confirms needs no way there.
  const isUsed = (page: string) => page !== paths.announced || waiting > 0 || path === page;
  return (
    <>
      <nav className={styles.pages} aria-label="Kasse">
        {pages
          .filter(({ path: its, rank }) => may(me, rank) && isUsed(its))
          .map((page) => (
            <Link
              key={page.path}
              className={styles.page}
              href={page.path}
              aria-current={page.path === path ? 'page' : undefined}
            >
              {page.label}
              {page.path === paths.announced && ` (${waiting})`}
            </Link>
          ))}
      </nav>
      <PanelHead title={title} summary={summary} />
    </>
  );
}
