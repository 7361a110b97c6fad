import { Worker } from 'node:worker_threads';

/** The tests run the sources, which a thread can't read: theirs run what was built from them. */
const BUILT = import.meta.url.endsWith('.ts')
  ? new URL('../../../../dist/apps/api/apps/api/src/', import.meta.url)
  : new URL('../', import.meta.url);

/**
 * Most memory of a thread, in MiB: what it folds must not push the till aside, but whatever it needs it must get, or the till ends
 * with it. A small young generation costs a thread a tenth of its speed.
 */
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 };

/** Runs a module of ours on a thread of its own, with `data` as its `workerData`; `path` is the module's below `src`. */
export function startThread(path: string, data: object): Worker {
  return new Worker(new URL(path, BUILT), { workerData: data, resourceLimits: LIMITS });
}

/**
 * An error as it gets from a thread to the other side whole: errors of a library's own kind, like SQLite's, arrive there as
 * objects without a text.
 */
export function plainError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  return Object.assign(new Error(error.message), { stack: error.stack });
}
