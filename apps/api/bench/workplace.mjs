// Shared by the benchmarks: temporary folders, and reports.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resultLine } from './tables.mjs';
import { doubts, judge } from './verdict.mjs';

/** Runs `work` with an empty folder, which is removed afterwards, even when the run is interrupted. */
export async function inFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'stammtisch-bench-'));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  process.once('exit', remove);
  try {
    return await work(folder);
  } finally {
    process.off('exit', remove);
    remove();
  }
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

/** Default number of events in a long history: thirteen years of a large table. */
const LONG = 200_000;

/** Events of a long history. More than {@link LONG} must still open and serve, but have no bars. */
export const EVENTS = Number(process.env.EVENTS ?? LONG);

/** Does `work` `times` times, `width` at a time. @returns the rate per second */
export async function inFlight(width, times, work) {
  const start = performance.now();
  let begun = 0;
  const worker = async () => {
    while (begun++ < times) await work();
  };
  await Promise.all(Array.from({ length: width }, worker));
  return times / ((performance.now() - start) / 1000);
}

/**
 * Prints the result of some rounds (see `judge`), and sends it to the parent process, if any. A missed bar sets the exit code.
 */
export function report(name, found) {
  const { bar, ...figures } = found;
  const result = { name, ...judge(EVENTS > LONG ? figures : { ...figures, bar }) };
  if (result.met === false) process.exitCode = 1;
  console.log(resultLine({ ...result, doubts: doubts(result) }));
  process.send?.(result);
}
