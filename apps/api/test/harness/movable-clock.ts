import { Clock } from '../../src/platform/clock.js';

interface Sleeper {
  readonly until: number;
  readonly wake: () => void;
}

export const MINUTE = 60 * 1000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A clock that stands still until it is moved. Who sleeps wakes up when it is, or in real time. */
export class MovableClock extends Clock {
  private sleepers: Sleeper[] = [];
  /** Whoever waits is woken at once, and the time has passed. */
  hurried = false;

  /** How far its hands were set forward: that takes no time. */
  private ahead = 0;

  private time = Date.parse('2026-11-20T19:00:00Z');

  constructor(timeZone = 'Europe/Berlin') {
    super(
      timeZone,
      () => this.time + this.ahead,
      () => this.time,
    );
  }

  /** Somebody sets it, forward or back. */
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
    if (this.hurried) {
      this.moveOn(ms);
      return Promise.resolve();
    }
    return new Promise((wake, callOff) => {
      signal?.addEventListener('abort', () => callOff(signal.reason));
      this.sleepers.push({ until: this.time + ms, wake });
      // On a busy machine an append may take so long that it is tried again: nobody moves the clock for that.
      setTimeout(wake, ms).unref();
    });
  }
}
