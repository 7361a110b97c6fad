import { Clock } from '../../src/platform/clock.js';

interface Sleeper {
  readonly until: number;
  readonly wake: () => void;
}

export const MINUTE = 60 * 1000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A clock that moves only when told to. A sleep ends when the clock has moved far enough, or after that much real time. */
export class MovableClock extends Clock {
  private sleepers: Sleeper[] = [];
  /** A new sleep ends at once and moves the clock. */
  skipsSleeps = false;

  /** How far the wall clock was set forward, in ms; elapsed time ignores it. */
  private ahead = 0;

  private time = Date.parse('2026-11-20T19:00:00Z');

  constructor(timeZone = 'Europe/Berlin') {
    super(
      timeZone,
      () => this.time + this.ahead,
      () => this.time,
    );
  }

  /** Sets the wall clock forward or back; no time elapses. */
  setBy(ms: number): void {
    this.ahead += ms;
  }

  moveOn(ms: number): void {
    this.time += ms;
    const due = this.sleepers.filter(({ until }) => until <= this.time);
    this.sleepers = this.sleepers.filter(({ until }) => until > this.time);
    for (const { wake } of due) wake();
  }

  moveTo(instant: string): void {
    this.moveOn(Date.parse(instant) - this.time - this.ahead);
  }

  override sleep(ms: number, signal?: AbortSignal): Promise<void> {
    if (this.skipsSleeps) {
      this.moveOn(ms);
      return Promise.resolve();
    }
    return new Promise((wake, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      this.sleepers.push({ until: this.time + ms, wake });
      // An append that is slow on a busy machine is retried after a sleep, for which no test moves the clock.
      setTimeout(wake, ms).unref();
    });
  }
}
