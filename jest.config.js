import { availableParallelism } from 'node:os';

/** How every spec is run. */
export const every = {
  rootDir: import.meta.dirname,
  roots: ['<rootDir>/libs', '<rootDir>/apps'],
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

/** Specs of libs that talk to a server or a process. */
const DISTANT = ['**/event-store/**/{eventstoredb,wire}/**/*.spec.ts', '**/killed-process.spec.ts'];

/** The rules, the contracts, the stores in this process, and the web app's logic: in seconds, and nothing has to be built. */
const unit = {
  ...every,
  displayName: 'unit',
  testMatch: ['<rootDir>/{libs,apps/web/src}/**/*.spec.ts', ...DISTANT.map((specs) => `!${specs}`)],
};

/** The server and its stores. */
const api = {
  ...every,
  displayName: 'api',
  testMatch: ['<rootDir>/apps/api/**/*.spec.ts', ...DISTANT],
};

/** Stories in a real browser. */
const browser = {
  ...every,
  displayName: 'browser',
  testMatch: ['<rootDir>/apps/web/e2e/**/*.spec.ts'],
};

/** The HTTP and socket suite, over a till on an EventStoreDB instead of its own file. */
export const onEventStoreDb = {
  ...every,
  displayName: 'on EventStoreDB',
  testMatch: ['<rootDir>/apps/api/test/*.spec.ts'],
  setupFiles: ['<rootDir>/apps/api/test/harness/on-eventstoredb.ts'],
};

/**
 * What a store can change: how its events are read again, by whom and after what, and how members' documents are kept and
 * erased. All else is the same on any store; a real one runs the whole suite (`npm run test:eventstore`).
 */
const UP_TO_THE_STORE =
  '<rootDir>/apps/api/test/{audit,books,evening,exports,reconciliation,removal,repeats,resume,session-list}.spec.ts';

/** @type {import('jest').Config} */
export default {
  projects: [unit, api, browser, { ...onEventStoreDb, testMatch: [UP_TO_THE_STORE] }],
  // In processes of their own, always: what one leaves open can't keep the run from ending. No more than there are cores: each keeps
  // one busy, and with two more the same specs took a tenth longer.
  maxWorkers: Math.max(2, availableParallelism()),
  // What a spec has loaded as ES modules is never let go of; a worker begins anew before it is busy with its garbage.
  workerIdleMemoryLimit: '700MB',
  // No bar, only an end for what hangs: slow and busy machines take several times as long.
  testTimeout: 120_000,
};
