import type { ComponentProps } from 'react';
import styles from './BeerMat.module.css';
import { classes } from './classes';

/** What is mine: the mat of pulp board with its printed double ring. Children share a row and wrap. */
export function BeerMat({ className, children, ...rest }: ComponentProps<'section'>) {
  return (
    <section {...rest} className={classes(styles.mat, className)}>
      <div className={styles.print}>{children}</div>
    </section>
  );
}
