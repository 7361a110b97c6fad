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
