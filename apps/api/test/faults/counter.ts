import { RunningTill, type Transport } from '@stammtisch/test-kit';
import { Traffic } from '../crash/traffic.js';
import { Gap } from './gap.js';

/** Where drinkers call a node; knows how long they had to wait. */
export class Counter {
  readonly till: RunningTill;
  readonly traffic: Traffic;
  refusals = 0;
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
    if (reply.status === 503) {
      this.refusals++;
      this.slowestRefusal = Math.max(this.slowestRefusal, performance.now() - asked);
    }
    if (reply.status === 200) this.gap.over();
    return reply;
  };
}
