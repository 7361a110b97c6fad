import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { classes } from './classes';

/** A word or a number in a coloured pill, behind a name or title: 'storniert', 'Admin', how many wait. */
export function Badge({ tone, children }: { tone?: 'blue' | 'amber'; children: ReactNode }) {
  return (
    <>
      {' '}
      <span className={classes(styles.badge, tone && styles[tone])}>{children}</span>
    </>
  );
}
