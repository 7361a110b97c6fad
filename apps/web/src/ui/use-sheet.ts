import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { listen } from '../lib/table/page-life';

/** A released sheet closes if it was pulled down by this share of its height, or at this speed in px/ms. */
const GONE_AFTER_SHARE = 0.3;
const GONE_AT_SPEED = 0.6;

/** A finger pulls a sheet down by its grip. On release the sheet closes or springs back; `onGone` returns false to keep it open. */
export function useGrip(onGone: () => boolean) {
  const sheet: RefObject<HTMLDivElement | null> = useRef(null);
  const hold = useRef<{ from: number; last: number; at: number; speed: number }>(undefined);

  const pull = (by?: number) => {
    if (by === undefined) sheet.current?.style.removeProperty('--pulled');
    else sheet.current?.style.setProperty('--pulled', `${Math.max(0, by)}px`);
  };

  const letGo = () => {
    hold.current = undefined;
    pull();
  };

  const grip = {
    onPointerDown(event: PointerEvent) {
      if (!event.isPrimary || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      hold.current = { from: event.clientY, last: event.clientY, at: event.timeStamp, speed: 0 };
      pull(0);
    },
    onPointerMove(event: PointerEvent) {
      const held = hold.current;
      if (!held) return;
      const time = event.timeStamp - held.at;
      if (time > 0) held.speed = (event.clientY - held.last) / time;
      held.last = event.clientY;
      held.at = event.timeStamp;
      pull(event.clientY - held.from);
    },
    onPointerUp(event: PointerEvent) {
      const held = hold.current;
      if (!held) return;
      const far = event.clientY - held.from > GONE_AFTER_SHARE * (sheet.current?.offsetHeight ?? 0);
      if (!far && held.speed < GONE_AT_SPEED) return letGo();
      hold.current = undefined;
      // The sheet stays at this place until it has closed.
      if (!onGone()) pull();
    },
    onPointerCancel: letGo,
  };
  return [sheet, grip] as const;
}

// Tab reaches only the checked radio button of a group.
const focusable =
  'a[href], button:not(:disabled), input:not(:disabled, [type="radio"]:not(:checked)), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';

const isShown = (element: HTMLElement) => element.checkVisibility?.() ?? element.getClientRects().length > 0;

/** Keeps Tab inside `root`: from the last element to the first, and back. */
export function keepTabInside(root: HTMLElement, event: KeyboardEvent) {
  if (event.key !== 'Tab') return;
  const all = [...root.querySelectorAll<HTMLElement>(focusable)].filter(isShown);
  const first = all[0];
  const last = all.at(-1);
  const active = document.activeElement;
  if (event.shiftKey ? active === first || active === root : active === last) {
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  }
}

/**
 * Sets `--keyboard` on `element`, the height covered by the phone's keyboard, and `--seen`, the visible height. Some phones overlay the
 * page with the keyboard instead of shrinking the page. Returns the undo.
 */
export function keepAboveKeyboard(element: HTMLElement): () => void {
  const { visualViewport: seen } = window;
  if (!seen) return () => {};
  const measure = () => {
    // A zoomed page is scrolled by hand, so nothing counts as covered.
    const zoomed = seen.scale !== 1;
    const covered = zoomed ? 0 : Math.max(0, innerHeight - seen.height - seen.offsetTop);
    element.style.setProperty('--keyboard', `${covered}px`);
    element.style.setProperty('--seen', zoomed ? '100dvh' : `${seen.height}px`);
  };
  measure();
  return listen(seen, ['resize', 'scroll'], measure);
}
