import { Session } from 'node:inspector';
import { spareMemory } from './scheduling.js';

// A start allocates much that is not needed afterwards.
spareMemory(true);

/** Time between two looks, in ms. */
const LOOK = 5000;

/**
 * Makes V8 spare memory while the till is idle, and return its reserve whenever the till becomes idle. That takes 0.1 s, 0.5 s on a
 * slow machine.
 */
export function giveBackWhenIdle(isIdle: () => boolean): void {
  let idle = false;
  spareMemory(idle);
  setInterval(() => {
    const before = idle;
    idle = isIdle();
    if (idle === before) return;
    spareMemory(idle);
    if (idle) giveBack();
  }, LOOK).unref();
}

/** Runs V8's collection through an inspector session, since Node has no other call for it. No port is opened. */
function giveBack(): void {
  const session = new Session();
  session.connect();
  // V8 collects in a later turn. Disconnecting before cancels that, and disconnecting in the callback hangs the process.
  session.post('HeapProfiler.collectGarbage', () => setImmediate(() => session.disconnect()));
}
