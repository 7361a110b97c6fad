import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the visible rows in place when new rows are added above, except at the top of the list. Some browsers have no scroll anchoring.
 * `first` is the `data-id` of the first row.
 */
export function useSteadyScroll(scroller: RefObject<HTMLElement | null>, first: string | undefined): void {
  const known = useRef<string>(undefined);
  useLayoutEffect(() => {
    const before = known.current;
    known.current = first;
    const element = scroller.current;
    if (!element || element.scrollTop === 0 || before === undefined || first === undefined) return;
    const topOf = (id: string) =>
      element.querySelector(`[data-id="${CSS.escape(id)}"]`)?.getBoundingClientRect().top;
    const [was, is] = [topOf(before), topOf(first)];
    if (was !== undefined && is !== undefined) element.scrollTop += was - is;
  }, [scroller, first]);
}
