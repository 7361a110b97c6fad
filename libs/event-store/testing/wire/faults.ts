import type { Connections } from './connections.js';

/** How a stream of events that has begun can break off. */
export type Break =
  /** The server ends it as if there were nothing more to say. */
  | 'end'
  /** Nothing more comes, and no end either. */
  | 'stall'
  /** The connection is gone, and all calls on it. */
  | 'drop'
  /** The server ends it, as it does when a client reads too slowly. */
  | 'cancelled'
  /** The stream has been deleted for good. */
  | 'deleted';

/** What goes wrong with a call. */
export type Fault =
  /** Answered that the node cannot serve just now, nothing done. */
  | { readonly kind: 'notReady' }
  /** Accepted and never answered, nothing done. */
  | { readonly kind: 'silence' }
  /** The connection is gone before anything is done. */
  | { readonly kind: 'drop' }
  /** Done, then the connection is gone instead of an answer. */
  | { readonly kind: 'loseAnswer' }
  /** Done, and never answered. */
  | { readonly kind: 'neverAnswer' }
  /** Answered as by a node that was elected just now: it reads so many events less of each stream than were written (reads). */
  | { readonly kind: 'behind'; readonly events: number }
  /** Breaks off after this many events (reads and subscriptions). */
  | { readonly kind: 'breakAfter'; readonly events: number; readonly how: Break };

/** Says when a fault has struck. */
interface Injected {
  /** Resolves when the last call it was meant for has met the fault. */
  readonly struck: Promise<void>;
}

/** The faults of one kind of call: for the next calls in the order of injection, then the lasting one. */
export class FaultQueue {
  #next: { readonly fault: Fault; readonly strikes: () => void }[] = [];
  #always: Fault | undefined;

  /** The next `times` calls meet this fault. */
  next(fault: Fault, times = 1): Injected {
    let report = () => {};
    const struck = new Promise<void>((resolve) => {
      report = resolve;
    });
    for (let left = times; left > 0; left--) {
      this.#next.push({ fault, strikes: left === 1 ? report : () => {} });
    }
    return { struck };
  }

  /** Every call meets this fault until {@link off}. */
  always(fault: Fault): void {
    this.#always = fault;
  }

  off(): void {
    this.#next = [];
    this.#always = undefined;
  }

  /** The fault the call just arriving meets. */
  take(): Fault | undefined {
    const next = this.#next.shift();
    next?.strikes();
    return next?.fault ?? this.#always;
  }
}

/** What can go wrong with the double, on command. */
export class Faults {
  /** Meet appends and deletes. */
  readonly appends = new FaultQueue();
  readonly reads = new FaultQueue();
  /** Meet subscriptions as they begin. */
  readonly subscriptions = new FaultQueue();
  /** The subscriptions that run. */
  readonly running = new Set<{ break(how: Break): void }>();
  /** What waits while the server is frozen. */
  #frozen: (() => void)[] | undefined;

  constructor(private readonly connections: Connections) {}

  /** Every call is accepted and none goes on until {@link thaw}; new connections wait to be greeted. */
  freeze(): void {
    this.#frozen ??= [];
    this.connections.hold();
  }

  thaw(): void {
    const waiting = this.#frozen ?? [];
    this.#frozen = undefined;
    for (const work of waiting) work();
    this.connections.release();
  }

  /** Runs at once, or as soon as the server is thawed. */
  pass(work: () => void): void {
    if (this.#frozen) this.#frozen.push(work);
    else work();
  }

  /** Destroys all connections; new ones are taken by the machine, and never greeted, until {@link thaw}. */
  vanish(): void {
    this.connections.hold();
    this.connections.dropAll();
  }

  /** Destroys all connections; new ones are taken. */
  dropConnections(): void {
    this.connections.dropAll();
  }

  /** Breaks off the subscriptions that run. */
  breakSubscriptions(how: Break): void {
    for (const subscription of [...this.running]) subscription.break(how);
  }

  /** No fault is waiting any more, nothing is frozen. */
  off(): void {
    for (const queue of [this.appends, this.reads, this.subscriptions]) queue.off();
    this.thaw();
  }
}
