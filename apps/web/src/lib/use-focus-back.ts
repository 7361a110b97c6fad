import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

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
