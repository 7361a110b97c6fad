import type { ComponentProps } from 'react';
import { classes } from './classes';
import styles from './Note.module.css';
import notice from './Notice.module.css';

export interface NoteProps extends ComponentProps<'p'> {
  readonly tone: 'error' | 'success' | 'soft';
  /** The edge of what it is about, to which it is pinned: a field's lower one, a button's upper one. */
  readonly edge: 'lower' | 'upper';
}

/** A sentence pinned to the edge of a field or a button. It lies over the page: nothing moves when it comes or goes. */
export function Note({ tone, edge, ...rest }: NoteProps) {
  return (
    <p
      {...rest}
      className={classes(styles.note, tone === 'soft' ? styles.soft : notice[tone], styles[edge])}
    />
  );
}
