import type { ComponentProps } from 'react';
import { classes } from './classes';
import styles from './List.module.css';

/** A list of rows with hairlines between them. */
export function List({ className, ...rest }: ComponentProps<'ul'>) {
  return <ul {...rest} className={classes(styles.list, className)} />;
}
