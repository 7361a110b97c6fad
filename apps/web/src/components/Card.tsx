import type { ComponentProps, ElementType } from 'react';
import styles from './Card.module.css';
import { classes } from './classes';
import layout from './Stack.module.css';

type CardProps<Element extends ElementType> = ComponentProps<Element> & {
  /** The element it is; a `div` without. */
  readonly as?: Element;
  /** With space between what lies on it, one below the other. */
  readonly stack?: boolean;
  /** What lies on it goes to its edges. */
  readonly flush?: boolean;
};

/** A plain card on the table. */
export function Card<Element extends ElementType = 'div'>({
  as,
  stack = false,
  flush = false,
  className,
  ...rest
}: CardProps<Element>) {
  const Tag: ElementType = as ?? 'div';
  return (
    <Tag
      {...rest}
      className={classes(
        styles.card,
        stack && layout.stack,
        stack && layout.gap3,
        flush && styles.flush,
        className,
      )}
    />
  );
}
