import type { ComponentProps } from 'react';
import { classes } from './classes';
import styles from './Muted.module.css';

export interface MutedProps extends ComponentProps<'p'> {
  /** A paragraph, or a part of one. */
  readonly as?: 'p' | 'span' | 'div';
  readonly centered?: boolean;
  /** In small print. */
  readonly fine?: boolean;
}

/** Secondary text, small and pale: a hint, a user name, a date. */
export function Muted({ as: Tag = 'p', centered, fine, className, ...rest }: MutedProps) {
  return (
    <Tag
      {...(rest as ComponentProps<'div'>)}
      className={classes(styles.muted, centered && styles.centered, fine && styles.fine, className)}
    />
  );
}
