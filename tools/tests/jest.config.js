import { existsSync } from 'node:fs';
import { every, run } from '../../jest.config.js';
import { folderOf, projects } from './projects.js';

const built = projects.filter((project) => existsSync(folderOf(project)));

/**
 * Runs all tests from the umbrella files that `umbrellas.js` builds. With their source maps, jest names the source line of a failure.
 * @type {import('jest').Config}
 */
export default {
  ...run,
  rootDir: every.rootDir,
  testSequencer: '<rootDir>/tools/tests/browser-first.js',
  projects: built.map((project) => ({
    rootDir: every.rootDir,
    displayName: project.name,
    roots: [`<rootDir>/${folderOf(project)}`],
    testMatch: ['**/*.spec.js'],
    setupFiles: [...every.setupFiles, ...(project.setupFiles ?? [])],
    transform: {},
  })),
};
