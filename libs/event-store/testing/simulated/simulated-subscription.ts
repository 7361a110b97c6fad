import type { Subscription, SubscriptionHandler, SubscriptionOptions } from '../../src/port.js';
import type { SimulatedStreams } from './simulated-streams.js';

export interface Wire {
  readonly streams: SimulatedStreams;
  /** Schedules a task. It never runs if the client crashes first. */
  readonly run: (task: () => void, label: string) => void;
  /** Size of the next batch. */
  readonly batchSize: (waiting: number) => number;
  /** Does the connection break instead of the next delivery? */
  readonly breaks: () => boolean;
}

/** One client's subscription. Each delivery is a task of the scheduler, and the connection can be interrupted. */
export class SimulatedSubscription implements Subscription {
  #ended = false;
  #cut = false;
  #due = false;
  #running: Promise<void> | undefined;
  #announced = false;
  readonly #unlisten: () => void;

  constructor(
    private readonly stream: string,
    private position: number,
    private readonly handler: SubscriptionHandler,
    private readonly options: SubscriptionOptions,
    private readonly wire: Wire,
  ) {
    this.#unlisten = wire.streams.listen((name) => name === stream && this.#schedule());
    this.#schedule();
  }

  cutOff(): void {
    if (this.#cut || this.#ended) return;
    this.#cut = true;
    this.#announced = false;
    this.options.onCutOff?.();
  }

  resume(): void {
    if (this.#cut) this.options.onBack?.();
    this.#cut = false;
    this.#schedule();
  }

  async close(): Promise<void> {
    this.#ended = true;
    this.#unlisten();
    await this.#running;
  }

  #schedule(): void {
    if (this.#ended || this.#cut || this.#due || this.#running !== undefined) return;
    this.#due = true;
    this.wire.run(() => {
      this.#due = false;
      if (this.#ended || this.#cut) return;
      if (this.wire.breaks()) this.#break();
      else this.#running = this.#deliver();
    }, `deliver ${this.stream}`);
  }

  #break(): void {
    this.cutOff();
    this.wire.run(() => this.resume(), `resume ${this.stream}`);
  }

  async #deliver(): Promise<void> {
    await null;
    const waiting = this.wire.streams.read(this.stream, { from: this.position + 1, limit: Infinity });
    const batch = waiting.slice(0, this.wire.batchSize(waiting.length));
    try {
      if (batch.length > 0) await this.handler(batch);
      this.position = batch.at(-1)?.revision ?? this.position;
      if (batch.length === waiting.length) this.#announce();
    } catch (error) {
      void this.close();
      this.options.onError?.(error);
    }
    this.#running = undefined;
    if (batch.length > 0) this.#schedule();
  }

  #announce(): void {
    if (this.#announced || this.#ended || this.#cut) return;
    this.#announced = true;
    this.options.onCaughtUp?.();
  }
}
