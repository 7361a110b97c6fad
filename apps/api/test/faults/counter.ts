import type { Door } from '../crash/caller.js';
import { House } from '../crash/house.js';

/** Where drinkers call a node; knows how long they had to wait. */
export class Counter implements Door {
  readonly house: House;
  refusals = 0;
  /** In ms. */
  slowestRefusal = 0;
  #servedAt = performance.now();
  #longest = 0;

  constructor(dataDir: string, settings: NodeJS.ProcessEnv) {
    this.house = new House(dataDir, settings);
  }

  get address(): Promise<string> {
    return this.house.address;
  }

  tick(answer?: { readonly status: number | undefined; readonly took: number }): void {
    this.house.tick();
    if (answer?.status === 503) {
      this.refusals++;
      this.slowestRefusal = Math.max(this.slowestRefusal, answer.took);
    }
    if (answer?.status !== 200) return;
    this.#longest = this.stall;
    this.#servedAt = performance.now();
  }

  /** The longest time since {@link look} in which nobody was served, in ms. */
  get stall(): number {
    return Math.max(this.#longest, performance.now() - this.#servedAt);
  }

  /** Looks at the clock anew. */
  look(): void {
    this.#longest = 0;
    this.#servedAt = performance.now();
  }
}
