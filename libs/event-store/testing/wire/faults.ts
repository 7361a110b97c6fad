import type { Connections } from './connections.js';
import { type Break, FaultQueue } from './fault-queue.js';

/** A subscription that runs. */
export interface OpenSubscription {
  break(how: Break): void;
}

/** What can go wrong with the double, on command. */
export class Faults {
  /** Meet appends and deletes. */
  readonly appends = new FaultQueue();
  readonly reads = new FaultQueue();
  /** Meet subscriptions as they begin. */
  readonly subscriptions = new FaultQueue();
  /** The subscriptions that run. */
  readonly running = new Set<OpenSubscription>();
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
