import type { ReactNode } from 'react';
import { Stack } from '../../../components/Stack';
import styles from './ForAuditors.module.css';

export interface ForAuditorsProps {
  /** Open from the start: a link led to what is in it. */
  readonly open?: boolean;
  readonly children: ReactNode;
}

/** Numbers, checksums and raw files, folded up: only auditors need them. */
export function ForAuditors({ open, children }: ForAuditorsProps) {
  return (
    <details className={styles.more} open={open}>
      <summary className={styles.name}>Für Prüfer</summary>
      <Stack gap={4} className={styles.content}>
        {children}
      </Stack>
    </details>
  );
}
