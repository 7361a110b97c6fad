import { Logger } from '@nestjs/common';
import type { TillState } from '@stammtisch/domain';
import type { Clock } from '../../platform/clock.js';
import type { Batch } from './batch.js';
import {
  advance,
  advanceLinked,
  type ChainHead,
  isForeign,
  type LoggedEvent,
  START,
  storedEvent,
} from './logged-event.js';

/** A command in the log: its id, and the revision of its first event. */
export type CommandBeginning = readonly [commandId: string, revision: number];

/** Holds the state folded from the log so far. */
export class Ledger {
  /** The durable state with the hash of its last event. */
  head: ChainHead = START;
  /** The events of this till's newest append, under way or done, with where the till stands after and before them. */
  private own: Pick<Batch, 'events' | 'head'> & { readonly base: ChainHead } = {
    events: [],
    head: START,
    base: START,
  };
  /** Callers who wait until a revision is reached. Waiting libraries wait for one event, not for a number to be passed. */
  private readonly waiting = new Set<{ readonly revision: number; readonly arrived: () => void }>();

  constructor(
    /**
     * Where in the log each command began, by its id, so that none is carried out twice. The command's events stand in the log. A
     * command takes some 100 bytes of memory: 20 MB after 200,000 events.
     */
    readonly beginnings: Map<string, number>,
    private readonly clock: Pick<Clock, 'sleep' | 'noEarlierThan'>,
    /** Called for everything that is added. */
    readonly listeners: Listeners,
  ) {}

  /** The durable state. */
  get state(): TillState {
    return this.head.state;
  }

  /**
   * Reads the log during the start, without calling listeners. Events after the revision `known` must follow from it. A till that
   * knows nothing (−1) takes the log as it is; the nightly check verifies it.
   */
  replay(events: readonly LoggedEvent[], known: number): void {
    foreignNamed(events);
    for (const event of events) {
      const isNews = known >= 0 && event.revision > known;
      this.head = (isNews ? advanceLinked : advance)(this.head, event);
      this.note(event);
    }
  }

  /** Resolves once the state has reached a revision, to true; to false when it has not after `patience`, in ms. */
  async reached(revision: number, patience: number): Promise<boolean> {
    if (this.state.revision >= revision) return true;
    return new Promise((resolve) => {
      const waiter = { revision, arrived: () => resolve(true) };
      this.waiting.add(waiter);
      void this.clock.sleep(patience).then(() => {
        this.waiting.delete(waiter);
        resolve(false);
      });
    });
  }

  /** Notes that this till's events are about to be appended. */
  expect({ events, head }: Pick<Batch, 'events' | 'head'>): void {
    this.own = { events, head, base: this.head };
  }

  /**
   * Notes that the log has taken the events last expected. Where other nodes write, the subscription may have brought them before.
   */
  commit(): void {
    const { events, head, base } = this.own;
    if (base === this.head) this.publish(events, head, events);
    else this.add(events);
  }

  /** Adds events that came from the log, those that are not here yet. */
  add(events: readonly LoggedEvent[]): void {
    const fresh = events.filter(({ revision }) => revision > this.state.revision);
    if (fresh.length === 0) return;
    foreignNamed(fresh);
    const head = this.predicted(fresh) ?? fresh.reduce(advanceLinked, this.head);
    this.publish(
      fresh,
      head,
      fresh.filter((event) => this.wrote(event)),
    );
  }

  /** Is it an event of this till's newest append, returned by the subscription? */
  wrote({ id, revision }: LoggedEvent): boolean {
    const { events } = this.own;
    const [first] = events;
    return first !== undefined && events[revision - first.revision]?.id === id;
  }

  /** Where the till stands after these events, if they are exactly those of its newest append. */
  private predicted(events: readonly LoggedEvent[]): ChainHead | undefined {
    const { events: own, head, base } = this.own;
    const isOwn =
      base === this.head && events.length === own.length && events.every((event) => this.wrote(event));
    return isOwn ? head : undefined;
  }

  /** Moves the state on and calls the listeners. */
  private publish(events: readonly LoggedEvent[], head: ChainHead, own: readonly LoggedEvent[]): void {
    const before = this.head.state;
    const { state } = head;
    this.head = head;
    for (const event of events) this.note(event);
    this.clock.noEarlierThan(state.latest);
    for (const waiter of this.waiting) {
      if (waiter.revision > state.revision) continue;
      this.waiting.delete(waiter);
      waiter.arrived();
    }
    this.listeners.tell({ events, before, state, own });
  }

  /** Notes the command of an event; its first event counts. */
  private note({ revision, metadata: { commandId } }: LoggedEvent): void {
    if (!this.beginnings.has(commandId)) this.beginnings.set(commandId, revision);
  }
}

/** Logs in one line which of these events no till has written. */
function foreignNamed(events: readonly LoggedEvent[]): void {
  const foreign = events.filter(isForeign);
  const [first] = foreign;
  if (!first) return;
  const others = foreign.length > 1 ? ` and ${foreign.length - 1} more behind it` : '';
  new Logger('Till').warn(
    `Event ${first.revision} of the log (of type ${JSON.stringify(storedEvent(first).type)})${others} was not written by a till: it is skipped and changes nothing. Somebody else writes into the till's stream`,
  );
}

/** A part of the log that became durable, with the state before and after it. */
export interface Committed {
  readonly events: readonly LoggedEvent[];
  readonly before: TillState;
  readonly state: TillState;
  /** Events that this node appended: one-time work for them is this node's. */
  readonly own: readonly LoggedEvent[];
}

/** A part of the till that is called with what became durable. */
export interface Listener {
  /** Name under which its failures are logged. */
  readonly name: string;
  hear(committed: Committed): void;
  /** Catches up on missed commits, from the present state. */
  resync(): void;
}

/** What listeners need of the till. */
interface ListenersPorts {
  /** Calls back in the next turn of the event loop. */
  readonly nextTurn: (task: () => void) => void;
  readonly logger?: Pick<Logger, 'error'> | undefined;
}

/**
 * Tells listeners, in order, after the commit. A listener's failure concerns neither the till nor the tap nor other listeners:
 * the failure is logged, and this listener alone resyncs.
 *
 *            hear fails             resync fails
 *   hearing ────────────► behind ◄──────────────┐
 *      ▲                    │ in the next turn, and with each commit
 *      └────────────────────┴───────────────────┘
 *            resync works
 */
export class Listeners {
  private readonly all: Listener[] = [];
  private readonly behind = new Set<Listener>();
  private readonly logger: Pick<Logger, 'error'>;

  constructor(private readonly ports: ListenersPorts) {
    this.logger = ports.logger ?? new Logger('Till');
  }

  /** Calls the listener with every commit from now on. @returns a function that has it resync */
  add(listener: Listener): () => void {
    this.all.push(listener);
    return () => this.resync(listener);
  }

  tell(committed: Committed): void {
    for (const listener of this.all) {
      if (this.behind.has(listener)) {
        this.resync(listener);
        continue;
      }
      try {
        listener.hear(committed);
      } catch (error) {
        this.failed(listener, error);
        this.ports.nextTurn(() => this.behind.has(listener) && this.resync(listener));
      }
    }
  }

  private resync(listener: Listener): void {
    try {
      listener.resync();
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
