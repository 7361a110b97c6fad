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
  /** The state, up to the end of the log. */
  readonly ledger: Ledger;
  /** Reads the members' documents that events name, before listeners hear of the events. Resolves to whether all were there. */
  readonly readDocuments: (events: readonly LoggedEvent[]) => Promise<boolean>;
  readonly guard: LogGuard;
  readonly clock: Pick<Clock, 'steady' | 'sleep'>;
  /** Gives a random number from 0 to below 1. */
  readonly random: () => number;
}

/** How long to wait for another node's events by subscription before reading them, in ms. */
const DELIVERY = 20;
/** How long to wait for events that a conflict names and the store's leader has yet to commit, in ms. */
const COMMITMENT = 2000;
/** For how long a server that was elected a moment ago may read less than it has, in ms. */
const ELECTED = 1000;
/** How long a node waits its turn after it has seen another one write, in ms. */
const REMEMBERED = 1000;
/** Pause before events are taken in again after the store went silent, in ms. */
const TAKE_AGAIN = 500;
/** Pause between two catch-ups for callers who did not find something, in ms. */
const BETWEEN_READINGS = 100;
/** Weight of the newest append in the mean time of an append. */
const WEIGHT = 0.1;

/**
 * Takes in what other nodes write into the till's log, and lets them have their turn.
 *
 * Nodes that append at once after each other's conflicts starve one of them for seconds; a random wait of about one append after
 * seeing another's event shares the log evenly (measured: with two nodes at full load the slowest hundredth went from 265 ms to
 * 48 ms). A node that has just lost tries again without that wait: it has waited for the other's events already. A node
 * alone never waits.
 */
export class OtherNodes {
  /** May other nodes write into the log? */
  readonly exist: boolean;
  private metAt = Number.NEGATIVE_INFINITY;
  /** Mean time of an append, in ms. */
  private mean = 0;
  private readonly readings: SharedRuns;
  private subscription: Subscription | undefined;

  constructor(private readonly ports: OtherNodesPorts) {
    this.readings = new SharedRuns(
      () => this.catchUp(),
      () => ports.clock.steady.sleep(BETWEEN_READINGS),
    );
    this.exist = ports.guard.store.subscribe !== undefined;
  }

  /** Waits before an append when another node has written just before. */
  async turn(): Promise<void> {
    const { random, clock } = this.ports;
    if (this.mean === 0 || clock.steady.ms() - this.metAt > REMEMBERED) return;
    await clock.steady.sleep(this.mean * (0.5 + random()));
  }

  /** Notes how long an append of this node took, in ms. */
  appended(ms: number): void {
    this.mean += WEIGHT * (ms - this.mean);
  }

  /** Takes in events that were written; those already known are skipped. */
  async follow(recorded: readonly RecordedEvent[]): Promise<void> {
    const { ledger, guard, clock, readDocuments } = this.ports;
    const isNew = ({ revision }: { readonly revision: number }) => revision > ledger.state.revision;
    const news = loggedEvents(recorded.filter(isNew), beforeNext(ledger.head));
    if (news.length === 0) return;
    if (!(await readDocuments(news))) {
      await clock.steady.sleep(ELECTED);
      await readDocuments(news);
    }
    if (!news.every((event) => ledger.wrote(event))) this.metAt = clock.steady.ms();
    // Some of these events may have come another way meanwhile.
    ledger.add(news);
    guard.followed(ledger.state.revision);
  }

  /** Reads what other nodes have written since. */
  async catchUp(): Promise<void> {
    const { guard, stream, ledger } = this.ports;
    for (;;) {
      const page = await guard.store.read(stream, { from: ledger.state.revision + 1 });
      if (page.length === 0) return;
      await this.follow(page);
    }
  }

  /** As {@link catchUp}. All who ask at a time share a reading: however many ask, the log is read a few times a second. */
  catchUpTogether(): Promise<void> {
    return this.readings.run();
  }

  /** Takes in what other nodes have written, up to the revision `end`. @throws StoreUnavailableError when that can't be read */
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
  /** Starts to follow what other nodes write. */
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
        void this.lookUntilRecognized();
      },
      onCutOff: () => guard.cutOff(),
      onBack: () => void this.lookUntilRecognized(),
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
  private async lookUntilRecognized(): Promise<void> {
    const { guard, clock } = this.ports;
    do {
      try {
        return await guard.recognize();
      } catch (error) {
        if (error instanceof StoreUnusableError) return;
        await clock.sleep(TAKE_AGAIN);
      }
    } while (guard.isFollowing);
  }

  /** Takes events in, with retries: the store may go silent while a member's document is read. */
  private async take(events: readonly RecordedEvent[]): Promise<void> {
    for (;;) {
      try {
        return await this.follow(events);
      } catch (error) {
        if (!(error instanceof StoreUnavailableError)) throw error;
        await this.ports.clock.sleep(TAKE_AGAIN);
      }
    }
  }
}
