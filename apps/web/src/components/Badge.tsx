import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { classes } from './classes';

/** A word about what stands before it: 'storniert', 'Admin', how many wait. */
export function Badge({ tone, children }: { tone?: 'blue' | 'amber'; children: ReactNode }) {
  return (
    <>
      {' '}
      <span className={classes(styles.badge, tone && styles[tone])}>{children}</span>
    </>
  );
}
