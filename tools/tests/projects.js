import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Specs that start a server or a process. */
const STORE_PROCESSES = 'event-store/(?:src/eventstoredb/|.*/killed-process)';

/**
 * The kinds of tests, each a project of jest: the paths of its specs, and how many of them share an umbrella. Large umbrellas load
 * shared modules once; small ones spread better over two workers. A spec may be of two kinds.
 *
 * @typedef {{ name: string, specs: string, umbrella: number, setupFiles?: string[] }} Project
 * @type {readonly Project[]}
 */
export const projects = [
  // One umbrella, so one worker: a browser alone keeps more than one core busy.
  { name: 'browser', specs: 'apps/web/e2e/.*', umbrella: Number.POSITIVE_INFINITY },
  { name: 'processes', specs: `(?:apps/api/(?:test/.+|bench)/.*|libs/${STORE_PROCESSES}.*)`, umbrella: 12 },
  { name: 'screens', specs: 'apps/web/screens/.*', umbrella: 24 },
  { name: 'stories', specs: 'apps/api/test/[^/]+', umbrella: 21 },
  {
    // Only stories whose outcome depends on the store: reading events again, and keeping and erasing members' documents.
    // `npm run test:eventstore` runs all stories on a real server.
    name: 'on EventStoreDB',
    specs: 'apps/api/test/(?:audit|books|exports|removal|repeats|resume)',
    umbrella: 20,
    setupFiles: ['<rootDir>/apps/api/test/harness/on-eventstoredb.js'],
  },
  { name: 'parts', specs: 'apps/api/src/.*', umbrella: 40 },
  { name: 'unit', specs: `(?:libs/(?!${STORE_PROCESSES})|apps/web/src/).*`, umbrella: 40 },
];

/** Long runs, left out unless LONG is set. */
export const LEFT_OUT = process.env.LONG ? [] : ['\\.long\\.spec\\.ts$'];

/** The sorted paths of a project's specs. */
export function specsOf({ specs }) {
  const path = new RegExp(`^${specs}\\.spec\\.ts$`);
  return ['apps', 'libs']
    .flatMap((root) => readdirSync(root, { recursive: true }).map((below) => join(root, below)))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => path.test(file) && !LEFT_OUT.some((pattern) => file.match(pattern)))
    .sort();
}

/** Where umbrellas are built, in one folder per project. */
export const BUILT = 'dist/tests';
export const nameOf = ({ name }) => name.replaceAll(' ', '-');
export const folderOf = (project) => `${BUILT}/${nameOf(project)}`;
