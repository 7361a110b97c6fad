import { setTimeout as sleep } from 'node:timers/promises';
import { Gap } from './measured-node.js';
import type { Options } from './options.js';
import { addressesIn, type Role, StoreServer } from './store-server.js';

/** Pause between two requests of the servers' roles, in ms. */
const LOOK_AGAIN = 100;

/** The store: one server or a cluster. */
export class Store {
  readonly servers: readonly StoreServer[];
  /** Whether servers can be cut off from the others. */
  readonly canCut: boolean;
  /** Times without a leader. */
  readonly gap = new Gap();

  constructor(run: Options) {
    this.canCut = run.cuts.length > 0;
    const addresses = addressesIn(run.url);
    this.servers = run.servers.map((command, index) => {
      const address = addresses[index];
      if (!address) throw new Error('the URL must name one host for each server');
      return new StoreServer(command, run.signals[index], run.cuts[index], address, run);
    });
  }

  async start(): Promise<void> {
    for (const server of this.servers) server.start();
    await this.ready();
  }

  /** Records when there is a leader, until `over`. */
  async watch(over: () => boolean): Promise<void> {
    const watching = this.servers.map(async (server) => {
      for (; !over(); await sleep(LOOK_AGAIN)) if ((await server.role()) === 'leader') this.gap.happened();
    });
    await Promise.all(watching);
  }

  async kill(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.kill()));
  }

  /** Resolves once there is one. */
  async leader(): Promise<StoreServer> {
    for (;;) {
      const roles = await this.#roles();
      const leader = this.servers[roles.indexOf('leader')];
      if (leader) return leader;
      await sleep(LOOK_AGAIN);
    }
  }

  /**
   * Resolves when one server leads and all others follow. Two leaders are not ready: the one that was frozen has not noticed yet that
   * it was replaced. It then ends itself to drop its own events; a fault injected before that would be a second one.
   */
  async ready(): Promise<void> {
    for (;;) {
      const roles = await this.#roles();
      const leaders = roles.filter((role) => role === 'leader').length;
      if (leaders === 1 && roles.every((role) => role !== undefined)) return;
      await sleep(LOOK_AGAIN);
    }
  }

  #roles(): Promise<(Role | undefined)[]> {
    return Promise.all(this.servers.map((server) => server.role()));
  }
}
