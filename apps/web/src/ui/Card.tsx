import type { ComponentProps, ElementType } from 'react';
import styles from './Card.module.css';
import { classes } from './classes';
import layout from './Stack.module.css';

type CardProps<Element extends ElementType> = ComponentProps<Element> & {
  /** The element to render; `div` by default. */
  readonly as?: Element;
  /** Puts its children one below the other, with space between them. */
  readonly stack?: boolean;
  /** Its children reach its edges. */
  readonly flush?: boolean;
};

/** A plain panel of a page. */
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
