import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { type Evening, eveningOf, type Instant } from '@stammtisch/domain';
import type { Time } from '@stammtisch/event-store';

/** How far this clock may be behind the log without a warning, in ms: the clocks of several nodes always differ a little. */
const TOLERANCE = 10 * 1000;

/**
 * The till's time and evening. Time never runs backwards: a clock that is behind the log stays at the log's newest event until the
 * time has caught up.
 */
export class Clock {
  private current: Evening | undefined;
  /** The moment of the log's newest event. */
  private newest: Instant = '';
  /** The moment of the log's newest event, in ms since 1970. */
  private newestMs = Number.NEGATIVE_INFINITY;
  /** The last moment and its text, kept since many calls ask within a millisecond. */
  private told: { readonly ms: number; readonly now: Instant } = { ms: Number.NaN, now: '' };
  /** Has a warning been logged that the clock is behind? */
  private warned = false;

  /** Monotonic clock, independent of the time of day. */
  readonly steady: Time;

  constructor(
    readonly timeZone: string,
    /** This machine's own clock, in ms since 1970: for what is not in the log. */
    readonly machine: () => number = Date.now,
    elapsed: () => number = machine === Date.now ? () => performance.now() : machine,
  ) {
    this.steady = { ms: elapsed, sleep: (ms) => this.sleep(ms) };
  }

  now(): Instant {
    const now = this.machine();
    if (now < this.newestMs) return this.newest;
    this.warned = false;
    if (now !== this.told.ms) this.told = { ms: now, now: new Date(now).toISOString() };
    return this.told.now;
  }

  /** Now, in ms since 1970. */
  ms(): number {
    return Math.max(this.machine(), this.newestMs);
  }

  /** Notes that the log has reached this moment: the clock never returns an earlier one. */
  noEarlierThan(moment: Instant): void {
    if (moment > this.newest) {
      this.newest = moment;
      this.newestMs = Date.parse(moment);
    }
    const behind = this.newestMs - this.machine();
    if (this.warned || !(behind > TOLERANCE)) return;
    this.warned = true;
    new Logger('Clock').warn(
      `The clock is ${Math.round(behind / 1000)} s behind the log: the till's time stands still at ${this.newest} until then`,
    );
  }

  /** Resolves after some ms. @throws AbortError once `signal` calls it off */
  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return sleep(ms, undefined, { signal });
  }

  /** Does something after some ms. @returns a function that calls it off. The process does not stay alive for the timer. */
  after(ms: number, task: () => void): () => void {
    const timer = setTimeout(task, ms).unref();
    return () => clearTimeout(timer);
  }

  /** The evening of a moment, by default now. The last one is remembered, since time zone arithmetic is slow. */
  evening(now: Instant = this.now()): Evening {
    if (!this.current || now < this.current.startsAt || now >= this.current.endsAt) {
      this.current = eveningOf(now, this.timeZone);
    }
    return this.current;
  }
}
