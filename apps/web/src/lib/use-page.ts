import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';

const APP = 'Stammtisch';

const titles: { page?: string | undefined; sheet?: string | undefined } = {};

function show(): void {
  const title = titles.sheet ?? titles.page;
  document.title = title ? `${title} · ${APP}` : APP;
}

/** Sets the document's title while the component is mounted: 'Verlauf · Stammtisch'. A sheet's title comes before its page's. */
export function useTitle(title: string | undefined, of: 'page' | 'sheet' = 'page'): void {
  useEffect(() => {
    if (title === undefined) return;
    titles[of] = title;
    show();
    return () => {
      titles[of] = undefined;
      show();
    };
  }, [title, of]);
}

/**
 * Focuses the button of a dialog that has closed. A dialog does so itself, unless it was opened by its address or the button was off
 * the page meanwhile. The button names the dialog's path in `data-opens`.
 */
export function useFocusBack(): void {
  const [location] = useLocation();
  const left = useRef(location);
  useEffect(() => {
    const path = left.current;
    left.current = location;
    if (path === location || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-opens="${CSS.escape(path)}"]`)?.focus();
  }, [location]);
}

/** The ref of an element that takes the focus when it appears, because the tapped button has gone. The page does not scroll. */
export const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** Moves the focus to the page before the focused element is removed for good. */
export const focusPage = () => takeFocus(document.querySelector('main'));

/** A place for the focus when its element is removed: `focusIt` moves it there once the screen has changed. */
export function useFocusFallback<Place extends HTMLElement>(): readonly [
  place: RefObject<Place | null>,
  focusIt: () => void,
] {
  const place = useRef<Place>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    // The removed element was visible. A place taller than the screen must not scroll the page.
    if (times > 0) takeFocus(place.current);
  }, [times]);
  return [place, () => setTimes((count) => count + 1)];
}
