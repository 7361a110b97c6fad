import { useSyncExternalStore } from 'react';
import { useConnectionLost } from './store';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** The till can't be reached, as far as anybody knows here: the device says so, or the connection has been lost. */
export function useOffline(): boolean {
  const lost = useConnectionLost();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return lost || !online;
}
