import {
  type AppendOptions,
  type EventData,
  type ReadOptions,
  type RecordedEvent,
  type SharedEventStore,
  StoreUnavailableError,
  type SubscriptionHandler,
  type SubscriptionOptions,
} from '../../src/port.js';
import { SimulatedStreams } from './simulated-streams.js';
import { SimulatedSubscription } from './simulated-subscription.js';

/** `notWritten`: the append is lost. `answerLost`: it is written. The client can't distinguish them. */
type Fault = 'notWritten' | 'answerLost' | 'notRead' | 'cutOff';

/** Runs every task once, in an order of its choice, and never inside `run` itself. */
export interface Scheduler {
  run(task: () => void, label?: string): void;
}

export interface SimulationOptions {
  readonly scheduler: Scheduler;
  /** From 0 up to, not including, 1. Chooses faults and batch sizes; without it nothing is random. */
  readonly random?: () => number;
  /** Probability of each fault, 0 to 1, per append, read or delivery. Default: 0. */
  readonly faults?: Partial<Readonly<Record<Fault, number>>>;
}

export type SimulatedEventStore = ReturnType<typeof simulatedEventStore>;

/** An event store in memory, shared by several clients. The test decides delays and faults. */
export function simulatedEventStore(options: SimulationOptions) {
  const streams = new SimulatedStreams();
  return {
    /** A node's connection. After a crash, take a new one. */
    client: (name: string) => new SimulatedClient(name, streams, options),
    /** The written events, read at once and without faults. */
    events: (stream: string): readonly RecordedEvent[] => streams.read(stream, { limit: Infinity }),
  };
}

/** One node's connection to the simulated store. Each call is two tasks: the request arrives, and the answer arrives. */
export class SimulatedClient implements SharedEventStore {
  #closed = false;
  #crashed = false;
  readonly #subscriptions = new Set<SimulatedSubscription>();

  constructor(
    private readonly name: string,
    private readonly server: SimulatedStreams,
    private readonly simulation: SimulationOptions,
  ) {}

  append(stream: string, expected: number, events: readonly EventData[], options: AppendOptions = {}) {
    const notWritten = this.#happens('notWritten');
    const answerLost = !notWritten && this.#happens('answerLost');
    return this.#call(`append ${stream}`, () => {
      if (notWritten) throw new StoreUnavailableError('simulated: the append was lost');
      const last = this.server.append(stream, expected, events, options.maxCount);
      if (answerLost) throw new StoreUnavailableError('simulated: the answer was lost');
      return last;
    });
  }

  read(stream: string, options: ReadOptions = {}): Promise<RecordedEvent[]> {
    const lost = this.#happens('notRead');
    return this.#call(`read ${stream}`, () => {
      if (lost) throw new StoreUnavailableError('simulated: the read was lost');
      return this.server.read(stream, options);
    });
  }

  /** Simulated streams have no limits. */
  async limits(_stream?: string): Promise<string | undefined> {
    return undefined;
  }

  subscribe(stream: string, after: number, handler: SubscriptionHandler, options: SubscriptionOptions = {}) {
    const subscription = new SimulatedSubscription(stream, after, handler, options, {
      streams: this.server,
      run: (task, label) => this.#run(task, label),
      batchSize: (waiting) => Math.ceil(waiting * (1 - (this.simulation.random?.() ?? 0))),
      breaks: () => this.#happens('cutOff'),
    });
    this.#subscriptions.add(subscription);
    return subscription;
  }

  remove(stream: string): Promise<void> {
    return this.#call(`remove ${stream}`, () => this.server.remove(stream));
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#subscriptions].map((subscription) => subscription.close()));
  }

  /** Interrupts all subscriptions until {@link resume}. */
  cutOff(): void {
    for (const subscription of this.#subscriptions) subscription.cutOff();
  }

  resume(): void {
    for (const subscription of this.#subscriptions) subscription.resume();
  }

  /** Crashes the node: requests in flight still arrive, but the node never gets an answer or a delivery. */
  crash(): void {
    this.#crashed = true;
    for (const subscription of this.#subscriptions) void subscription.close();
  }

  #call<T>(label: string, work: () => T): Promise<T> {
    if (this.#closed) return Promise.reject(new StoreUnavailableError('simulated: closed'));
    return new Promise<T>((resolve, reject) => {
      if (this.#crashed) return;
      this.simulation.scheduler.run(() => {
        const answer = answerOf(work, resolve, reject);
        this.#run(answer, `answer ${label}`);
      }, `${this.name}: ${label}`);
    });
  }

  #run(task: () => void, label: string): void {
    this.simulation.scheduler.run(() => {
      if (!this.#crashed) task();
    }, `${this.name}: ${label}`);
  }

  #happens(fault: Fault): boolean {
    const probability = this.simulation.faults?.[fault] ?? 0;
    return probability > 0 && (this.simulation.random?.() ?? 1) < probability;
  }
}

/** Does the work, and returns how its outcome is told. */
function answerOf<T>(work: () => T, resolve: (value: T) => void, reject: (error: unknown) => void) {
  try {
    const value = work();
    return () => resolve(value);
  } catch (error) {
    return () => reject(error);
  }
}
