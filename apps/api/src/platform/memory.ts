import { Session } from 'node:inspector';
import { spareMemory } from './scheduling.js';

// A start makes much that nobody needs afterwards.
spareMemory(true);

/** How often the till is looked at, in ms. */
const LOOK = 5000;

/**
 * Makes V8 save memory while the till is idle, and return its reserve whenever the till becomes idle. That takes 0.1 s, 0.5 s on a
 * slow machine, in which nobody waits.
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

/** Simulates memory pressure, which nothing else in Node offers. No port is opened. */
function giveBack(): void {
  const session = new Session();
  session.connect();
  // V8 collects in a later turn. Closing the session earlier calls that off, and from within its answer hangs the process.
  session.post('HeapProfiler.collectGarbage', () => setImmediate(() => session.disconnect()));
}
