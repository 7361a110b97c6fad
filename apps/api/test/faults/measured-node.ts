import { RunningTill, type Transport } from '@stammtisch/test-kit';
import { Traffic } from '../crash/traffic.js';

/** Measures the longest time without an occurrence. */
export class Gap {
  #happenedAt = performance.now();
  #longest = 0;

  happened(): void {
    this.#longest = this.longest;
    this.#happenedAt = performance.now();
  }

  /** Since {@link reset}, in ms. */
  get longest(): number {
    return Math.max(this.#longest, performance.now() - this.#happenedAt);
  }

  reset(): void {
    this.#longest = 0;
    this.#happenedAt = performance.now();
  }
}

/** A node, with the longest waiting times of its callers. */
export class MeasuredNode {
  readonly till: RunningTill;
  readonly traffic: Traffic;
  /** In ms. */
  slowestRefusal = 0;
  /** Between successful answers. */
  readonly gap = new Gap();

  constructor(dataDir: string, settings: NodeJS.ProcessEnv) {
    this.till = new RunningTill(dataDir, settings);
    this.traffic = new Traffic(this.till.transport);
  }

  readonly transport: Transport = async (request) => {
    await this.till.address;
    const start = performance.now();
    const reply = await this.traffic.transport(request);
    if (reply.status === 503) this.slowestRefusal = Math.max(this.slowestRefusal, performance.now() - start);
    if (reply.status === 200) this.gap.happened();
    return reply;
  };
}
