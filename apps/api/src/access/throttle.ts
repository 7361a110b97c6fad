import { tooMany } from '../http/problem.js';

/**
 * Counts tries per key, those that fail as a rule, in a sliding pair of windows; nothing is kept of keys that stay quiet.
 * Limiters from the shelf go by the time of day, begin a window with the first try, and keep a timer for each key.
 */
export class Throttle {
  private current = new Map<string, number>();
  private previous = new Map<string, number>();
  private windowStart: number;

  constructor(
    /** Failures allowed in one window. */
    private readonly limit: number,
    /** Length of a window in ms. */
    private readonly windowMs: number,
    /** Elapsed time, in ms: a clock that is set back must not stop a window. */
    private readonly now: () => number,
  ) {
    // Windows do not begin on the hour: everybody would know when guesses count anew.
    this.windowStart = now();
  }

  /** Seconds to wait before the next try; 0 when it may come now. */
  wait(key: string): number {
    this.turn();
    return this.count(key) < this.limit
      ? 0
      : Math.ceil((this.windowStart + this.windowMs - this.now()) / 1000) || 1;
  }

  /** Counts one more. @throws Problem 429 when there were too many */
  admit(key: string): void {
    const wait = this.wait(key);
    if (wait > 0) throw tooMany(wait);
    this.fail(key);
  }

  fail(key: string): void {
    this.turn();
    this.current.set(key, (this.current.get(key) ?? 0) + 1);
  }

  /** Takes a failure back that was counted before it was known. */
  forgive(key: string): void {
    const count = this.current.get(key) ?? 0;
    if (count > 1) this.current.set(key, count - 1);
    else this.current.delete(key);
  }

  forget(key: string): void {
    this.current.delete(key);
    this.previous.delete(key);
  }

  /** Failures in this window, plus those of the last one as far as it still overlaps the past `windowMs`. */
  private count(key: string): number {
    const overlap = 1 - (this.now() - this.windowStart) / this.windowMs;
    return (this.current.get(key) ?? 0) + (this.previous.get(key) ?? 0) * overlap;
  }

  private turn(): void {
    const passed = Math.floor((this.now() - this.windowStart) / this.windowMs);
    if (passed === 0) return;
    this.previous = passed === 1 ? this.current : new Map();
    this.current = new Map();
    this.windowStart += passed * this.windowMs;
  }
}
