import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { LongScroll } from './long-scroll';

/** Rows beyond the visible ones to either side, so that quick scrolling finds them there. */
const SPARE = 8;

/** Which rows are in sight, and how far the list's pixels are from the element's. */
interface Sight {
  readonly first: number;
  readonly last: number;
  readonly shift: number;
  readonly atTop: boolean;
}

export interface Rows extends Sight {
  /** Height of everything inside the element. */
  readonly height: number;
  /** Brings a row into sight, by as little as it takes, or to the middle. */
  readonly reveal: (index: number, place?: 'near' | 'middle') => void;
  /** Rows that fit at once. */
  readonly fit: () => number;
}

/** The rows of a long list that are worth drawing: all of one height, in an element that scrolls. */
export function useRows(element: RefObject<HTMLElement | null>, count: number, rowHeight: number): Rows {
  const total = count * rowHeight;
  const [sight, setSight] = useState<Sight>({ first: 0, last: SPARE, shift: 0, atTop: true });
  const scroll = useRef<LongScroll>(undefined);
  const look = useRef(() => {});
  const drawnHeight = useRef(rowHeight);

  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    scroll.current ??= new LongScroll(current);
    const long = scroll.current;
    const row = long.scrolled() / drawnHeight.current;
    const taller = drawnHeight.current !== rowHeight;
    drawnHeight.current = rowHeight;
    long.resize(total);
    // Rows of another height: the same one stays at the top.
    if (taller) long.go(row * rowHeight);
    look.current = () => {
      const offset = long.scrolled();
      const next: Sight = {
        first: Math.max(0, Math.floor(offset / rowHeight) - SPARE),
        last: Math.min(count - 1, Math.ceil((offset + current.clientHeight) / rowHeight) + SPARE),
        shift: long.shift,
        atTop: offset < rowHeight / 2,
      };
      // Most frames show the same rows a few pixels further: the browser does that alone.
      setSight((known) => (same(known, next) ? known : next));
    };
    look.current();
  }, [element, total, count, rowHeight]);

  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const onScroll = () => look.current();
    const sizes = new ResizeObserver(onScroll);
    sizes.observe(current);
    current.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      sizes.disconnect();
      current.removeEventListener('scroll', onScroll);
    };
  }, [element]);

  const view = () => element.current?.clientHeight ?? 0;
  function reveal(index: number, place: 'near' | 'middle' = 'near') {
    const long = scroll.current;
    if (!long) return;
    const [top, here] = [index * rowHeight, long.scrolled()];
    const bottom = top + rowHeight - view();
    if (top >= here && bottom <= here) return;
    if (place === 'middle') long.go((top + bottom) / 2);
    else long.go(top < here ? top : bottom);
    look.current();
  }

  const fit = () => Math.max(1, Math.floor(view() / rowHeight));
  return { ...sight, height: LongScroll.height(total), reveal, fit };
}

const same = (a: Sight, b: Sight) =>
  a.first === b.first && a.last === b.last && a.shift === b.shift && a.atTop === b.atTop;
