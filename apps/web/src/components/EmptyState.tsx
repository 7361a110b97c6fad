import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  readonly picture?: ReactNode;
  readonly text: ReactNode;
  /** What can be done about it. */
  readonly action?: ReactNode;
}

/** Says kindly that there is nothing yet. */
export function EmptyState({ picture, text, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {picture}
      <p>{text}</p>
      {action}
    </div>
  );
}
