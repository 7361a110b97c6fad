import type { ComponentProps } from 'react';
import styles from './VisuallyHidden.module.css';

/** Text for screen readers only. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className={styles.hidden} />;
}

/** Reads out every new message; keep it mounted and change its text. */
export function LiveRegion({ message }: { message: string }) {
  return (
    <div className={styles.hidden} role="status">
      {message}
    </div>
  );
}
