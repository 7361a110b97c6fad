import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { DOUBLE_TAP_MS } from '../lib/double-tap';
import { listen, undoAll } from '../lib/table/page-life';
import { useTimeOver } from '../lib/use-task';
import { focusedField } from './badge-reader';

/** After this time without a touch the names come back. */
export const IDLE_MS = 30_000;
/** The same after a drink. Not shorter: many order two. */
export const ORDERED_MS = 4_000;
/** Longer once something is typed: the person may be thinking. */
const TYPING_MS = 120_000;

/** Calls back after a time without input, and again after each further one. */
export function useIdle(active: boolean, onIdle: () => void, after = IDLE_MS): void {
  const idle = useEffectEvent(onIdle);
  useEffect(() => {
    if (!active) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stir = () => {
      clearTimeout(timer);
      timer = setTimeout(rest, focusedField()?.value ? TYPING_MS : after);
    };
    const rest = () => {
      idle();
      stir();
    };
    stir();
    // A key press also counts as use of the screen: a badge reader types, and its keys reach nothing else.
    const types = ['pointerdown', 'pointermove', 'keydown', 'keyup', 'input'] as const;
    return undoAll(listen(window, types, stir, { capture: true }), () => clearTimeout(timer));
  }, [active, after]);
}

/** False for a moment after a screen has appeared, so that a double tap doesn't hit the new screen. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useTimeOver(true, DOUBLE_TAP_MS, () => setSettled(true));
  return settled;
}

/** The ref for the heading of a new screen, which takes the focus once the screen has settled. */
export function useFocusOnArrival(settled: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  // The names may have been scrolled.
  useLayoutEffect(() => void scrollTo(0, 0), []);
  useEffect(() => {
    if (settled) heading.current?.focus({ preventScroll: true });
  }, [settled]);
  return heading;
}
