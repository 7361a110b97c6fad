import { every, onEventStoreDb } from '../jest.config.js';

/**
 * What runs against a real EventStoreDB: our adapter's contract, and the HTTP and socket suite.
 * @type {import('jest').Config}
 */
export default {
  projects: [
    { ...every, displayName: 'EventStoreDB', testMatch: ['**/*.real.ts'] },
    { ...onEventStoreDb, displayName: 'on EventStoreDB' },
  ],
  testTimeout: 60_000,
};
