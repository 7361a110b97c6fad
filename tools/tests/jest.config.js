import { existsSync } from 'node:fs';
import { every, run } from '../../jest.config.js';
import { folderOf, projects } from './projects.js';

const built = projects.filter((project) => existsSync(folderOf(project)));

/**
 * All tests, from the umbrellas that `umbrellas.js` builds. They bring their source maps, by which jest names the source of what fails.
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
