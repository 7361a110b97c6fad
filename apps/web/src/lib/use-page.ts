import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';

const APP = 'Stammtisch';

/** The titles of all that is on the screen, the topmost last. */
const shown: { readonly title: string }[] = [];

function show(): void {
  const top = shown.at(-1);
  document.title = top ? `${top.title} · ${APP}` : APP;
}

/** Names the page in the browser's tab and its history while this is on the screen: 'Verlauf · Stammtisch'. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    const entry = { title };
    shown.push(entry);
    show();
    return () => {
      shown.splice(shown.indexOf(entry), 1);
      show();
    };
  }, [title]);
}

/**
 * Gives the focus to the entry of a dialog that has closed. A dialog does so by itself, except when a link led straight
 * into it or its entry was off the page meanwhile. The entry names the dialog's path in `data-opens`.
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

/** Moves the focus to the page, before the element that has it goes away for good. */
export const focusPage = () => document.querySelector('main')?.focus({ preventScroll: true });

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
