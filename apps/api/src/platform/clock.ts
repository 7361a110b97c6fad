import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { type Evening, eveningOf, type Instant } from '@stammtisch/domain';
import type { Time } from '@stammtisch/event-store';

/** How far this clock may be behind the log without a warning, in ms: the nodes' clocks always differ a little. */
const TOLERANCE = 10 * 1000;

/**
 * The till's time and evening. Time never runs backwards: a clock that is behind the log stays at the log's newest event until the
 * time has caught up.
 */
export class Clock {
  private current: Evening | undefined;
  /** The moment of the log's newest event. */
  private newest: Instant = '';
  private newestMs = Number.NEGATIVE_INFINITY;
  /** Cached, since many calls ask within a millisecond. */
  private last: { readonly ms: number; readonly now: Instant } = { ms: Number.NaN, now: '' };
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
    if (now !== this.last.ms) this.last = { ms: now, now: new Date(now).toISOString() };
    return this.last.now;
  }

  /** Now, in ms since 1970. */
  ms(): number {
    return Math.max(this.machine(), this.newestMs);
  }

  /** The clock returns no earlier moment from now on. */
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

  /** @throws AbortError when `signal` aborts */
  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return sleep(ms, undefined, { signal });
  }

  /** Runs the task after some ms. The timer does not keep the process alive. @returns a function that cancels it */
  after(ms: number, task: () => void): () => void {
    const timer = setTimeout(task, ms).unref();
    return () => clearTimeout(timer);
  }

  /** The evening of a moment. The last one is cached, since time zone arithmetic is slow. */
  evening(now: Instant = this.now()): Evening {
    if (!this.current || now < this.current.startsAt || now >= this.current.endsAt) {
      this.current = eveningOf(now, this.timeZone);
    }
    return this.current;
  }
}
