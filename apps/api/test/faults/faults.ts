import { setTimeout as sleep } from 'node:timers/promises';
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

/** Within this time a tap is accepted again after any single machine's death, freeze or cut, in ms. */
const BACK = 12_000;
/** Longer than anything waits for a server, keepalive included, in ms. */
const LONG = 30_000;
/** Pause between two looks whether bookings work, in ms. */
const LOOK_AGAIN = 200;

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

  'leader frozen for longer than anything waits': async (scene) => {
    const leader = await scene.store.leader();
    const begun = performance.now();
    leader.freeze();
    if (scene.store.servers.length > 1) await booksAgain(scene, begun);
    await sleep(Math.max(0, begun + LONG - performance.now()));
    leader.thaw();
    await scene.store.ready();
  },

  'leader cut off one way': async (scene) => {
    if (!scene.store.cutsWork) return;
    const leader = await scene.store.leader();
    const begun = performance.now();
    leader.cut();
    await booksAgain(scene, begun);
    leader.heal();
    await scene.store.ready();
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

/** Every node books again, soon enough after the fault began. */
async function booksAgain({ probes }: Scene, begun: number): Promise<void> {
  while ((await all(probes)).includes(true)) await sleep(LOOK_AGAIN);
  expect(performance.now() - begun).toBeLessThan(BACK);
}

function all(probes: readonly Probe[]): Promise<boolean[]> {
  return Promise.all(probes.map((probe) => probe.look()));
}
