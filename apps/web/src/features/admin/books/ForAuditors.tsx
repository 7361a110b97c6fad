import type { ReactNode } from 'react';
import styles from './ForAuditors.module.css';

export interface ForAuditorsProps {
  /** Somebody came for it. */
  readonly open?: boolean;
  readonly children: ReactNode;
}

/** What only those need who check the books event by event: numbers, checksums, raw files. */
export function ForAuditors({ open, children }: ForAuditorsProps) {
  return (
    <details className={styles.more} open={open}>
      <summary className={styles.name}>Für Prüfer</summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
