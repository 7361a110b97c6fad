import type { ReactNode } from 'react';
import { classes } from '../ui/classes';
import styles from './Middle.module.css';

export interface MiddleProps {
  readonly picture: ReactNode;
  readonly title?: ReactNode;
  readonly text: ReactNode;
  /** Given when screen readers are to read the words out at once. */
  readonly role?: 'status';
  /** Covers the whole slate. */
  readonly over?: boolean;
  readonly children?: ReactNode;
}

/** A picture and a few words in the middle of the slate. */
export function Middle({ picture, title, text, role, over = false, children }: MiddleProps) {
  return (
    <div className={classes(styles.middle, over && styles.over)} role={role}>
      {picture}
      {title && <p className={styles.title}>{title}</p>}
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}
