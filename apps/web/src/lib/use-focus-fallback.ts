import { type RefObject, useEffect, useRef, useState } from 'react';

/** A place for the focus when what had it goes away: `focusIt` takes it there as soon as the screen has changed. */
export function useFocusFallback<Place extends HTMLElement>(): readonly [
  place: RefObject<Place | null>,
  focusIt: () => void,
] {
  const place = useRef<Place>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) place.current?.focus();
  }, [times]);
  return [place, () => setTimes((count) => count + 1)];
}
