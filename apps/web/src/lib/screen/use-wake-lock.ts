import { useEffect } from 'react';

/** Keeps the screen awake, where browsers let pages do that (https only). A browser ends the lock when the page is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let over = false;

    async function hold(): Promise<void> {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      // The lock may be refused, e.g. when the battery is low. It is asked for again the next time the page shows.
      lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (over) void lock?.release();
    }

    void hold();
    const hear = () => void hold();
    document.addEventListener('visibilitychange', hear);
    document.addEventListener('fullscreenchange', hear);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', hear);
      document.removeEventListener('fullscreenchange', hear);
      void lock?.release();
    };
  }, []);
}
