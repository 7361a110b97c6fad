import { parentPort, workerData } from 'node:worker_threads';
import { checkEventsFile, StoreUnusableError } from '@stammtisch/event-store';
import { plainError } from '../../platform/threads.js';

/** Why an events file can't be used; null when it can. */
function damageIn(file: string): string | null {
  try {
    checkEventsFile(file);
    return null;
  } catch (error) {
    // An error loses its class on the way between threads.
    if (!(error instanceof StoreUnusableError)) throw plainError(error);
    return error.message;
  }
}

parentPort?.postMessage(damageIn(workerData.file));
