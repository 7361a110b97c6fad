// `npm run package`: what was built, as a package for npm in dist/package. Whoever installs it builds nothing, and gets exactly the
// versions of packages that were tested here. The repository's own package stays private.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const OUT = 'dist/package';
const PACKAGE = join(OUT, 'stammtisch');
/** Packages with binaries: npm brings those for the machine that it runs on. */
const WITH_BINARIES = ['libsql', '@node-rs/argon2'];
/** Packages of which a few files are used: those are put inside, without what these packages would bring along. */
const INSIDE = new Map([
  [
    'swagger-ui-dist',
    [
      'absolute-path.js',
      'favicon-16x16.png',
      'favicon-32x32.png',
      'swagger-ui.css',
      'swagger-ui-bundle.js',
      'swagger-ui-standalone-preset.js',
    ],
  ],
  ['@zxcvbn-ts/language-common', ['src/passwords.json']],
]);
const LICENCE = /^(?:licen[cs]e|notice|copying)(?:[.-].*)?$/i;

const json = (file) => JSON.parse(readFileSync(file, 'utf8'));
const write = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
const { packages } = json('package-lock.json');

/** What of the repository is in the package, each at its own place. */
const PARTS = ['dist/till', 'dist/apps/web', 'README.md', 'LICENSE', 'docs/operations.md', 'docs/board.md'];
const UNITS = ['deploy/stammtisch.service', 'deploy/stammtisch@.service'];

rmSync(OUT, { recursive: true, force: true });
mkdirSync(PACKAGE, { recursive: true });
for (const part of [...PARTS, ...UNITS]) cpSync(part, join(PACKAGE, part), { recursive: true });
for (const [name, files] of INSIDE) {
  const [from, to] = [join('node_modules', name), join(PACKAGE, 'node_modules', name)];
  for (const file of files) cpSync(join(from, file), join(to, file));
  const { version, license } = json(join(from, 'package.json'));
  write(join(to, 'package.json'), { name, version, license });
}
const { name, version, description, license, type, engines, repository } = json('package.json');
const inside = [...INSIDE.keys()];
write(join(PACKAGE, 'package.json'), {
  ...{ name, version, description, license, repository, type, engines },
  bin: { stammtisch: 'dist/till/stammtisch.js' },
  dependencies: Object.fromEntries([...WITH_BINARIES, ...inside].map((its) => [its, installed(its)])),
  bundleDependencies: inside,
});
writeFileSync(join(PACKAGE, 'LICENSES.txt'), licences());
execFileSync('npm', ['pack', '--silent', '--pack-destination', '..'], { cwd: PACKAGE, stdio: 'inherit' });

/** The very version that was tested. */
function installed(name) {
  return packages[join('node_modules', name)].version;
}

/** What the authors of everything inside ask to be told along with it. */
function licences() {
  const server = Object.keys(packages).filter(
    (path) => path && !packages[path].dev && !packages[path].optional,
  );
  const paths = new Set([...server, ...json('dist/apps/web-packages.json')]);
  return [...paths].sort().map(licencesIn).join('\n');
}

function licencesIn(path) {
  const { name = path.slice('node_modules/'.length), version, license } = { ...packages[path] };
  const files = readdirSync(path).filter((file) => LICENCE.test(file));
  const texts = files.map((file) => `\n${readFileSync(join(path, file), 'utf8').trim()}\n`);
  return `${'='.repeat(80)}\n${name} ${version}: ${license}\n${texts.join('')}`;
}
