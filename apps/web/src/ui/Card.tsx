import type { ComponentProps, ElementType } from 'react';
import beerMatStyles from './BeerMat.module.css';
import styles from './Card.module.css';
import { classes } from './classes';
import slateStyles from './Slate.module.css';

type CardProps<Element extends ElementType> = ComponentProps<Element> & {
  readonly as?: Element;
  /** Lays out its children as a `Stack`. */
  readonly stack?: boolean;
};

export function Card<Element extends ElementType = 'div'>(props: CardProps<Element>) {
  const { as, stack = false, className, ...rest } = props;
  const Tag: ElementType = as ?? 'div';
  return <Tag {...rest} className={classes(styles.card, stack && 'stack gap-3', className)} />;
}

/** A section like a beer mat, with a printed double ring. Children share a row and wrap. */
export function BeerMat({ className, children, ...rest }: ComponentProps<'section'>) {
  return (
    <section {...rest} className={classes(beerMatStyles.mat, className)}>
      <div className={beerMatStyles.print}>{children}</div>
    </section>
  );
}

interface SlateProps extends ComponentProps<'section'> {
  /** The wall screen: the slate fills its place, with a broad frame. */
  wall?: boolean | undefined;
}

/** A slate in a wooden frame, for information shared by the whole table. */
export function Slate({ wall = false, className, children, ...rest }: SlateProps) {
  return (
    <section {...rest} className={classes(slateStyles.frame, wall && slateStyles.wall, className)}>
      <div className={slateStyles.slate}>{children}</div>
    </section>
  );
}
