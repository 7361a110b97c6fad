import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes';
import styles from './Notice.module.css';

const icons = { success: CircleCheck, error: CircleAlert, info: Info, warning: TriangleAlert };

/** A sentence about what just happened. Errors are read out at once, the rest when there is a pause. */
export function Notice({ variant, children }: { variant: keyof typeof icons; children: ReactNode }) {
  const Icon = icons[variant];
  return (
    <div className={classes(styles.notice, styles[variant])} role={variant === 'error' ? 'alert' : 'status'}>
      <Icon size={20} aria-hidden />
      <div className={styles.text}>{children}</div>
    </div>
  );
}
