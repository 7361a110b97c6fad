import { tooMany } from '../http/problem.js';

/** Length of a window, in ms. */
const WINDOW = 5 * 60 * 1000;

/** A request, or a device that connects. It is counted once, also when its handler runs a second time. */
export interface Attempt {
  readonly ip: string;
}

/**
 * Counts tries per key, mostly failed ones, in a sliding pair of windows. Quiet keys are forgotten. Libraries don't fit: their
 * windows begin with the time of day or the first try, and they keep a timer for each key.
 */
export class Throttle {
  private current = new Map<string, number>();
  private previous = new Map<string, number>();
  private windowStart: number;
  private readonly counted = new WeakSet<Attempt>();

  constructor(
    /** Failures allowed in one window. */
    private readonly limit: number,
    /** Elapsed time, in ms: a clock that is set back must not stop a window. */
    private readonly now: () => number,
  ) {
    // Windows begin with the process, not on the hour: nobody can know when the count restarts.
    this.windowStart = now();
  }

  /** Seconds to wait before the next try; 0 when it may come now, or was counted before. */
  wait(key: string, attempt: Attempt): number {
    if (this.counted.has(attempt)) return 0;
    this.turn();
    return this.count(key) < this.limit ? 0 : Math.ceil((this.windowStart + WINDOW - this.now()) / 1000) || 1;
  }

  /** Counts a try. @throws Problem 429 when there were too many */
  admit(key: string, attempt: Attempt): void {
    const wait = this.wait(key, attempt);
    if (wait > 0) throw tooMany(wait);
    this.fail(key, attempt);
  }

  fail(key: string, attempt: Attempt): void {
    if (this.counted.has(attempt)) return;
    this.counted.add(attempt);
    this.turn();
    this.current.set(key, (this.current.get(key) ?? 0) + 1);
  }

  /** Takes back one try that was counted as failed before its result was known. */
  forgive(key: string): void {
    const count = this.current.get(key) ?? 0;
    if (count > 1) this.current.set(key, count - 1);
    else this.current.delete(key);
  }

  forget(key: string): void {
    this.current.delete(key);
    this.previous.delete(key);
  }

  /** Failures in this window, plus a share of the last window's: as much of them as the past `WINDOW` still overlaps. */
  private count(key: string): number {
    const overlap = 1 - (this.now() - this.windowStart) / WINDOW;
    return (this.current.get(key) ?? 0) + (this.previous.get(key) ?? 0) * overlap;
  }

  private turn(): void {
    const passed = Math.floor((this.now() - this.windowStart) / WINDOW);
    if (passed === 0) return;
    this.previous = passed === 1 ? this.current : new Map();
    this.current = new Map();
    this.windowStart += passed * WINDOW;
  }
}
