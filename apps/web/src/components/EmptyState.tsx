import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { TablePicture } from './TablePicture';

export interface EmptyStateProps {
  /** Another picture than the empty table; null for none. */
  readonly picture?: ReactNode;
  readonly text: ReactNode;
  /** What can be done about it. */
  readonly action?: ReactNode;
}

/** Says kindly that there is nothing yet. */
export function EmptyState({
  picture = <TablePicture name="empty" size={96} />,
  text,
  action,
}: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {picture}
      <p>{text}</p>
      {action}
    </div>
  );
}
