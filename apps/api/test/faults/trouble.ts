import { Console } from 'node:console';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bookkeeper } from '../crash/table.js';
import { faultsOf, type Scene } from './faults.js';
import type { Options } from './options.js';

/** How long nobody was served or led without a break, in ms. */
export interface Stall {
  /** At the node that was away longest. */
  readonly worst: number;
  /** At the other node, where a proxy sends everybody meanwhile. */
  readonly best: number;
  readonly leaderless: number;
}

/** Calls and answers at each node between two faults. */
const LOAD = 500;

/** Lets each fault strike again and again, with some load in between. @returns the stalls by fault */
export async function makeTrouble(
  scene: Scene,
  { rounds, minutes }: Pick<Options, 'rounds' | 'minutes'>,
): Promise<ReadonlyMap<string, readonly Stall[]>> {
  const { store, counters, probes } = scene;
  const end = minutes === undefined ? undefined : performance.now() + minutes * 60_000;
  const load = () => Promise.all(counters.map(({ traffic }) => traffic.passed(LOAD)));
  const faults = faultsOf(store);
  const stalls = new Map<string, Stall[]>(Object.keys(faults).map((fault) => [fault, []]));
  await load();
  for (let round = 1; end === undefined ? round <= rounds : performance.now() < end; round++) {
    for (const [fault, strike] of Object.entries(faults)) {
      for (const { gap } of [store, ...counters]) gap.look();
      await inTime(fault, async () => {
        await strike(scene);
        await Promise.all(probes.map((probe) => probe.insist()));
        await load();
      });
      const at = counters.map(({ gap }) => gap.longest);
      const stall = { worst: Math.max(...at), best: Math.min(...at), leaderless: store.gap.longest };
      stalls.get(fault)?.push(stall);
      printStalls(new Map([[`${round}. ${fault}`, [stall]]]));
    }
  }
  return stalls;
}

/** What is not over by then never will be; in ms. */
const HOPELESS = 3 * 60 * 1000;

/** Does some work within a limit. @throws Error that names it when it took too long */
export async function inTime(name: string, work: () => Promise<void>): Promise<void> {
  const over = new AbortController();
  const hopeless = sleep(HOPELESS, undefined, { signal: over.signal }).then(() => {
    throw new Error(`${name}: not over after ${HOPELESS / 1000} s`);
  });
  try {
    await Promise.race([work(), hopeless]);
  } finally {
    over.abort();
  }
}

const { table } = new Console(process.stdout);

/** Prints the longest stalls of each fault. */
export function printStalls(stalls: ReadonlyMap<string, readonly Stall[]>): void {
  const longest = Array.from(stalls, ([fault, all]) => {
    const most = (of: keyof Stall) => Math.round(Math.max(0, ...all.map((stall) => stall[of])));
    return {
      fault,
      times: all.length,
      worst: most('worst'),
      best: most('best'),
      leaderless: most('leaderless'),
    };
  });
  table(longest);
}

/** Prints what was answered. */
export function printCalls(guests: readonly Bookkeeper[], events: number): void {
  table({
    'acknowledged transactions': guests.flatMap(({ booked }) => booked).length,
    'acknowledged cancellations': guests.flatMap(({ cancelled }) => [...cancelled]).length,
    'events in the log, each transaction there once, all nodes agree': events,
  });
}
