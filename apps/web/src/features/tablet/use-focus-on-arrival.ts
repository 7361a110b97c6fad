import { type RefObject, useEffect, useRef } from 'react';

/** The heading of a screen that has replaced another: the keyboard goes on from there once it has settled. */
export function useFocusOnArrival(settled: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (settled) heading.current?.focus({ preventScroll: true });
  }, [settled]);
  return heading;
}
