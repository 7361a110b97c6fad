/** What becomes of what has queued up. */
interface QueuePorts<Item> {
  /** Resolves when the next batch may be gathered. */
  readonly ready: () => Promise<void>;
  /** Calls back in the next turn of the event loop, when what has arrived meanwhile has been read. */
  readonly soon: (task: () => void) => void;
  /** @returns how many of the batch there was room for; the others come first in the next one */
  readonly carryOut: (batch: readonly Item[]) => Promise<number>;
  /** Could not be carried out, nor could those that queued up meanwhile. */
  readonly failed: (items: readonly Item[], error: unknown) => void;
}

/** Most commands that share one append. */
const MAX_BATCH = 500;
/** Most turns of the event loop that a batch gathers commands for. */
const MAX_TURNS = 32;

/** Commands queue up while those before them are carried out, and are then carried out together. */
export class CommandQueue<Item> {
  private readonly queue: Item[] = [];
  private working = false;
  private idle: (() => void)[] = [];

  constructor(private readonly ports: QueuePorts<Item>) {}

  push(item: Item): void {
    this.queue.push(item);
    if (this.working) return;
    this.working = true;
    void this.work();
  }

  /** Those that wait. */
  get waiting(): number {
    return this.queue.length;
  }

  /** Something is being carried out. */
  get busy(): boolean {
    return this.working;
  }

  /** Resolves when everything that was asked for has been carried out. */
  drained(): Promise<void> {
    return this.working ? new Promise((resolve) => this.idle.push(resolve)) : Promise.resolve();
  }

  private async work(): Promise<void> {
    const { ready, carryOut, failed } = this.ports;
    while (this.queue.length > 0) {
      await ready();
      await this.gathered();
      const batch = this.queue.splice(0, MAX_BATCH);
      try {
        const done = await carryOut(batch);
        this.queue.unshift(...batch.slice(done));
      } catch (error) {
        // Who queued up meanwhile has waited for the same silent store.
        failed([...batch, ...this.queue.splice(0)], error);
      }
    }
    this.working = false;
    for (const resolve of this.idle.splice(0)) resolve();
  }

  /**
   * Resolves once a turn of the event loop has brought no further command: who arrives while others are still being
   * read shares their append. A tap alone waits for one empty turn.
   */
  private async gathered(): Promise<void> {
    let seen = 0;
    for (let turn = 0; turn < MAX_TURNS && seen < this.queue.length && seen < MAX_BATCH; turn++) {
      seen = this.queue.length;
      await new Promise<void>((resolve) => this.ports.soon(resolve));
    }
  }
}
