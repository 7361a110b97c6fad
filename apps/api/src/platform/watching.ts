import { writeSync } from 'node:fs';

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
