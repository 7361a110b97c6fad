import type { ComponentProps } from 'react';
import { classes } from './classes';
import styles from './Slate.module.css';

export interface SlateProps extends ComponentProps<'section'> {
  /** The wall screen: the slate fills its place, with a broad frame. */
  wall?: boolean | undefined;
}

/** What is ours: chalk on slate in a wooden frame. */
export function Slate({ wall = false, className, children, ...rest }: SlateProps) {
  return (
    <section {...rest} className={classes(styles.frame, wall && styles.wall, className)}>
      <div className={styles.slate}>{children}</div>
    </section>
  );
}
