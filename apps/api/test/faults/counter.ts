import { RunningTill, type Transport } from '@stammtisch/test-kit';
import { Traffic } from '../crash/traffic.js';

/** Where drinkers call a node; knows how long they had to wait. */
export class Counter {
  readonly till: RunningTill;
  readonly traffic: Traffic;
  refusals = 0;
  /** In ms. */
  slowestRefusal = 0;
  #servedAt = performance.now();
  #longest = 0;

  constructor(dataDir: string, settings: NodeJS.ProcessEnv) {
    this.till = new RunningTill(dataDir, settings);
    this.traffic = new Traffic(this.till.transport);
  }

  readonly transport: Transport = async (request) => {
    await this.till.address;
    const asked = performance.now();
    const reply = await this.traffic.transport(request);
    if (reply.status === 503) {
      this.refusals++;
      this.slowestRefusal = Math.max(this.slowestRefusal, performance.now() - asked);
    }
    if (reply.status === 200) {
      this.#longest = this.stall;
      this.#servedAt = performance.now();
    }
    return reply;
  };

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
