import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/**
 * A dialog that closes hands the focus back by itself, but not where a link led straight into it, or where its entry
 * was not on the page meanwhile. Then the entry takes it that says `data-opens` with the path that was left.
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
