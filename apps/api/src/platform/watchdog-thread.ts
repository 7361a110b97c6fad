import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { WatchdogOrder } from './watchdog.js';

const { heart, beat, patience } = workerData as WatchdogOrder;
const beats = new Int32Array(heart);
let last = Atomics.load(beats, 0);
let missed = 0;

setInterval(() => {
  const now = Atomics.load(beats, 0);
  missed = now === last ? missed + 1 : 0;
  last = now;
  if (missed < patience) return;
  // Neither the log nor an exit gets past the main thread, which hangs.
  writeSync(2, `The event loop has stood still for ${(missed * beat) / 1000} s: this process ends itself\n`);
  process.kill(process.pid, 'SIGKILL');
}, beat);
