import { useSyncExternalStore } from 'react';

/** Whether the page fills the screen. */
export const useFullScreen = () =>
  useSyncExternalStore(onFullScreen, () => document.fullscreenElement !== null);

/** Whether this device lets pages fill the screen. */
export const canFillScreen = () => document.fullscreenEnabled === true;

/** Starts or ends full screen. A browser may refuse; then nothing changes. */
export async function toggleFullScreen(): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen({ navigationUI: 'hide' });
  } catch {
    // The browser refused.
  }
}

/** Calls `listener` when full screen starts or ends. Returns a function that stops it. */
function onFullScreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
