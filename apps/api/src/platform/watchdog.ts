import { Logger } from '@nestjs/common';
import { startThread } from './thread.js';

/** How often the event loop shows that it turns, in ms. */
const BEAT = 5000;
/** Beats that may be missed: half a minute. */
const PATIENCE = 6;

/** What the thread watches: a number that changes with every beat. */
export interface WatchdogOrder {
  readonly heart: SharedArrayBuffer;
  readonly beat: number;
  readonly patience: number;
}

/**
 * Ends the process with SIGKILL and one line when its event loop stands still for half a minute, so that a supervisor starts a new
 * one. A thread has to do it, as nothing on the frozen one could. The thread counts looks, not time: a machine that slept or a
 * process that was stopped has missed no beat, since nobody looked either.
 * @param beat time between two beats, in ms
 * @param patience beats that may be missed
 */
export function keepWatch(beat = BEAT, patience = PATIENCE): void {
  const heart = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const beats = new Int32Array(heart);
  setInterval(() => Atomics.add(beats, 0, 1), beat).unref();
  const thread = startThread('platform/watchdog-thread.js', {
    heart,
    beat,
    patience,
  } satisfies WatchdogOrder);
  thread.once('error', (error) => new Logger('Watchdog').error(`Nobody watches the event loop: ${error}`));
  thread.unref();
}
