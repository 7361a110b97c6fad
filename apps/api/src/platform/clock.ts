import { type Evening, eveningOf, type Instant } from '@stammtisch/domain';

/** Tells the time, and the evening it belongs to. */
export class Clock {
  private current: Evening | undefined;

  constructor(
    private readonly timeZone: string,
    private readonly read: () => number = Date.now,
  ) {}

  now(): Instant {
    return new Date(this.read()).toISOString();
  }

  /** The evening of a moment; remembered, since working it out takes time zone arithmetic. */
  evening(now: Instant): Evening {
    if (!this.current || now < this.current.startsAt || now >= this.current.endsAt) {
      this.current = eveningOf(now, this.timeZone);
    }
    return this.current;
  }
}
