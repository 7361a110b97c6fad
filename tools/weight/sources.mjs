// The counted files of a working copy, by kind.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const CODE = /\.(tsx?|m?js)$/;
const SPEC = /\.(spec|fixture)\./;
const BENCHMARKS = /^apps\/api\/bench\//;
const TEST_FOLDERS =
  /^(apps\/api\/test|apps\/web\/(e2e|screens|story-kit)|libs\/[^/]+\/testing|libs\/test-kit|tools\/tests)\//;

/** @typedef {{ path: string, text: string }} Source */

export const lines = (sources) => sources.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);

/** Files that git tracks or would add: an uncommitted file counts, too. */
export function sourcesOf(root) {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const paths = listed.split('\n').filter((path) => path && existsSync(join(root, path)));
  /** @returns {Source[]} */
  const read = (wanted) =>
    paths.filter(wanted).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  return {
    production: read((path) => /^(apps|libs)\/[^/]+\/src\/.*\.tsx?$/.test(path) && !SPEC.test(path)),
    styles: read((path) => path.endsWith('.css')),
    tests: read(
      (path) => CODE.test(path) && !BENCHMARKS.test(path) && (SPEC.test(path) || TEST_FOLDERS.test(path)),
    ),
    documents: read((path) => path.endsWith('.md')),
  };
}
