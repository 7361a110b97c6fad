import { Console } from 'node:console';
import type { Bookkeeper } from '../crash/accounts.js';
import type { Counter } from './counter.js';
import type { Probe } from './probe.js';

/** The longest time in which nobody was served at the worst and at the best node, and in which no server led, in ms. */
export interface Stall {
  readonly worst: number;
  readonly best: number;
  readonly leaderless: number;
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

interface Run {
  readonly guests: readonly Bookkeeper[];
  readonly repeats: number;
  readonly counters: readonly Counter[];
  readonly probes: readonly Probe[];
  readonly seconds: number;
  readonly events: number;
}

/** Prints what was answered. */
export function printCalls({ guests, repeats, counters, probes, seconds, events }: Run): void {
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
  table({
    'acknowledged transactions': sum(guests.map(({ booked }) => booked.length)),
    'acknowledged cancellations': sum(guests.map(({ cancelled }) => cancelled.size)),
    'repeated calls': repeats,
    'answers 503': sum(counters.map(({ refusals }) => refusals)),
    'slowest of them in ms': Math.round(Math.max(...counters.map(({ slowestRefusal }) => slowestRefusal))),
    'slowest read in trouble in ms': Math.round(Math.max(...probes.map(({ slowestRead }) => slowestRead))),
    seconds: Math.round(seconds),
    'events in the log, each transaction there once, all nodes agree': events,
  });
}
