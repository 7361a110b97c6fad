import { writeSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

const HERE = import.meta.url;

/** The folder `dist` with all that was built: the one that this module lies in. Tests run the sources, beside which it lies. */
export const DIST = HERE.endsWith('.ts')
  ? new URL('../../../../dist/', HERE)
  : new URL(HERE.slice(0, HERE.lastIndexOf('/dist/') + '/dist/'.length));

/** Where the till's programs and threads lie, each put into a few files. */
const TILL = new URL('till/', DIST);

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

/** Work on a thread of its own. */
export interface ThreadWork<Answer> {
  readonly done: Promise<Answer>;
  stop(): Promise<unknown>;
}

/** Has a thread do work, so that no tap has to wait. `taken` gets its one message; undefined when it ended without. */
export function onThread<Message, Answer>(
  path: string,
  order: object,
  taken: (message: Message | undefined) => Answer,
): ThreadWork<Answer> {
  const thread = startThread(path, order);
  const message = new Promise<Message | undefined>((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => resolve(undefined));
  });
  return { done: message.then(taken), stop: () => thread.terminate() };
}

/**
 * A plain error with the same message and stack, which passes between threads whole. Errors of a library's own class, like
 * SQLite's, lose their text on the way.
 */
export function plainError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  return Object.assign(new Error(error.message), { stack: error.stack });
}

/** How often the event loop shows that it turns, in ms. */
const BEAT = 5000;
/** Beats that may be missed: half a minute. */
const PATIENCE = 6;

/** What a thread that watches sees of the main one: how often that has beaten, the time between two beats in ms, how many may be missed. */
export const heart = new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT);

/**
 * Has a thread that calls `watch` end the process when its event loop stands still for half a minute.
 * @param beat time between two beats, in ms
 * @param patience beats that may be missed
 */
export function keepWatch(beat = BEAT, patience = PATIENCE): void {
  const shown = new Int32Array(heart);
  shown.set([0, beat, patience]);
  setInterval(() => Atomics.add(shown, 0, 1), beat).unref();
}

/** Time between two looks while nothing is to be watched yet, in ms. */
const NOT_YET = 1000;

/**
 * Ends the process with SIGKILL and one line when the main thread misses too many beats (`keepWatch`), so that a supervisor starts a new
 * one. A thread has to do it, as nothing on the frozen one could; one that is there for other work spares the memory of one more. It
 * counts looks, not time: a machine that slept or a process that was stopped has missed no beat, since nobody looked either.
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
      // Neither the log nor an exit gets past the main thread, which hangs.
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
