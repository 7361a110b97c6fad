// Runs tests: `node tools/tests/run.js [project…] [options of jest]`. Without arguments it runs all tests, and then checks that
// those passed by which the specification is proven.
import { spawnSync } from 'node:child_process';
import { existsSync, statfsSync } from 'node:fs';
import { chromiumPath, NO_CHROMIUM } from './chromium.js';
import { checkConformance, RESULTS } from './conformance.js';
import { projects } from './projects.js';
import { build } from './umbrellas.js';

const named = process.argv.slice(2).filter((argument) => projects.some(({ name }) => name === argument));
const given = process.argv.slice(2).filter((argument) => !named.includes(argument));

// With --watch or a named file, jest runs the sources themselves.
const fromSources = given.some((argument) => argument.startsWith('--watch') || existsSync(argument));
const wanted = projects.filter(({ name }) => named.length === 0 || named.includes(name));
const chromium = await chromiumPath();
const leftOut = chromium ? [] : wanted.filter(({ name }) => name === 'browser');
if (leftOut.length > 0) console.log(NO_CHROMIUM);
const running = wanted.filter((project) => !leftOut.includes(project));
if (running.length === 0) process.exit();
// Tests that start threads and processes run the build. Unit tests don't need it.
if (running.some(({ name }) => name !== 'unit')) await import('../build-if-needed.mjs');
if (!fromSources) await build(running);

/** A folder in memory with 2 GB free, as most Linux machines have: a test till on a disk mostly waits for its `fsync`. */
function folderInMemory() {
  if (process.env.TMPDIR || !existsSync('/dev/shm')) return {};
  const { bavail, bsize } = statfsSync('/dev/shm');
  // The packaged browser lies in the usual folder, from which programs may be run.
  return bavail * bsize < 2e9 ? {} : { TMPDIR: '/dev/shm', CHROME_PATH: chromium };
}

const jest = [
  // Most objects of a story are garbage soon. A larger young generation saves a tenth of the processor time.
  '--max-semi-space-size=64',
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
];
const config = fromSources ? [] : ['--config', 'tools/tests/jest.config.js'];
const isWhole = process.argv.length === 2;
const options = isWhole ? ['--json', '--outputFile', RESULTS] : given;
const { status } = spawnSync(
  process.execPath,
  [
    ...jest,
    ...config,
    '--selectProjects',
    ...running.map(({ name }) => name),
    '--passWithNoTests',
    ...options,
  ],
  { stdio: 'inherit', env: { ...process.env, ...folderInMemory() } },
);
process.exitCode = status ?? 1;
if (status === 0 && isWhole) checkConformance(leftOut);
