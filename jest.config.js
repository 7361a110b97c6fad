import { availableParallelism } from 'node:os';
import { LEFT_OUT, projects } from './tools/tests/projects.js';

// Stories without a browser read pages in the till's time zone.
process.env.TZ = 'Europe/Berlin';

/** Settings of every project. */
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

/** Settings of a run. */
export const run = {
  // Always in separate processes, so that open handles of a spec can't keep the run from ending. One more than there are cores: one
  // worker mostly waits for a browser or a till.
  maxWorkers: 1 + Math.max(2, availableParallelism()),
  // ES modules loaded by a spec are never freed. A worker restarts before garbage collection slows it down.
  workerIdleMemoryLimit: '700MB',
  // A worker that restarts at the end of a run must start before it can exit. On a busy machine that takes longer than the default of
  // half a second, and jest would report it as a leak.
  workerGracefulExitTimeout: 20_000,
  // Not a bar, only an end for hanging tests: slow and busy machines take several times as long.
  testTimeout: 120_000,
};

/** Runs specs from their sources, for single files and watching. `npm test` runs the bundles built by `tools/tests`. */
export const fromSource = ({ name, specs, setupFiles = [] }) => ({
  ...every,
  displayName: name,
  testRegex: `/${specs}\\.spec\\.ts$`,
  setupFiles: [...every.setupFiles, ...setupFiles],
});

/** @type {import('jest').Config} */
export default { ...run, projects: projects.map(fromSource) };
