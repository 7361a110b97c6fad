import type { ComponentProps } from 'react';
import { classes } from './classes';
import styles from './Slate.module.css';

export interface SlateProps extends ComponentProps<'section'> {
  /** The wall screen: the slate fills its place, with a broad frame. */
  wall?: boolean | undefined;
}

/** A slate in a wooden frame, for what the whole table shares. */
export function Slate({ wall = false, className, children, ...rest }: SlateProps) {
  return (
    <section {...rest} className={classes(styles.frame, wall && styles.wall, className)}>
      <div className={styles.slate}>{children}</div>
    </section>
  );
}
