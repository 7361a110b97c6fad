import { StoreUnavailableError } from '@stammtisch/event-store';
import type { SimulatedEventStore } from '@stammtisch/event-store/testing';
import type { Inspector } from './inspector.js';
import { emptyFile } from './memory-read-model.js';
import { NodeLife } from './node-life.js';
import type { SimulatedTime } from './simulated-time.js';

/** Pause before the next attempt to start, in ms. */
const START_AGAIN = 500;

/** A machine: disk and clock outlive its processes. */
export class SimulatedNode {
  life: NodeLife | undefined;
  #file = emptyFile();
  #starts = 0;

  constructor(
    readonly name: string,
    private readonly store: SimulatedEventStore,
    private readonly time: SimulatedTime,
    private readonly inspector: Inspector,
    private readonly options: {
      readonly skew: number;
      readonly lag: () => number;
      readonly random: () => number;
    },
  ) {}

  /** Starts processes until one gets answers from the store. */
  async start(): Promise<void> {
    this.life?.crash();
    const mine = ++this.#starts;
    while (mine === this.#starts) {
      const { store, time, inspector, options } = this;
      const life = new NodeLife({
        time,
        client: this.#connection(store),
        file: this.#file,
        inspector,
        ...options,
      });
      this.life = life;
      const error = await life.start().catch((error: unknown) => error);
      if (error === undefined) return;
      if (!(error instanceof StoreUnavailableError)) inspector.complain(`start: ${Object(error).stack}`);
      life.crash();
      await time.sleep(START_AGAIN, 'start again');
    }
  }

  crash(): void {
    this.#starts++;
    this.life?.crash();
  }

  /** Shuts the process down gracefully, if it is serving. */
  async stop(): Promise<void> {
    this.#starts++;
    if (this.life?.serving) await this.life.stop();
    else this.crash();
  }

  /** Deletes the file while no process runs. */
  loseReadModel(): void {
    this.#file = emptyFile();
  }

  watchEvening(): void {
    if (this.life?.serving) this.life.watchEvening();
  }

  cutOff(): void {
    this.#client?.cutOff();
  }

  reconnect(): void {
    this.#client?.resume();
  }

  #client: ReturnType<SimulatedEventStore['client']> | undefined;

  #connection(store: SimulatedEventStore) {
    this.#client = store.client(this.name);
    return this.#client;
  }
}
