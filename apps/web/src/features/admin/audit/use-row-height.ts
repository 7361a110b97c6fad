import { type RefObject, useLayoutEffect, useState } from 'react';

/** As columns; as columns without what can be spared; as a few lines each. */
export type RowLayout = 'wide' | 'columns' | 'lines';

/** From which width on, in rem, and how high. */
const layouts: readonly { readonly layout: RowLayout; readonly from: number; readonly height: number }[] = [
  { layout: 'wide', from: 52, height: 3 },
  { layout: 'columns', from: 34, height: 3 },
  { layout: 'lines', from: 0, height: 5.5 },
];

/** How rows look in an element, and how high they are, in px: as the reader's own letters want it. */
export function useRowHeight(element: RefObject<HTMLElement | null>): { layout: RowLayout; height: number } {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setWidth(current.clientWidth);
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(current);
    return () => sizes.disconnect();
  }, [element]);

  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const { layout, height } = layouts.find(({ from }) => width >= from * rem) ?? {
    layout: 'lines',
    height: 5.5,
  };
  return { layout, height: height * rem };
}
