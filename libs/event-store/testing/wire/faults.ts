import type { Connections } from './connections.js';

/** How a running stream of events can break off. */
export type Break =
  /** The server ends it as if it were complete. */
  | 'end'
  /** Neither events nor an end arrive. */
  | 'stall'
  /** The connection is dropped, with all calls on it. */
  | 'drop'
  /** The server cancels it, as it does when a client reads too slowly. */
  | 'cancelled'
  /** The stream has been deleted for good. */
  | 'deleted';

/** A fault of a call. */
export type Fault =
  /** Refused as not ready, not executed. */
  | { readonly kind: 'notReady' }
  /** Never answered, not executed. */
  | { readonly kind: 'silence' }
  /** The connection is dropped, and the call not executed. */
  | { readonly kind: 'drop' }
  /** Executed; then the connection is dropped instead of an answer. */
  | { readonly kind: 'loseAnswer' }
  /** Executed, never answered. */
  | { readonly kind: 'neverAnswer' }
  /** Reads: answered as by a newly elected leader, without each stream's last `events`. */
  | { readonly kind: 'behind'; readonly events: number }
  /** Reads and subscriptions: breaks off after this many events. */
  | { readonly kind: 'breakAfter'; readonly events: number; readonly how: Break };

interface Injected {
  /** Resolves when the fault has met the last call it was injected for. */
  readonly applied: Promise<void>;
}

/** Faults of one kind of call: first those for the next calls, in order, then the permanent one. */
export class FaultQueue {
  #next: { readonly fault: Fault; readonly onApplied: () => void }[] = [];
  #always: Fault | undefined;

  /** The next `times` calls meet this fault. */
  next(fault: Fault, times = 1): Injected {
    let report = () => {};
    const applied = new Promise<void>((resolve) => {
      report = resolve;
    });
    for (let left = times; left > 0; left--) {
      this.#next.push({ fault, onApplied: left === 1 ? report : () => {} });
    }
    return { applied };
  }

  /** Every call meets this fault until {@link off}. */
  always(fault: Fault): void {
    this.#always = fault;
  }

  off(): void {
    this.#next = [];
    this.#always = undefined;
  }

  /** The fault for the arriving call. */
  take(): Fault | undefined {
    const next = this.#next.shift();
    next?.onApplied();
    return next?.fault ?? this.#always;
  }
}

/** Injects faults into the test double. */
export class Faults {
  /** For appends and deletes. */
  readonly appends = new FaultQueue();
  readonly reads = new FaultQueue();
  /** For subscriptions when they start. */
  readonly subscriptions = new FaultQueue();
  readonly running = new Set<{ break(how: Break): void }>();
  /** Calls that wait while the server is frozen. */
  #frozen: (() => void)[] | undefined;

  constructor(private readonly connections: Connections) {}

  /** Until {@link thaw}, calls and new connections are accepted but not served. */
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

  /** Runs the work at once, or after {@link thaw} while the server is frozen. */
  pass(work: () => void): void {
    if (this.#frozen) this.#frozen.push(work);
    else work();
  }

  /** Destroys all connections; new ones are served, unless the server is frozen. */
  dropConnections(): void {
    this.connections.dropAll();
  }

  breakSubscriptions(how: Break): void {
    for (const subscription of [...this.running]) subscription.break(how);
  }

  /** Removes all faults, and thaws the server. */
  off(): void {
    for (const queue of [this.appends, this.reads, this.subscriptions]) queue.off();
    this.thaw();
  }
}
