import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}

/** Reads out every new message; keep it mounted and change its text. */
export function LiveRegion({ message }: { message: string }) {
  return (
    <div className={styles.hidden} role="status">
      {message}
    </div>
  );
}
