import {
  type EventStore,
  type RecordedEvent,
  StoreUnavailableError,
  StoreUnusableError,
  type Subscription,
} from '@stammtisch/event-store';
import type { Clock } from '../platform/clock.js';
import { giveUp } from '../platform/give-up.js';
import { limitedLog } from './log.js';
import type { LogTrust } from './log-trust.js';
import type { StoreHealth } from './store-health.js';
import type { Till } from './till.js';

/** Pause before events are taken in again after the store went silent, in ms. */
const TRY_AGAIN = 500;

/** What following a log has to do with. */
interface SubscriptionPorts {
  readonly store: EventStore;
  readonly stream: string;
  readonly trust: LogTrust;
  readonly health: StoreHealth;
  readonly clock: Clock;
}

/** Follows the log, in which other nodes write too. */
export class LogSubscription {
  private subscription: Subscription | undefined;

  constructor(
    private readonly till: Pick<Till, 'state' | 'follow'>,
    private readonly ports: SubscriptionPorts,
  ) {}

  start(): void {
    const { store, stream, trust, health } = this.ports;
    this.subscription = store.subscribe(stream, this.till.state.revision, (events) => this.take(events), {
      onCaughtUp: () => {
        health.caughtUp();
        void this.recognize();
      },
      onCutOff: () => {
        health.cutOff();
        trust.cut();
      },
      onBack: () => void this.recognize(),
      onLimits: (limits) => {
        if (limits === undefined) trust.regain('limited');
        else trust.lose('limited', limitedLog(stream, limits));
      },
      onError: (error) => {
        if (error instanceof StoreUnusableError) trust.lose('lost', error.message);
        // A log that can't be folded is no log to go on with.
        else giveUp('Till', error);
      },
    });
  }

  async close(): Promise<void> {
    await this.subscription?.close();
  }

  /** Behind a line that was cut there may be another log. Tried as long as events come through it. */
  private async recognize(): Promise<void> {
    const { trust, health, clock } = this.ports;
    do {
      try {
        return await trust.recognize();
      } catch (error) {
        if (error instanceof StoreUnusableError) return;
        await clock.sleep(TRY_AGAIN);
      }
    } while (health.hears);
  }

  /** Tried until it works: the store may go silent just when a member's document is to be read. */
  private async take(events: readonly RecordedEvent[]): Promise<void> {
    for (;;) {
      try {
        return await this.till.follow(events);
      } catch (error) {
        if (!(error instanceof StoreUnavailableError)) throw error;
        await this.ports.clock.sleep(TRY_AGAIN);
      }
    }
  }
}
