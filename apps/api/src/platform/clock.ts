import { setTimeout as sleep } from 'node:timers/promises';
import { type Evening, eveningOf, type Instant } from '@stammtisch/domain';

/** Tells the time and the evening it belongs to, and waits. */
export class Clock {
  private current: Evening | undefined;

  constructor(
    private readonly timeZone: string,
    private readonly read: () => number = Date.now,
  ) {}

  now(): Instant {
    return new Date(this.read()).toISOString();
  }

  /** Now, in ms since 1970. */
  ms(): number {
    return this.read();
  }

  /** Resolves after some ms. */
  sleep(ms: number): Promise<void> {
    return sleep(ms);
  }

  /** The evening of a moment; remembered, since working it out takes time zone arithmetic. */
  evening(now: Instant): Evening {
    if (!this.current || now < this.current.startsAt || now >= this.current.endsAt) {
      this.current = eveningOf(now, this.timeZone);
    }
    return this.current;
  }
}
