import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@jest/globals';
import type { Random } from '@stammtisch/test-kit';
import { loseReadModel } from '../harness/data-dirs.js';
import type { MeasuredNode } from './measured-node.js';
import type { Probe } from './probe.js';
import type { Store } from './store.js';

/** Some nodes and the store they share. */
export interface Scene {
  readonly store: Store;
  readonly nodes: readonly MeasuredNode[];
  /** One at each node. */
  readonly probes: readonly Probe[];
  readonly random: Random;
}

/** Longer than any timeout for a server, keepalive included, in ms. */
const LONG = 30_000;
/** Pause between two checks whether bookings work, in ms. */
const LOOK_AGAIN = 200;

const ALL_AWAY = 'all servers killed, away for a while';

/** Each resolves when all servers and nodes run again. */
type Faults = Readonly<Record<string, (scene: Scene) => Promise<void>>>;

const OF_STORE: Faults = {
  'leader killed': ({ store }) => restartLeader(store, 'kill'),

  [ALL_AWAY]: async ({ store, probes }) => {
    await store.kill();
    for (let look = 0; look < 2; look++) expect(await checkAll(probes)).not.toContain(false);
    await store.start();
  },

  'leader frozen': async ({ store, probes, random }) => {
    const leader = await store.leader();
    leader.freeze();
    for (let look = random.below(3); look >= 0; look--) {
      const refused = await checkAll(probes);
      if (store.servers.length === 1) expect(refused).not.toContain(false);
    }
    leader.thaw();
    await store.ready();
  },

  'leader frozen for longer than anything waits': async (scene) => {
    const leader = await scene.store.leader();
    leader.freeze();
    const thaws = performance.now() + LONG;
    if (scene.store.servers.length > 1) await untilBookable(scene, thaws);
    await sleep(Math.max(0, thaws - performance.now()));
    leader.thaw();
    await scene.store.ready();
  },

  'leader stopped and started': ({ store }) => restartLeader(store, 'stop'),
};

const CUTS: Faults = {
  'leader cut off one way': async (scene) => {
    const leader = await scene.store.leader();
    leader.cut();
    await untilBookable(scene);
    leader.heal();
    await scene.store.ready();
  },
};

const OF_NODES: Faults = {
  'app node killed': async ({ nodes, random }) => {
    const { till } = random.pick(nodes);
    await till.kill();
    if (random.chance(0.3)) loseReadModel(till.dataDir);
    await till.start();
  },
};

/** Ends the leader and starts it again at once, as a supervisor does. */
async function restartLeader(store: Store, end: 'kill' | 'stop'): Promise<void> {
  const leader = await store.leader();
  await leader[end]();
  leader.start();
  await store.ready();
}

/** All faults that can be injected into this store and its nodes. */
export function faultsOf({ canCut }: Store): Faults {
  return { ...OF_STORE, ...(canCut && CUTS), ...OF_NODES };
}

export const isOfStore = (fault: string): boolean => !(fault in OF_NODES);

/** Whether another server or node takes over. */
export const isReplaced = (fault: string, { servers }: Store): boolean =>
  !isOfStore(fault) || (servers.length > 1 && fault !== ALL_AWAY);

/** Resolves when every node books again, or at a moment of `performance.now()`. */
async function untilBookable({ probes }: Scene, latest = Number.POSITIVE_INFINITY): Promise<void> {
  while (performance.now() < latest && (await checkAll(probes)).includes(true)) await sleep(LOOK_AGAIN);
}

function checkAll(probes: readonly Probe[]): Promise<boolean[]> {
  return Promise.all(probes.map((probe) => probe.check()));
}
