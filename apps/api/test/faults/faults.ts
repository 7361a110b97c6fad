import { expect } from '@jest/globals';
import type { Random } from '@stammtisch/test-kit';
import { loseReadModel } from '../harness/data-dirs.js';
import type { Counter } from './counter.js';
import type { Probe } from './probe.js';
import type { Store } from './store.js';

/** A table on some nodes, and the store they share. */
export interface Scene {
  readonly store: Store;
  readonly counters: readonly Counter[];
  /** One at each counter. */
  readonly probes: readonly Probe[];
  readonly random: Random;
}

/** What can go wrong; each is over when everything is there again. */
export const FAULTS: Readonly<Record<string, (scene: Scene) => Promise<void>>> = {
  /** Killed and started again at once, as a supervisor does. */
  'leader killed': async ({ store }) => {
    const leader = await store.leader();
    await leader.kill();
    leader.start();
    await store.ready();
  },

  'all servers killed, away for a while': async ({ store, probes }) => {
    await store.kill();
    for (let look = 0; look < 2; look++) expect(await all(probes)).not.toContain(false);
    await store.start();
  },

  'leader frozen': async ({ store, probes, random }) => {
    const leader = await store.leader();
    leader.freeze();
    for (let look = random.below(3); look >= 0; look--) {
      const refused = await all(probes);
      if (store.servers.length === 1) expect(refused).not.toContain(false);
    }
    leader.thaw();
    await store.ready();
  },

  'leader stopped and started': async ({ store }) => {
    const leader = await store.leader();
    await leader.stop();
    leader.start();
    await store.ready();
  },

  'app node killed': async ({ counters, random }) => {
    const { till } = random.pick(counters);
    await till.kill();
    if (random.chance(0.3)) loseReadModel(till.dataDir);
    await till.start();
  },
};

function all(probes: readonly Probe[]): Promise<boolean[]> {
  return Promise.all(probes.map((probe) => probe.look()));
}
