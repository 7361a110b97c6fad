import { Session } from 'node:inspector';
import { spareMemory } from './spare-memory.js';

/** How often the till is looked at, in ms. */
const LOOK = 5000;

/**
 * Has V8 spare memory while the till is idle, and give back what it keeps in reserve each time that it falls idle: it would hold that
 * ready for the next busy evening. It takes a tenth of a second, half of one on a slow machine, in which nobody waits.
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

/** Has V8 do what it does when the memory of a machine runs short. Nothing else in Node asks for it; no port is opened. */
function giveBack(): void {
  const session = new Session();
  session.connect();
  session.post('HeapProfiler.collectGarbage');
  session.disconnect();
}
