import type { ReactNode } from 'react';
import { Stack } from '../../ui/Stack';
import styles from './AccountDialog.module.css';

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A section of the account, with its heading. */
export function Section({ title, children }: SectionProps) {
  return (
    <Stack as="section" className={styles.section} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </Stack>
  );
}
