import { randomInt } from 'node:crypto';
import fc from 'fast-check';

/** What all chance of a run is drawn from: `npm test` tells the same stories each time, a long run (LONG) others, if SEED says nothing. */
process.env.SEED ??= String(process.env.LONG ? randomInt(2 ** 31) : 20_261_126);

/** How many cases each property plays. Few, that `npm test` is quick; `npm run test:properties` plays many. */
const CASES = Number(process.env.CASES ?? 50);

function reporter(run) {
  if (!run.failed) return;
  const again = `SEED=${run.seed} CASES=${CASES}`;
  throw new Error(`${fc.defaultReportMessage(run)}\n\nAgain: ${again} npm run test:properties`, {
    cause: run.errorInstance,
  });
}

// Looking for the smallest case may take longer than any patience: that is for the long run.
fc.configureGlobal({
  numRuns: CASES,
  seed: Number(process.env.SEED),
  endOnFailure: !process.env.LONG,
  reporter,
});
