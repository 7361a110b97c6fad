import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}

/** The size of the screen, in CSS pixels. */
export function useViewport(): { readonly width: number; readonly height: number } {
  const width = useSyncExternalStore(subscribe, () => document.documentElement.clientWidth);
  const height = useSyncExternalStore(subscribe, () => document.documentElement.clientHeight);
  return { width, height };
}
