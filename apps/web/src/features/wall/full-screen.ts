/** Whether this device lets pages fill the screen. */
export const canFillScreen = () => document.fullscreenEnabled === true;

/** Fills the screen, or gives it back. Browsers may say no; then all stays as it is. */
export async function toggleFullScreen(): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen({ navigationUI: 'hide' });
  } catch {
    // As above.
  }
}

/** Calls back when the screen is filled or given back. Returns its undo. */
export function onFullScreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
