import {
  type RecordedEvent,
  StoreUnavailableError,
  StoreUnusableError,
  type Subscription,
} from '@stammtisch/event-store';
import type { Clock } from '../../platform/clock.js';
import { SharedRuns } from '../../platform/scheduling.js';
import { giveUp } from '../../platform/till-logger.js';
import type { Ledger } from './ledger.js';
import { limitedLog } from './log.js';
import type { LogGuard } from './log-guard.js';
import { beforeNext, type LoggedEvent, loggedEvents } from './logged-event.js';

interface OtherNodesPorts {
  readonly stream: string;
  readonly ledger: Ledger;
  /** Reads the members' documents that events name, before listeners get the events. Resolves to true if all were there. */
  readonly readDocuments: (events: readonly LoggedEvent[]) => Promise<boolean>;
  readonly guard: LogGuard;
  readonly clock: Pick<Clock, 'steady' | 'sleep'>;
  readonly random: () => number;
}

/** How long to wait for another node's events by subscription before reading them, in ms. */
const DELIVERY = 20;
/** How long to wait for events that caused a conflict but are not committed by the store's leader yet, in ms. */
const COMMITMENT = 2000;
/** How long a newly elected leader may read less than it has, in ms. */
const ELECTED = 1000;
/** How long a node lets others go first after it has seen one write, in ms. */
const REMEMBERED = 1000;
/** Pause before a retry while the store does not answer, in ms. */
const TAKE_AGAIN = 500;
/** Pause between two shared catch-ups, in ms. */
const BETWEEN_READINGS = 100;
const WEIGHT = 0.1;
/** A longer append, e.g. while a new leader is elected, counts as this long, in ms: taps must not wait for it long afterwards. */
const LONGEST_APPEND = 250;

/**
 * Takes in what other nodes write into the till's log, and gives them their turn.
 *
 * If nodes append immediately after a conflict, one of them starves for seconds. A random wait of about one append after another
 * node's event shares the log evenly (measured: with two nodes at full load the slowest hundredth went from 265 ms to 48 ms). A node
 * that has just lost retries without that wait, since it has waited for the other's events already. A single node never waits.
 */
export class OtherNodes {
  /** True if other nodes may write into the log. */
  readonly exist: boolean;
  /** When another node's events last arrived, in ms. */
  private seenAt = Number.NEGATIVE_INFINITY;
  /** Mean time of an append, in ms. */
  private mean = 0;
  private readonly readings = new SharedRuns(
    () => this.catchUp(),
    () => this.ports.clock.steady.sleep(BETWEEN_READINGS),
  );
  private subscription: Subscription | undefined;
  private closed = false;

  constructor(private readonly ports: OtherNodesPorts) {
    this.exist = ports.guard.store.subscribe !== undefined;
  }

  /** Waits before an append if another node has just written. */
  async turn(): Promise<void> {
    const { random, clock } = this.ports;
    if (this.mean === 0 || clock.steady.ms() - this.seenAt > REMEMBERED) return;
    await clock.steady.sleep(this.mean * (0.5 + random()));
  }

  appended(ms: number): void {
    this.mean += WEIGHT * (Math.min(ms, LONGEST_APPEND) - this.mean);
  }

  /** Takes in events of the log. Known ones are skipped. */
  async follow(recorded: readonly RecordedEvent[]): Promise<void> {
    const { ledger, guard, clock, readDocuments } = this.ports;
    const isNew = ({ revision }: { readonly revision: number }) => revision > ledger.state.revision;
    const events = loggedEvents(recorded.filter(isNew), beforeNext(ledger.head));
    if (events.length === 0) return;
    if (!(await readDocuments(events))) {
      await clock.steady.sleep(ELECTED);
      await readDocuments(events);
    }
    if (!events.every((event) => ledger.wrote(event))) this.seenAt = clock.steady.ms();
    // The ledger may have got some of these events meanwhile, and skips them.
    ledger.add(events);
    guard.followed(ledger.state.revision);
  }

  async catchUp(): Promise<void> {
    const { guard, stream, ledger } = this.ports;
    for (;;) {
      const page = await guard.store.read(stream, { from: ledger.state.revision + 1 });
      if (page.length === 0) return;
      await this.follow(page);
    }
  }

  /** As {@link catchUp}, shared by concurrent callers, so that the log is read at most ten times a second. */
  catchUpTogether(): Promise<void> {
    return this.readings.run();
  }

  /** Takes in the log up to the revision `end`. @throws StoreUnavailableError when that can't be read */
  async reachEnd(end: number): Promise<void> {
    const { ledger, guard } = this.ports;
    if (this.exist && (await ledger.reached(end, DELIVERY))) return;
    await this.catchUp();
    if (await ledger.reached(end, COMMITMENT)) return;
    await this.catchUp();
    const { revision } = ledger.state;
    if (revision >= end) return;
    const reason = `The log ends at event ${end}, but can be read only up to ${revision}`;
    guard.lose({ is: 'unreadable', reason, end });
    throw new StoreUnavailableError(reason);
  }

  start(): void {
    const { stream, ledger, guard } = this.ports;
    // The store may become unavailable while a member's document is read.
    const take = (events: readonly RecordedEvent[]) => this.retried(() => this.follow(events));
    this.subscription = guard.store.subscribe?.(stream, ledger.state.revision, take, {
      onCaughtUp: () => {
        guard.caughtUp();
        void this.recognize();
      },
      onCutOff: () => guard.cutOff(),
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
    // A store without subscriptions has no other nodes.
    if (!this.subscription) guard.caughtUp();
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.subscription?.close();
  }

  /** Makes sure that the log is still the known one after a break of the connection. The guard reports another log. */
  private async recognize(): Promise<void> {
    await this.retried(() => this.ports.guard.recognize()).catch(() => undefined);
  }

  /** Tries again while the store is unavailable, until the end. */
  private async retried(task: () => Promise<void>): Promise<void> {
    while (!this.closed) {
      try {
        return await task();
      } catch (error) {
        if (!(error instanceof StoreUnavailableError)) throw error;
        await this.ports.clock.sleep(TAKE_AGAIN);
      }
    }
  }
}
