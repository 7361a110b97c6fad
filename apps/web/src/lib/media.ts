import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { listen } from './table/page-life';

/** True while the window is at least `from` px wide. Default: room for a side bar, and for tables instead of cards. */
export function useWide(from = 900): boolean {
  const media = useMemo(() => matchMedia(`(min-width: ${from}px)`), [from]);
  const subscribe = useCallback((listener: () => void) => listen(media, ['change'], listener), [media]);
  return useSyncExternalStore(subscribe, () => media.matches);
}

export function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
