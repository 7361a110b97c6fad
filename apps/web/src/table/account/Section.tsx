import type { ReactNode } from 'react';
import { Stack } from '../../ui/Stack';
import styles from './AccountDialog.module.css';

/** A section of the account, with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" className={styles.section} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </Stack>
  );
}
