import type { ComponentProps } from 'react';
import styles from './BeerMat.module.css';
import { classes } from './classes';

/** A section that looks like a beer mat, with its printed double ring. Children share a row and wrap. */
export function BeerMat({ className, children, ...rest }: ComponentProps<'section'>) {
  return (
    <section {...rest} className={classes(styles.mat, className)}>
      <div className={styles.print}>{children}</div>
    </section>
  );
}
