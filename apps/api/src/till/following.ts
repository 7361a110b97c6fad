import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import {
  type EventStore,
  type RecordedEvent,
  StoreUnavailableError,
  type Subscription,
} from '@stammtisch/event-store';
import { Clock } from '../platform/clock.js';
import { Settings } from '../platform/settings.js';
import { tillStream } from './logged-event.js';
import { STORE } from './store.js';
import { Till } from './till.js';

/** Pause before events are taken in again after the store went silent, in ms. */
const TRY_AGAIN = 500;

/** Follows the log, in which other nodes write too. */
@Injectable()
export class Following implements OnApplicationShutdown {
  private readonly logger = new Logger('Till');
  private subscription: Subscription | undefined;
  private caughtUp = false;

  constructor(
    private readonly till: Till,
    @Inject(STORE) private readonly store: EventStore,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /** The till has seen all that the log had, and still hears from it. */
  get upToDate(): boolean {
    return this.caughtUp;
  }

  start(): void {
    const stream = tillStream(this.settings.tillId);
    this.subscription = this.store.subscribe(
      stream,
      this.till.state.revision,
      (events) => this.take(events),
      {
        onCaughtUp: () => {
          this.caughtUp = true;
        },
        onCutOff: () => {
          this.caughtUp = false;
        },
        onError: (error) => {
          // A log that can't be folded is no log to go on with.
          this.logger.fatal(error instanceof Error ? error.stack : String(error));
          process.exitCode = 1;
          process.kill(process.pid, 'SIGTERM');
        },
      },
    );
  }

  async onApplicationShutdown(): Promise<void> {
    await this.subscription?.close();
  }

  /** Tried until it works: the store may go silent just when a member's document is to be read. */
  private async take(events: readonly RecordedEvent[]): Promise<void> {
    for (;;) {
      try {
        return await this.till.follow(events);
      } catch (error) {
        if (!(error instanceof StoreUnavailableError)) throw error;
        await this.clock.sleep(TRY_AGAIN);
      }
    }
  }
}
