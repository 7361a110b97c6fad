import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Spinner } from '../../../components/Spinner';
import styles from './OverviewTab.module.css';

const numbers = new Intl.NumberFormat('de-DE');

export interface CountCardProps {
  readonly label: string;
  /** Undefined while it is not known. */
  readonly count: number | undefined;
  readonly waiting?: boolean;
  readonly icon: ReactNode;
  /** Where they are listed. */
  readonly path: string;
}

/** How many there are of something, and the way to them. */
export function CountCard({ label, count, waiting = false, icon, path }: CountCardProps) {
  return (
    <Link href={path} className={styles.count}>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.label}>{label}</span>
      <span className={styles.number}>
        {count === undefined ? waiting ? <Spinner label="Lädt …" /> : '–' : numbers.format(count)}
      </span>
      <ChevronRight className={styles.chevron} size={20} aria-hidden />
    </Link>
  );
}
