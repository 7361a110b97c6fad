import { availableParallelism } from 'node:os';
import { LEFT_OUT, projects } from './tools/tests/projects.js';

// Pages without a browser are read where the till of the stories stands, wherever they run.
process.env.TZ = 'Europe/Berlin';

/** How every spec is run. */
export const every = {
  rootDir: import.meta.dirname,
  roots: ['<rootDir>/libs', '<rootDir>/apps'],
  testPathIgnorePatterns: LEFT_OUT,
  setupFiles: ['<rootDir>/tools/tests/cases.js'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '^es-toolkit/compat$': '<rootDir>/tools/jest-es-compat.mjs',
    '^@stammtisch/([^/]+)$': '<rootDir>/libs/$1/src/index.ts',
    '^@stammtisch/([^/]+)/testing$': '<rootDir>/libs/$1/testing/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: false, decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
};

/** How a run goes. */
export const run = {
  // In processes of their own, always: what one leaves open can't keep the run from ending. One more than there are cores: one of them
  // mostly waits, for a browser or a till.
  maxWorkers: 1 + Math.max(2, availableParallelism()),
  // What a spec has loaded as ES modules is never let go of; a worker begins anew before it is busy with its garbage.
  workerIdleMemoryLimit: '700MB',
  // One that begins anew when all is done has to start before it can end, which takes a busy machine longer than half a second: jest
  // would then call it one that tests have left something behind in.
  workerGracefulExitTimeout: 20_000,
  // No bar, only an end for what hangs: slow and busy machines take several times as long.
  testTimeout: 120_000,
};

/** Specs from their sources: for whoever names one by its path, or watches. `npm test` runs what was built of them (`tools/tests`). */
export const fromSource = ({ name, specs, setupFiles = [] }) => ({
  ...every,
  displayName: name,
  testRegex: `/${specs}\\.spec\\.ts$`,
  setupFiles: [...every.setupFiles, ...setupFiles],
});

/** @type {import('jest').Config} */
export default { ...run, projects: projects.map(fromSource) };
