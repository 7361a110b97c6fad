import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { TablePicture } from './TablePicture';

export interface EmptyStateProps {
  /** Another picture than the empty table; null for none. */
  readonly picture?: ReactNode;
  readonly text: ReactNode;
  /** A button or link that helps to begin. */
  readonly action?: ReactNode;
}

/** A picture and a sentence in place of an empty list. */
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
