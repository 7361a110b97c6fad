import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { listen } from './table/page-life';

/** Whether the window is as wide as this, in px; by default: room for a side bar and for tables instead of cards. */
export function useWide(from = 900): boolean {
  const media = useMemo(() => matchMedia(`(min-width: ${from}px)`), [from]);
  const subscribe = useCallback((listener: () => void) => listen(media, ['change'], listener), [media]);
  return useSyncExternalStore(subscribe, () => media.matches);
}

/** True for people who asked their system for less motion. */
export function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
