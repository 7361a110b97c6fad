import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** The heading of a screen that has replaced another, which it begins: the keyboard goes on from there once it has settled. */
export function useFocusOnArrival(settled: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  // The names may have been scrolled.
  useLayoutEffect(() => void scrollTo(0, 0), []);
  useEffect(() => {
    if (settled) heading.current?.focus({ preventScroll: true });
  }, [settled]);
  return heading;
}
