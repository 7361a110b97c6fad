import { keepUpToDate } from './reload';
import { beginWithNewWorker } from './service-worker';
import { tableStore } from './table/store';

/** Keeps the app on this device, and up to date: a till that comes back may have been updated meanwhile. */
export function keepApp(): void {
  beginWithNewWorker();
  void keepUpToDate();
  tableStore.subscribe((now, before) => {
    if (now.connection === 'live' && before.connection === 'lost') void keepUpToDate();
  });
}
