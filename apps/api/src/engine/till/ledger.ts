import { Logger } from '@nestjs/common';
import type { TillState } from '@stammtisch/domain';
import type { Clock } from '../../platform/clock.js';
import { Arrivals } from '../../platform/scheduling.js';
import type { Batch } from './batch.js';
import { advance, advanceLinked, type ChainHead, type LoggedEvent, START } from './logged-event.js';

/** A command in the log: its id, and the revision of its first event. */
export type CommandBeginning = readonly [commandId: string, revision: number];

/** Holds the state folded from the log so far. */
export class Ledger {
  head: ChainHead = START;
  /** The events of this till's newest append, under way or done, and the head after them. The till sets it. */
  own: Pick<Batch, 'events' | 'head'> = { events: [], head: START };
  private readonly arrivals: Arrivals;

  constructor(
    /**
     * Revision of each command's first event, by the command's id, so that none is carried out twice. A command takes some 100 bytes
     * of memory: 20 MB after 200,000 events.
     */
    readonly beginnings: Map<string, number>,
    private readonly clock: Pick<Clock, 'after' | 'noEarlierThan'>,
    readonly listeners: Listeners,
  ) {
    this.arrivals = new Arrivals(clock);
  }

  get state(): TillState {
    return this.head.state;
  }

  /**
   * Folds the log at the start, without calling listeners. Events after the revision `known` must follow from it. A till that knows
   * nothing (−1) accepts the log as it is; the nightly check verifies it.
   */
  replay(events: readonly LoggedEvent[], known: number): void {
    for (const event of events) {
      const mustFollow = known >= 0 && event.revision > known;
      this.head = (mustFollow ? advanceLinked : advance)(this.head, event);
      this.note(event);
    }
  }

  /** Resolves to true once the state has reached a revision, or to false after `patience`, in ms. */
  async reached(revision: number, patience: number): Promise<boolean> {
    return this.state.revision >= revision || this.arrivals.wait(revision, patience);
  }

  /** Adds this till's own events once they are durable. With several nodes, the subscription may have delivered them already. */
  commit(): void {
    const { events, head } = this.own;
    if (this.head.state.revision + events.length === head.state.revision) this.publish(events, head, events);
    else this.add(events);
  }

  /** Adds events that were read from the log. Known ones are skipped. */
  add(events: readonly LoggedEvent[]): void {
    const fresh = events.filter(({ revision }) => revision > this.state.revision);
    if (fresh.length === 0) return;
    const own = fresh.filter((event) => this.wrote(event));
    const { events: appended, head } = this.own;
    // The till has already folded its own events.
    const isOwnAppend = own.length === fresh.length && own.length === appended.length;
    this.publish(fresh, isOwnAppend ? head : fresh.reduce(advanceLinked, this.head), own);
  }

  /** True for an event of this till's newest append. */
  wrote({ id, revision }: LoggedEvent): boolean {
    const { events } = this.own;
    const [first] = events;
    return first !== undefined && events[revision - first.revision]?.id === id;
  }

  private publish(events: readonly LoggedEvent[], head: ChainHead, own: readonly LoggedEvent[]): void {
    const before = this.head.state;
    const { state, hash } = head;
    this.head = head;
    for (const event of events) this.note(event);
    this.clock.noEarlierThan(state.latest);
    this.arrivals.reached(state.revision);
    this.listeners.notify({ events, before, state, hash, own });
  }

  private note({ revision, metadata: { commandId } }: LoggedEvent): void {
    if (!this.beginnings.has(commandId)) this.beginnings.set(commandId, revision);
  }
}

/** Events that became durable together, with the state before and the head after them. */
export interface Committed extends ChainHead {
  readonly events: readonly LoggedEvent[];
  readonly before: TillState;
  /** The events that this node appended: it alone does one-time work for them, such as pushes. */
  readonly own: readonly LoggedEvent[];
}

/** Called with every commit. */
export interface Listener {
  /** Named in the log when it fails. */
  readonly name: string;
  onCommit(committed: Committed): void;
  /** Catches up on missed commits from the current state. Left out where nothing has to be made up for. */
  resync?(): void;
}

/**
 * Calls listeners in order after each commit. A listener that fails affects neither the tap nor other listeners: the failure is
 * logged, and only this listener resyncs.
 *
 *           onCommit fails           resync fails
 *   current ────────────► behind ◄──────────────┐
 *      ▲                    │ at once, and with each commit
 *      └────────────────────┴───────────────────┘
 *            resync works
 */
export class Listeners {
  private readonly all: Listener[] = [];
  private readonly behind = new Set<Listener>();

  constructor(private readonly logger: Pick<Logger, 'error'> = new Logger('Till')) {}

  /** Calls the listener with every commit from now on. @returns a function that makes it resync */
  add(listener: Listener): () => void {
    this.all.push(listener);
    return () => this.resync(listener);
  }

  notify(committed: Committed): void {
    for (const listener of this.all) {
      try {
        if (!this.behind.has(listener)) listener.onCommit(committed);
      } catch (error) {
        this.failed(listener, error);
      }
      if (this.behind.has(listener)) this.resync(listener);
    }
  }

  private resync(listener: Listener): void {
    try {
      listener.resync?.();
      this.behind.delete(listener);
    } catch (error) {
      this.failed(listener, error);
    }
  }

  private failed(listener: Listener, error: unknown): void {
    this.behind.add(listener);
    this.logger.error(`${listener.name}: ${error instanceof Error ? error.stack : String(error)}`);
  }
}
