import type { ComponentProps, ElementType, PropsWithChildren } from 'react';
import { classes } from './classes';

type Spaced<Element extends ElementType> = ComponentProps<Element> & {
  readonly as?: Element;
  /** The space between children, in steps of the scale: 3 is 12 px. `page`: as between the cards of a page. */
  readonly gap?: 1 | 2 | 3 | 4 | 6 | 'page';
};

/** Children below each other, in full width. */
export function Stack<Element extends ElementType = 'div'>(props: Spaced<Element>) {
  const { as, gap = 3, className, ...rest } = props;
  const Tag: ElementType = as ?? 'div';
  return <Tag {...rest} className={classes('stack', `gap-${gap}`, className)} />;
}

interface RowOnly {
  /** The first child is at the left edge, the last one at the right. */
  readonly spread?: boolean;
  /** On a phone the children fill each line. */
  readonly grow?: boolean;
}

/** Children side by side; they wrap where there is no room. */
export function Row<Element extends ElementType = 'div'>(props: Spaced<Element> & RowOnly) {
  const { as, gap = 2, spread = false, grow = false, className, ...rest } = props;
  const Tag: ElementType = as ?? 'div';
  return (
    <Tag {...rest} className={classes('row', `gap-${gap}`, spread && 'spread', grow && 'grow', className)} />
  );
}

/** Two children side by side where there is room, else below each other. */
export const Pair = (props: PropsWithChildren) => <div {...props} className="tiles pair gap-page" />;

/** Fields of a form, side by side where there is room. */
export const Fields = (props: PropsWithChildren) => <div {...props} className="tiles fields gap-3" />;
