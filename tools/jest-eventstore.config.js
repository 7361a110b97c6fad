import { every, fromSource } from '../jest.config.js';
import { projects } from './tests/projects.js';

const named = (name) => projects.find((project) => project.name === name);

/**
 * The suites that run against a real EventStoreDB: the adapter's contract, and the HTTP and socket stories.
 * @type {import('jest').Config}
 */
export default {
  projects: [
    { ...every, displayName: 'EventStoreDB', testMatch: ['**/*.real.ts'] },
    fromSource({ ...named('on EventStoreDB'), specs: named('stories').specs }),
  ],
  testTimeout: 60_000,
};
