// Builds the API and the web app, each only when its output is missing or older than a source.
import '../apps/api/old-node.js';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const targets = [
  {
    output: 'dist/till/main.js',
    sources: [
      'apps/api/src',
      ...['not-installed', 'old-node', 'rolldown.config', 'stammtisch'].map((name) => `apps/api/${name}.js`),
      'libs',
      'tools/demo',
      'tools/written-log.mjs',
      'package-lock.json',
      'nest-cli.json',
      'tsconfig.json',
    ],
    command: 'npm run -s build:api',
  },
  {
    output: 'dist/apps/web-packages.json',
    sources: [
      ...['index.html', 'public', 'service-worker', 'src', 'vite.config.ts'].map(
        (part) => `apps/web/${part}`,
      ),
      ...['compressed', 'first-picture', 'handbook', 'layers', 'lowest-browsers', 'offline', 'shipped'].map(
        (plugin) => `apps/web/${plugin}.ts`,
      ),
      ...['libs/domain', 'libs/contracts', 'libs/live', 'package-lock.json'],
      ...['docs/board.md', 'docs/handbuch.md', 'docs/pictures'],
    ],
    command: 'npx vite build apps/web',
  },
  {
    output: 'dist/tests/app.js',
    sources: [
      'apps/web/src',
      'libs/domain',
      'libs/contracts',
      'libs/live',
      'package-lock.json',
      'tools/tests/app.js',
    ],
    command: 'node tools/tests/app.js',
  },
];

/** Newest modification time below a path in ms, without specs. */
function newest(path) {
  if (path.endsWith('.spec.ts')) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

const isOld = ({ output, sources }) =>
  (existsSync(output) ? statSync(output).mtimeMs : 0) < Math.max(...sources.map(newest));

/** @throws when the command fails; it has printed why */
async function build({ command }) {
  // Under NODE_ENV=test, React's development build would be bundled, which is twice as large.
  const env = { ...process.env, NODE_ENV: 'production' };
  const [code] = await once(spawn(command, { shell: true, stdio: 'inherit', env }), 'exit');
  if (code !== 0) throw new Error(`${command} failed`);
}

// In parallel: no build depends on another.
await Promise.all(targets.filter(isOld).map(build));
