import type { Bookkeeper } from '../crash/accounts.js';
import type { Counter } from './counter.js';
import type { Probe } from './probe.js';

/** The longest time in which nobody was served at the worst and at the best node, and in which no server led, in ms. */
export interface Stall {
  readonly worst: number;
  readonly best: number;
  readonly leaderless: number;
}

/** Prints lines of a table, columns aligned. */
export function print(rows: readonly (readonly (string | number)[])[]): void {
  const cells = rows.map((row) =>
    row.map((cell) => (typeof cell === 'number' ? Math.round(cell).toLocaleString('en') : cell)),
  );
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
  process.stdout.write(`\n${cells.map((row) => line(row).join('  ')).join('\n')}\n`);
}

/** What came of each fault. */
export function reportStalls(stalls: ReadonlyMap<string, readonly Stall[]>): void {
  const rows = Array.from(stalls, ([fault, all]) => {
    const most = (of: keyof Stall) => Math.max(0, ...all.map((stall) => stall[of]));
    return [fault, all.length, most('worst'), most('best'), most('leaderless')];
  });
  print([
    ['longest time in ms in which a node served nobody', 'times', 'the worst node', 'the best', 'no leader'],
    ...rows,
  ]);
}

interface Run {
  readonly guests: readonly Bookkeeper[];
  readonly repeats: number;
  readonly counters: readonly Counter[];
  readonly probes: readonly Probe[];
  readonly seconds: number;
}

/** What was answered. */
export function reportCalls({ guests, repeats, counters, probes, seconds }: Run): void {
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
  print([
    ['acknowledged transactions', sum(guests.map(({ booked }) => booked.length))],
    ['acknowledged cancellations', sum(guests.map(({ cancelled }) => cancelled.size))],
    ['repeated calls', repeats],
    ['answers 503', sum(counters.map(({ refusals }) => refusals))],
    ['slowest of them in ms', Math.max(...counters.map(({ slowestRefusal }) => slowestRefusal))],
    ['slowest read in trouble in ms', Math.max(...probes.map(({ slowestRead }) => slowestRead))],
    ['seconds', seconds],
  ]);
}
