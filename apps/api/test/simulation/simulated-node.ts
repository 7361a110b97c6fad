import { StoreUnavailableError } from '@stammtisch/event-store';
import type { SimulatedEventStore } from '@stammtisch/event-store/testing';
import { emptyFile } from './memory-read-model.js';
import { type NodeEnvironment, NodeLife } from './node-life.js';

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
    private readonly environment: Omit<NodeEnvironment, 'client' | 'file'>,
  ) {}

  /** Starts processes until one gets answers from the store. */
  async start(): Promise<void> {
    this.life?.crash();
    const mine = ++this.#starts;
    const { time, inspector } = this.environment;
    while (mine === this.#starts) {
      const client = this.store.client(this.name);
      const life = new NodeLife({ ...this.environment, client, file: this.#file });
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
}
