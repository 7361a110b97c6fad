import { Logger } from '@nestjs/common';
import {
  type EventStore,
  StoreUnavailableError,
  StoreUnusableError,
  storeWith,
} from '@stammtisch/event-store';
import type { Clock } from '../platform/clock.js';
import { BoundedStream } from './bounded-stream.js';
import { DistrustedLogError } from './log-trust.js';

/** Pause before it is tried again whether the store takes something, in ms. Taps find out sooner. */
const TRY_AGAIN = 1000;

/**
 * Is the store answering? Whoever deals with it reports here, and `/readyz` and the metrics look here. One line says that it
 * has gone, and one that it is back.
 */
export class StoreHealth {
  private readonly logger = new Logger('Store');
  /** The subscription has delivered all there was, and still hears from the store; undefined before it first has. */
  private heard: boolean | undefined;
  /** The last append failed. */
  private refusing = false;
  /** What was said last: it has been away since, in ms. */
  private goneAt: number | undefined;
  /** Calls off the next try. */
  private dontTry = () => {};
  private closed = false;
  private readonly probe: BoundedStream;

  /** `store`: as it answers at the first try. */
  constructor(
    store: Pick<EventStore, 'append'>,
    tillId: string,
    private readonly clock: Pick<Clock, 'after' | 'steady'>,
  ) {
    this.probe = new BoundedStream(store, `probe-${tillId}`, 1);
  }

  /** What is written by others is heard. */
  get hears(): boolean {
    return this.heard === true;
  }

  /** The till hears from the store, and what it wrote last was taken. */
  get answers(): boolean {
    return this.hears && !this.refusing;
  }

  /** Everything that was in the store has come, and what comes will be heard. */
  caughtUp(): void {
    this.heard = true;
    // No need to wait: who was cut off could not write either.
    if (this.refusing) void this.tryOut();
    this.changed();
  }

  cutOff(): void {
    this.heard = this.heard && false;
    this.changed('the connection to the event store broke');
  }

  /** The same store, whose appends are watched. */
  watching(store: EventStore): EventStore {
    return storeWith(store, {
      append: async (...append) => {
        try {
          const last = await store.append(...append);
          this.took();
          return last;
        } catch (error) {
          if (isTrouble(error)) this.refused(error);
          throw error;
        }
      },
      close: () => {
        this.closed = true;
        this.dontTry();
        return store.close();
      },
    });
  }

  private took(): void {
    if (!this.refusing) return;
    this.refusing = false;
    this.dontTry();
    this.changed();
  }

  private refused(error: Error): void {
    if (this.closed) return;
    this.refusing = true;
    this.changed(error.message);
    this.tryLater();
  }

  private tryLater(): void {
    this.dontTry();
    if (!this.closed) this.dontTry = this.clock.after(TRY_AGAIN, () => void this.tryOut());
  }

  /** Writes something that nobody reads: without taps, nobody else would find out that it works again. */
  private async tryOut(): Promise<void> {
    try {
      await this.probe.add('Probed', {});
      this.took();
    } catch {
      this.tryLater();
    }
  }

  private changed(reason = ''): void {
    const fine = this.heard !== false && !this.refusing;
    if (fine && this.goneAt !== undefined) {
      const seconds = Math.round((this.clock.steady.ms() - this.goneAt) / 1000);
      this.goneAt = undefined;
      this.logger.log(`Bookings work again, after ${seconds} s`);
    } else if (!fine && this.goneAt === undefined) {
      this.goneAt = this.clock.steady.ms();
      this.logger.warn(`Nothing can be booked, taps get 503: ${reason}`);
    }
  }
}

/** Any other error is a refusal or a bug: the store has answered. That its log is not to be trusted is said elsewhere. */
function isTrouble(error: unknown): error is Error {
  if (error instanceof DistrustedLogError) return false;
  return error instanceof StoreUnavailableError || error instanceof StoreUnusableError;
}
