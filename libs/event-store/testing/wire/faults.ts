import { status } from '@grpc/grpc-js';
import type { Connections } from './connections.js';
import { type Break, FaultQueue } from './fault-queue.js';
import { Gate } from './gate.js';
import type { Refusal } from './grpc/refusals.js';
import type { OpenCalls } from './open-calls.js';

/** What can go wrong with the double, on command. */
export class Faults {
  /** Meet single and batch appends; deletes and tombstones too. */
  readonly appends = new FaultQueue();
  readonly reads = new FaultQueue();
  /** Meet subscriptions as they begin. */
  readonly subscriptions = new FaultQueue();
  /** Meet the question for the server's features, which a client asks before its first append. */
  readonly features = new FaultQueue();
  readonly #frozen = new Gate();

  constructor(
    private readonly calls: OpenCalls,
    private readonly connections: Connections,
    private readonly revivals: Gate,
  ) {}

  /** Every call is accepted and none goes on until {@link thaw}; new connections wait to be greeted. */
  freeze(): void {
    this.#frozen.close();
    this.connections.hold();
  }

  thaw(): void {
    this.#frozen.open();
    this.connections.release();
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
    for (const subscription of [...this.calls.subscriptions]) subscription.break(how);
  }

  /** Ends the appends that run, and every batch stream, with a status. */
  rejectAppendsInFlight(
    refusal: Refusal = { code: status.UNAVAILABLE, details: 'Connection dropped' },
  ): void {
    for (const append of [...this.calls.appends]) append.reject(refusal);
  }

  /**
   * A soft-deleted stream that is written to looks deleted until {@link releaseRevivals}; one whose metadata are set
   * shows events from before. The real server, too, answers a moment before it has marked the stream as alive.
   */
  holdRevivals(): void {
    this.revivals.close();
  }

  releaseRevivals(): void {
    this.revivals.open();
  }

  /** No fault is waiting any more, nothing is frozen. */
  off(): void {
    for (const queue of [this.appends, this.reads, this.subscriptions, this.features]) queue.off();
    this.thaw();
    this.releaseRevivals();
  }

  /** What calls wait at while the server is frozen. */
  get frozen(): Gate {
    return this.#frozen;
  }
}
