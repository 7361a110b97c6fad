import { writeSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { StoreUnavailableError } from '@stammtisch/event-store';

const HERE = import.meta.url;

/** The folder `dist` with all build results: this module's own one. Tests run from the sources, and use the one beside them. */
export const DIST = HERE.endsWith('.ts')
  ? new URL('../../../../dist/', HERE)
  : new URL(HERE.slice(0, HERE.lastIndexOf('/dist/') + '/dist/'.length));

/** The bundled programs and threads. */
const TILL = new URL('till/', DIST);

/** Modules of threads: in the bundled till, or beside this module when it is run unbundled. */
const THREADS =
  import.meta.url.endsWith('.ts') || import.meta.url.startsWith(TILL.href)
    ? TILL
    : new URL('../', import.meta.url);

/**
 * Most memory of a thread, in MiB. It protects the main thread's memory, but a thread that exceeds it ends the till. The small young
 * generation costs a tenth of a thread's speed.
 */
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 2 };

/** Runs a module on a thread of its own, with `data` as its `workerData`. `path` is that of the built module below `src`. */
export function startThread(path: string, data: object): Worker {
  return new Worker(new URL(path, THREADS), { workerData: data, resourceLimits: LIMITS });
}

/** Runs work on a thread, so that no tap waits for it. `done` is the thread's one message, or rejects if it ends without one. */
export function onThread<Answer>(path: string, data: object) {
  const thread = startThread(path, data);
  const done = new Promise<Answer>((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => reject(new StoreUnavailableError('The thread has ended without a result')));
  });
  return { done, stop: () => thread.terminate() };
}

/**
 * A plain error with the same message and stack, for sending to another thread. Errors of other classes, like SQLite's, lose their
 * text on the way.
 */
export function plainError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  return Object.assign(new Error(error.message), { stack: error.stack });
}

/** Time between two heartbeats of the main thread, in ms. */
const BEAT = 5000;
/** Beats that may be missed: half a minute. */
const PATIENCE = 6;

/** The main thread's heartbeat, shared with watching threads: number of beats, time between two in ms, beats that may be missed. */
export const heart = new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT);

/**
 * Starts the heartbeat: a thread that calls `watch` then ends the process when the event loop hangs for half a minute.
 * @param beat time between two beats, in ms
 * @param patience beats that may be missed
 */
export function keepWatch(beat = BEAT, patience = PATIENCE): void {
  const shown = new Int32Array(heart);
  shown.set([0, beat, patience]);
  setInterval(() => Atomics.add(shown, 0, 1), beat).unref();
}

/** Time between two looks before the heartbeat starts, in ms. */
const NOT_YET = 1000;

/**
 * Ends the process with SIGKILL and one line when the main thread misses too many beats (`keepWatch`), so that a supervisor starts a
 * new one. It runs on an existing worker thread, since the hanging thread can't do it and another thread would cost memory. It counts
 * looks, not time: a machine that slept or a process that was stopped has missed no beat.
 */
export function watch(heart: SharedArrayBuffer): void {
  const shown = new Int32Array(heart);
  let last = 0;
  let missed = 0;
  const look = () => {
    const [now = 0, beat = 0, patience = 0] = shown;
    missed = patience > 0 && now === last ? missed + 1 : 0;
    last = now;
    if (patience > 0 && missed >= patience) {
      // Logger and `process.exit` would need the main thread, which hangs.
      writeSync(
        2,
        `The event loop has stood still for ${(missed * beat) / 1000} s: this process ends itself\n`,
      );
      process.kill(process.pid, 'SIGKILL');
    }
    setTimeout(look, beat || NOT_YET).unref();
  };
  look();
}
