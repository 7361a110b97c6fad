import { Console } from 'node:console';
import type { Bookkeeper } from '../crash/table.js';

/** The longest time in which nobody was served at a node, and in which no server led, in ms. */
export interface Stall {
  readonly worst: number;
  readonly leaderless: number;
}

const { table } = new Console(process.stdout);

/** Prints the longest stalls of each fault. */
export function printStalls(stalls: ReadonlyMap<string, readonly Stall[]>): void {
  const longest = Array.from(stalls, ([fault, all]) => {
    const most = (of: keyof Stall) => Math.round(Math.max(0, ...all.map((stall) => stall[of])));
    return { fault, times: all.length, worst: most('worst'), leaderless: most('leaderless') };
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
