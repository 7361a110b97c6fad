import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** The end counts as reached this far below the visible part, so that scrolling rarely waits. */
const AHEAD = '400px';

/** Put the ref on an element below a list: `load` runs whenever it comes near and `active`, one at a time. */
export function useReachedEnd(active: boolean, load: () => Promise<void>): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const loadMore = useEffectEvent(load);

  useEffect(() => {
    const element = end.current;
    if (!active || !element) return;
    const observer = new IntersectionObserver(
      async ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.unobserve(element);
        await loadMore();
        // Observing anew tells again where the element is: still near means the next page.
        if (stillHere) observer.observe(element);
      },
      { rootMargin: AHEAD, scrollMargin: AHEAD },
    );
    let stillHere = true;
    observer.observe(element);
    return () => {
      stillHere = false;
      observer.disconnect();
    };
  }, [active]);
  return end;
}
