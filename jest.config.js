import { availableParallelism } from 'node:os';

/** How every spec is run. */
export const every = {
  displayName: 'Stammtisch',
  rootDir: import.meta.dirname,
  roots: ['<rootDir>/libs', '<rootDir>/apps'],
  testMatch: ['**/*.spec.ts'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
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

/** The HTTP and socket suite, over a till on an EventStoreDB instead of its own file. */
export const onEventStoreDb = {
  ...every,
  displayName: 'on EventStoreDB',
  testMatch: ['<rootDir>/apps/api/test/*.spec.ts'],
  setupFiles: ['<rootDir>/apps/api/test/harness/on-eventstoredb.ts'],
};

/** @type {import('jest').Config} */
export default {
  projects: [every, onEventStoreDb],
  // In processes of their own, always: what one leaves open can't keep the run from ending. One more than there are
  // cores, since each waits for servers and browsers a part of its time.
  maxWorkers: availableParallelism() + 1,
  // What a spec has loaded as ES modules is never let go of; a worker begins anew before it is busy with its garbage.
  workerIdleMemoryLimit: '700MB',
  // No bar, only an end for what hangs: slow machines take several times as long.
  testTimeout: 30_000,
};
