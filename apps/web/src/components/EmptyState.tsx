import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

/** Says kindly that there is nothing yet. */
export function EmptyState({ picture, text }: { picture?: ReactNode; text: ReactNode }) {
  return (
    <div className={styles.empty}>
      {picture}
      <p>{text}</p>
    </div>
  );
}
