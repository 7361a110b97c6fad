import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes';
import styles from './Notice.module.css';

const icons = { success: CircleCheck, error: CircleAlert, info: Info };

/** A sentence about what just happened. Errors are read out at once, the rest when there is a pause. */
export function Notice({ kind, children }: { kind: 'success' | 'error' | 'info'; children: ReactNode }) {
  const Icon = icons[kind];
  return (
    <div className={classes(styles.notice, styles[kind])} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon size={20} aria-hidden />
      <div className={styles.text}>{children}</div>
    </div>
  );
}
