import { Worker } from 'node:worker_threads';
import { TILL } from './built.js';

/** Where the modules of threads lie: in the till that was built, or beside this one when that is run as it was compiled. */
const THREADS =
  import.meta.url.endsWith('.ts') || import.meta.url.startsWith(TILL.href)
    ? TILL
    : new URL('../', import.meta.url);

/**
 * Most memory of a thread, in MiB. A thread must not take the till's memory, but the till ends with a thread that gets too little.
 * A small young generation costs a thread a tenth of its speed.
 */
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 2 };

/** Runs a module on a thread of its own, with `data` as its `workerData`. `path` is the built module's, below `src`. */
export function startThread(path: string, data: object): Worker {
  return new Worker(new URL(path, THREADS), { workerData: data, resourceLimits: LIMITS });
}

/**
 * A plain error with the same message and stack, which passes between threads whole. Errors of a library's own class, like
 * SQLite's, lose their text on the way.
 */
export function plainError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  return Object.assign(new Error(error.message), { stack: error.stack });
}
