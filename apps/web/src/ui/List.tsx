import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes';
import styles from './List.module.css';

/** A list of rows with hairlines between them. */
export function List({ className, ...rest }: ComponentProps<'ul'>) {
  return <ul {...rest} className={classes(styles.list, className)} />;
}

export interface ListRowProps extends Omit<ComponentProps<'li'>, 'title' | 'children'> {
  leading?: ReactNode;
  title: ReactNode;
  meta?: ReactNode;
  /** At the right edge: a sum or a time. */
  trailing?: ReactNode;
  /** Below the line, as wide as the row. */
  below?: ReactNode;
  /** Buttons; they move below the text when there is no room. */
  action?: ReactNode;
  /** Slides in, for a row that has just been added. */
  fresh?: boolean | undefined;
}

/** One row: picture, title, details, a sum or a time, buttons. */
export function ListRow({
  leading,
  title,
  meta,
  trailing,
  below,
  action,
  fresh,
  className,
  ...rest
}: ListRowProps) {
  return (
    <li {...rest} className={classes(styles.row, fresh && styles.fresh, className)}>
      {leading && <div className={styles.leading}>{leading}</div>}
      <div className={styles.words}>
        <div>{title}</div>
        {meta && <div className={styles.meta}>{meta}</div>}
      </div>
      {trailing && <div className={styles.trailing}>{trailing}</div>}
      {below && <div className={styles.below}>{below}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </li>
  );
}
