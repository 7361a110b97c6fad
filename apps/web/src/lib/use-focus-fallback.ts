import { type RefObject, useEffect, useRef, useState } from 'react';

/** A place for the focus when what had it goes away: `focusIt` takes it there as soon as the screen has changed. */
export function useFocusFallback<Place extends HTMLElement>(): readonly [
  place: RefObject<Place | null>,
  focusIt: () => void,
] {
  const place = useRef<Place>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    // What had it was in sight: a place that is taller than the screen must not pull the page along.
    if (times > 0) place.current?.focus({ preventScroll: true });
  }, [times]);
  return [place, () => setTimes((count) => count + 1)];
}
