import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import {
  type EventStore,
  type RecordedEvent,
  StoreUnavailableError,
  StoreUnusableError,
  type Subscription,
} from '@stammtisch/event-store';
import { Clock } from '../platform/clock.js';
import { Settings } from '../platform/settings.js';
import { limitedLog } from './log.js';
import { LogTrust } from './log-trust.js';
import { tillStream } from './logged-event.js';
import { STORE } from './store.js';
import { StoreHealth } from './store-health.js';
import { Till } from './till.js';

/** Pause before events are taken in again after the store went silent, in ms. */
const TRY_AGAIN = 500;

/** Follows the log, in which other nodes write too. */
@Injectable()
export class LogSubscription implements OnApplicationShutdown {
  private readonly logger = new Logger('Till');
  private subscription: Subscription | undefined;

  constructor(
    private readonly till: Till,
    @Inject(STORE) private readonly store: EventStore,
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly trust: LogTrust,
    private readonly health: StoreHealth,
  ) {}

  start(): void {
    const stream = tillStream(this.settings.tillId);
    this.subscription = this.store.subscribe(
      stream,
      this.till.state.revision,
      (events) => this.take(events),
      {
        onCaughtUp: () => {
          this.health.caughtUp();
          void this.recognize();
        },
        onCutOff: () => {
          this.health.cutOff();
          this.trust.cut();
        },
        onBack: () => void this.recognize(),
        onLimits: (limits) => {
          if (limits === undefined) this.trust.regain('limited');
          else this.trust.lose('limited', limitedLog(stream, limits));
        },
        onError: (error) => {
          if (error instanceof StoreUnusableError) return this.trust.lose('lost', error.message);
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

  /** Behind a line that was cut there may be another log. Tried as long as events come through it. */
  private async recognize(): Promise<void> {
    do {
      try {
        return await this.trust.recognize();
      } catch (error) {
        if (error instanceof StoreUnusableError) return;
        await this.clock.sleep(TRY_AGAIN);
      }
    } while (this.health.hears);
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
