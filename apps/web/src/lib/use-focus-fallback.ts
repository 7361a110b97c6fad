import { type RefObject, useEffect, useRef, useState } from 'react';

/** A place for the focus when its element goes away: `focusIt` moves it there once the screen has changed. */
export function useFocusFallback<Place extends HTMLElement>(): readonly [
  place: RefObject<Place | null>,
  focusIt: () => void,
] {
  const place = useRef<Place>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    // The element was in sight. A place taller than the screen must not scroll the page.
    if (times > 0) place.current?.focus({ preventScroll: true });
  }, [times]);
  return [place, () => setTimes((count) => count + 1)];
}
