import {
  type RecordedEvent,
  StoreUnavailableError,
  StoreUnusableError,
  type Subscription,
} from '@stammtisch/event-store';
import type { Clock } from '../../platform/clock.js';
import { giveUp } from '../../platform/give-up.js';
import type { Ledger } from './ledger.js';
import { limitedLog } from './log.js';
import type { LogGuard } from './log-guard.js';
import type { OtherNodes } from './other-nodes.js';

/** Pause before events are taken in again after the store went silent, in ms. */
const TRY_AGAIN = 500;

/** What a subscription works with. */
interface SubscriptionPorts {
  readonly stream: string;
  readonly ledger: Ledger;
  readonly guard: LogGuard;
  readonly clock: Clock;
}

/** Follows the log, in which other nodes write too. */
export class LogSubscription {
  private subscription: Subscription | undefined;

  constructor(
    private readonly others: OtherNodes,
    private readonly ports: SubscriptionPorts,
  ) {}

  start(): void {
    const { stream, ledger, guard } = this.ports;
    const { store } = guard;
    if (!store.subscribe) {
      // Without subscriptions no other node writes, and this till knows its own events.
      guard.caughtUp();
      return;
    }
    this.subscription = store.subscribe(stream, ledger.state.revision, (events) => this.take(events), {
      onCaughtUp: () => {
        guard.caughtUp();
        void this.recognize();
      },
      onCutOff: () => {
        guard.cutOff();
      },
      onBack: () => void this.recognize(),
      onLimits: (limits) => {
        if (limits === undefined) guard.regain('limited');
        else guard.lose({ is: 'limited', reason: limitedLog(stream, limits) });
      },
      onError: (error) => {
        if (error instanceof StoreUnusableError) guard.lose({ is: 'lost', reason: error.message });
        // Nothing can be decided on a log that can't be folded.
        else giveUp('Till', error);
      },
    });
  }

  async close(): Promise<void> {
    await this.subscription?.close();
  }

  /** Makes sure that the log is still the known one: after a break the connection may lead to another. Retries while events come. */
  private async recognize(): Promise<void> {
    const { guard, clock } = this.ports;
    do {
      try {
        return await guard.recognize();
      } catch (error) {
        if (error instanceof StoreUnusableError) return;
        await clock.sleep(TRY_AGAIN);
      }
    } while (guard.hears);
  }

  /** Takes events in, with retries: the store may go silent while a member's document is read. */
  private async take(events: readonly RecordedEvent[]): Promise<void> {
    for (;;) {
      try {
        return await this.others.follow(events);
      } catch (error) {
        if (!(error instanceof StoreUnavailableError)) throw error;
        await this.ports.clock.sleep(TRY_AGAIN);
      }
    }
  }
}
