import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What talks to a server or a process, or is about one. */
const STORE_PROCESSES = 'event-store/(?:src/eventstoredb/|.*/killed-process)';

/**
 * The kinds of tests, each a project of jest: the paths of its specs, and how many of them share an umbrella. More of them share what
 * they load; fewer spread better over two workers. A spec may be of two kinds.
 *
 * @typedef {{ name: string, specs: string, umbrella: number, setupFiles?: string[] }} Project
 * @type {readonly Project[]}
 */
export const projects = [
  // All in one file, so in one worker: a browser keeps more than one core busy by itself.
  { name: 'browser', specs: 'apps/web/e2e/.*', umbrella: Number.POSITIVE_INFINITY },
  { name: 'processes', specs: `(?:apps/api/(?:test/.+|bench)/.*|libs/${STORE_PROCESSES}.*)`, umbrella: 12 },
  { name: 'screens', specs: 'apps/web/screens/.*', umbrella: 24 },
  { name: 'stories', specs: 'apps/api/test/[^/]+', umbrella: 21 },
  {
    // What a store can change: how its events are read again, by whom and after what, and how members' documents are kept and
    // erased. All else is the same on any store; a real one runs all stories (`npm run test:eventstore`).
    name: 'on EventStoreDB',
    specs: 'apps/api/test/(?:audit|books|exports|reconciliation|removal|repeats|resume)',
    umbrella: 20,
    setupFiles: ['<rootDir>/apps/api/test/harness/on-eventstoredb.js'],
  },
  { name: 'parts', specs: 'apps/api/src/.*', umbrella: 40 },
  { name: 'unit', specs: `(?:libs/(?!${STORE_PROCESSES})|apps/web/src/).*`, umbrella: 40 },
];

/** Long runs, but where they are asked for, by the scripts that set LONG. */
export const LEFT_OUT = process.env.LONG ? [] : ['\\.long\\.spec\\.ts$'];

/** The paths of a project's specs, in their order. */
export function specsOf({ specs }) {
  const path = new RegExp(`^${specs}\\.spec\\.ts$`);
  return ['apps', 'libs']
    .flatMap((root) => readdirSync(root, { recursive: true }).map((below) => join(root, below)))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => path.test(file) && !LEFT_OUT.some((pattern) => file.match(pattern)))
    .sort();
}

/** Where umbrellas are built: each project's in a folder of its own. */
export const BUILT = 'dist/tests';
export const nameOf = ({ name }) => name.replaceAll(' ', '-');
export const folderOf = (project) => `${BUILT}/${nameOf(project)}`;
