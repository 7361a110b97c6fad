import { Console } from 'node:console';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bookings } from '../crash/table.js';
import { faultsOf, type Scene } from './faults.js';
import type { Options } from './options.js';

/** The longest times without bookings or without a leader, in ms. */
export interface Stall {
  /** Without bookings at the slowest node. */
  readonly worst: number;
  /** At the fastest node, to which a proxy would switch. */
  readonly best: number;
  readonly leaderless: number;
}

/** Calls and answers at each node between two faults. */
const LOAD = 500;

/** Injects each fault repeatedly, with some load in between. @returns the stalls by fault */
export async function injectFaults(
  scene: Scene,
  { rounds, minutes }: Pick<Options, 'rounds' | 'minutes'>,
): Promise<ReadonlyMap<string, readonly Stall[]>> {
  const { store, nodes, probes } = scene;
  const end = minutes === undefined ? undefined : performance.now() + minutes * 60_000;
  const load = () => Promise.all(nodes.map(({ traffic }) => traffic.passed(LOAD)));
  const faults = faultsOf(store);
  const stalls = new Map<string, Stall[]>(Object.keys(faults).map((fault) => [fault, []]));
  await load();
  for (let round = 1; end === undefined ? round <= rounds : performance.now() < end; round++) {
    for (const [fault, strike] of Object.entries(faults)) {
      for (const { gap } of [store, ...nodes]) gap.reset();
      await withinLimit(fault, async () => {
        await strike(scene);
        await Promise.all(probes.map((probe) => probe.retryRefused()));
        await load();
      });
      const at = nodes.map(({ gap }) => gap.longest);
      const stall = { worst: Math.max(...at), best: Math.min(...at), leaderless: store.gap.longest };
      stalls.get(fault)?.push(stall);
      printStalls(new Map([[`${round}. ${fault}`, [stall]]]));
    }
  }
  return stalls;
}

/** Work that takes longer never ends; in ms. */
const LIMIT = 3 * 60 * 1000;

/** @throws Error with the name, if the work takes too long */
export async function withinLimit(name: string, work: () => Promise<void>): Promise<void> {
  const over = new AbortController();
  const timeout = sleep(LIMIT, undefined, { signal: over.signal }).then(() => {
    throw new Error(`${name}: not over after ${LIMIT / 1000} s`);
  });
  try {
    await Promise.race([work(), timeout]);
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

export function printCalls(guests: readonly Bookings[], events: number): void {
  table({
    'acknowledged transactions': guests.flatMap(({ booked }) => booked).length,
    'acknowledged cancellations': guests.flatMap(({ cancelled }) => [...cancelled]).length,
    'events in the log, each transaction there once, all nodes agree': events,
  });
}
