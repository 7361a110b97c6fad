import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the visible rows in place when rows are added above, except at the top of the list: not all browsers have scroll
 * anchoring. `first` is the `data-id` of the first row.
 */
export function useSteadyScroll(scroller: RefObject<HTMLElement | null>, first: string | undefined): void {
  const previous = useRef<string>(undefined);
  useLayoutEffect(() => {
    const before = previous.current;
    previous.current = first;
    const element = scroller.current;
    if (!element || element.scrollTop === 0 || before === undefined || first === undefined) return;
    const topOf = (id: string) =>
      element.querySelector(`[data-id="${CSS.escape(id)}"]`)?.getBoundingClientRect().top;
    const [was, is] = [topOf(before), topOf(first)];
    if (was !== undefined && is !== undefined) element.scrollTop += was - is;
  }, [scroller, first]);
}
