// What the benchmarks share: throw-away folders, built modules, and a line for each result.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs `work` with an empty folder that is gone afterwards, even when the run is broken off. */
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

/** A module of the built API. */
export const built = (path) => import(new URL(`../../../dist/apps/api/${path}`, import.meta.url).href);

/** Does `work` so many times, with so many under way at any moment. @returns how many a second */
export async function inFlight(width, times, work) {
  const start = performance.now();
  let begun = 0;
  const worker = async () => {
    while (begun++ < times) await work();
  };
  await Promise.all(Array.from({ length: width }, worker));
  return times / ((performance.now() - start) / 1000);
}

/** Middle value of some figures. */
export const median = (figures) =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;

/** The figure that a share of them (0 to 1) does not exceed. */
export const quantile = (figures, share) =>
  figures.toSorted((a, b) => a - b)[Math.min(figures.length - 1, Math.floor(figures.length * share))] ??
  Number.NaN;

const number = (value) => value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : 0 });

/** Prints a measured figure beside its reference, their ratio and the bar; notes a missed bar in the exit code. */
export function report(name, { measured, reference, unit, ratio, bar, good }) {
  const verdict = good ? 'ok' : 'MISSED';
  if (!good) process.exitCode = 1;
  console.log(
    `${name}\n  measured ${number(measured)} ${unit}, reference ${number(reference)} ${unit}, ratio ${ratio.toFixed(2)}, bar ${bar}: ${verdict}`,
  );
}
