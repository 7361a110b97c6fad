import { type RefObject, useEffect, useRef } from 'react';
import { useHeard } from '../../lib/table/store';

/**
 * Keeps the drinks where they are on the screen when something comes to stand above them: a thumb may be on its way. The page
 * scrolls on by as much, before the next frame is drawn. Until the till has been heard the page is just being laid out.
 *
 * @returns the ref of the drinks
 */
export function useSteadyDrinks(): RefObject<HTMLElement | null> {
  const drinks = useRef<HTMLElement>(null);
  const heard = useHeard();
  useEffect(() => {
    const { current } = drinks;
    if (!heard || !current?.parentElement) return;
    let top = current.offsetTop;
    const observer = new ResizeObserver(() => {
      const grown = current.offsetTop - top;
      top = current.offsetTop;
      if (grown <= 0) return;
      document.body.style.minHeight = `${scrollY + grown + innerHeight}px`;
      scrollBy({ top: grown, behavior: 'instant' });
    });
    observer.observe(current.parentElement);
    return () => observer.disconnect();
  }, [heard]);
  return drinks;
}
