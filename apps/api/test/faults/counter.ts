import { RunningTill, type Transport } from '@stammtisch/test-kit';
import { Traffic } from '../crash/traffic.js';

/** Knows the longest time in which something did not happen. */
export class Gap {
  #happenedAt = performance.now();
  #longest = 0;

  /** Notes that it has happened. */
  over(): void {
    this.#longest = this.longest;
    this.#happenedAt = performance.now();
  }

  /** The longest since {@link look}, in ms. */
  get longest(): number {
    return Math.max(this.#longest, performance.now() - this.#happenedAt);
  }

  /** Looks at the clock anew. */
  look(): void {
    this.#longest = 0;
    this.#happenedAt = performance.now();
  }
}

/** Where drinkers call a node; knows how long they had to wait. */
export class Counter {
  readonly till: RunningTill;
  readonly traffic: Traffic;
  /** In ms. */
  slowestRefusal = 0;
  /** In which nobody was served. */
  readonly gap = new Gap();

  constructor(dataDir: string, settings: NodeJS.ProcessEnv) {
    this.till = new RunningTill(dataDir, settings);
    this.traffic = new Traffic(this.till.transport);
  }

  readonly transport: Transport = async (request) => {
    await this.till.address;
    const asked = performance.now();
    const reply = await this.traffic.transport(request);
    if (reply.status === 503) this.slowestRefusal = Math.max(this.slowestRefusal, performance.now() - asked);
    if (reply.status === 200) this.gap.over();
    return reply;
  };
}
