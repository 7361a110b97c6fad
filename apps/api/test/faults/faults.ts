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

/** Longer than anything waits for a server, keepalive included, in ms. */
const LONG = 30_000;
/** Pause between two looks whether bookings work, in ms. */
const LOOK_AGAIN = 200;

const ALL_AWAY = 'all servers killed, away for a while';

/** Each is over when everything is there again. */
type Faults = Readonly<Record<string, (scene: Scene) => Promise<void>>>;

const OF_STORE: Faults = {
  'leader killed': ({ store }) => restartsLeader(store, 'kill'),

  [ALL_AWAY]: async ({ store, probes }) => {
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
    leader.freeze();
    const thaws = performance.now() + LONG;
    if (scene.store.servers.length > 1) await booksAgain(scene, thaws);
    await sleep(Math.max(0, thaws - performance.now()));
    leader.thaw();
    await scene.store.ready();
  },

  'leader stopped and started': ({ store }) => restartsLeader(store, 'stop'),
};

/** Only where servers can be cut off. */
const CUTS: Faults = {
  'leader cut off one way': async (scene) => {
    const leader = await scene.store.leader();
    leader.cut();
    await booksAgain(scene);
    leader.heal();
    await scene.store.ready();
  },
};

const OF_NODES: Faults = {
  'app node killed': async ({ counters, random }) => {
    const { till } = random.pick(counters);
    await till.kill();
    if (random.chance(0.3)) loseReadModel(till.dataDir);
    await till.start();
  },
};

/** Ends the leader and starts it again at once, as a supervisor does. */
async function restartsLeader(store: Store, end: 'kill' | 'stop'): Promise<void> {
  const leader = await store.leader();
  await leader[end]();
  leader.start();
  await store.ready();
}

/** All that can go wrong with these servers and their nodes. */
export function faultsOf({ cutsWork }: Store): Faults {
  return { ...OF_STORE, ...(cutsWork && CUTS), ...OF_NODES };
}

/** Does it strike the store, not a node? */
export const isOfStore = (fault: string): boolean => !(fault in OF_NODES);

/** Do others take over from what it strikes? */
export const isReplaced = (fault: string, { servers }: Store): boolean =>
  !isOfStore(fault) || (servers.length > 1 && fault !== ALL_AWAY);

/** Resolves when every node books again, or at a moment of `performance.now()`. */
async function booksAgain({ probes }: Scene, latest = Number.POSITIVE_INFINITY): Promise<void> {
  while (performance.now() < latest && (await all(probes)).includes(true)) await sleep(LOOK_AGAIN);
}

function all(probes: readonly Probe[]): Promise<boolean[]> {
  return Promise.all(probes.map((probe) => probe.look()));
}
