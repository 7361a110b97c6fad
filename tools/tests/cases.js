import fc from 'fast-check';

/** How many cases each property plays. Few, that `npm test` is quick; `npm run test:properties` plays many. */
const CASES = Number(process.env.CASES ?? 50);
const SEED = Number(process.env.SEED ?? 20_261_126);

function reporter(run) {
  if (!run.failed) return;
  const again = `SEED=${run.seed} CASES=${CASES}`;
  throw new Error(`${fc.defaultReportMessage(run)}\n\nAgain: ${again} npm run test:properties`, {
    cause: run.errorInstance,
  });
}

fc.configureGlobal({ numRuns: CASES, seed: SEED, reporter });
