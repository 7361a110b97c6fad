import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { PanelHead } from '../PanelHead';
import { paths } from '../paths';
import styles from './Books.module.css';

const pages = [
  { path: paths.books, label: 'Kassenprobe' },
  { path: paths.past, label: 'Stand am …' },
  { path: paths.exports, label: 'Exporte' },
];

export interface BooksHeadProps {
  readonly title: string;
  readonly summary?: ReactNode;
  /** Which page of the tab is shown. */
  readonly path: string;
}

/** The way to each page of the tab, and the head of the one that is shown. */
export function BooksHead({ title, summary, path }: BooksHeadProps) {
  return (
    <>
      <nav className={styles.pages} aria-label="Kasse">
        {pages.map((page) => (
          <Link
            key={page.path}
            className={styles.page}
            href={page.path}
            aria-current={page.path === path ? 'page' : undefined}
          >
            {page.label}
          </Link>
        ))}
      </nav>
      <PanelHead title={title} summary={summary} />
    </>
  );
}
