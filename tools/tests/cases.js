import { randomInt } from 'node:crypto';
import fc from 'fast-check';

/** The seed of all random values of a run: fixed in `npm test`, another one in each long run (LONG), or SEED. */
process.env.SEED ??= String(process.env.LONG ? randomInt(2 ** 31) : 20_261_126);

/** How many cases each property plays: few in `npm test`, many in `npm run test:properties`. */
const CASES = Number(process.env.CASES ?? 50);

function reporter(run) {
  if (!run.failed) return;
  const again = `SEED=${run.seed} CASES=${CASES}`;
  throw new Error(`${fc.defaultReportMessage(run)}\n\nAgain: ${again} npm run test:properties`, {
    cause: run.errorInstance,
  });
}

// Shrinking a failed case can take very long, so only long runs do it.
fc.configureGlobal({
  numRuns: CASES,
  seed: Number(process.env.SEED),
  endOnFailure: !process.env.LONG,
  reporter,
});
