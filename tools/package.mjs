// `npm run package`: packs the build for npm, in dist/package. Installing it builds nothing and installs exactly the dependency versions
// tested here. The repository's own package stays private.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const out = 'dist/package';
const folder = join(out, 'stammtisch');
/** Files of the repository in the package, at the same paths. */
const DOCS = ['board', 'handbuch', 'home-network', 'operations', 'settings'].map((name) => `docs/${name}.md`);
const PARTS = ['dist/till', 'dist/apps/web', 'README.md', 'LICENSE', ...DOCS];
const UNITS = ['deploy/stammtisch.service', 'deploy/stammtisch@.service'];
/** Packages with binaries. npm installs those for the user's platform. */
const WITH_BINARIES = ['libsql', '@node-rs/argon2'];
/** Packages of which only a few files are used. Those files are copied in, without the packages' dependencies. */
const INSIDE = {
  'swagger-ui-dist':
    /^(?:absolute-path\.js|favicon-.*|swagger-ui\.css|swagger-ui-(?:bundle|standalone-preset)\.js)$/,
  '@zxcvbn-ts/language-common': /^src\/passwords\.json$/,
};
const LICENCE = /^(?:licen[cs]e|notice|copying)(?:[.-].*)?$/i;

const json = (file) => JSON.parse(readFileSync(file, 'utf8'));
const write = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
const { packages } = json('package-lock.json');
const nameOf = (path) => packages[path].name ?? path.split('node_modules/').at(-1);

rmSync(out, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const part of [...PARTS, ...UNITS]) cpSync(part, join(folder, part), { recursive: true });
for (const [name, wanted] of Object.entries(INSIDE)) {
  const [from, to] = [join('node_modules', name), join(folder, 'node_modules', name)];
  const files = readdirSync(from, { recursive: true }).filter((file) => wanted.test(file));
  for (const file of files) cpSync(join(from, file), join(to, file));
  const { version, license } = json(join(from, 'package.json'));
  write(join(to, 'package.json'), { name, version, license });
}

const { name, version, description, license, repository, type, engines } = json('package.json');
const needed = [...WITH_BINARIES, ...Object.keys(INSIDE)];
write(join(folder, 'package.json'), {
  ...{ name, version, description, license, repository, type, engines },
  bin: { stammtisch: 'dist/till/stammtisch.js' },
  dependencies: Object.fromEntries(needed.map((each) => [each, packages[`node_modules/${each}`].version])),
  bundleDependencies: Object.keys(INSIDE),
});

// The packages bundled into the server and the pages.
const used = Object.keys(packages).filter((path) => path && !packages[path].dev && !packages[path].optional);
const all = [...new Set([...used, ...json('dist/apps/web-packages.json')])].sort();
writeFileSync(join(folder, 'LICENSES.txt'), all.map(licence).join('\n'));
execFileSync('npm', ['pack', '--silent', '--pack-destination', '..'], { cwd: folder, stdio: 'inherit' });
write(join(out, 'sbom.cdx.json'), {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  metadata: { component: { type: 'application', name, version, purl: `pkg:npm/${name}@${version}` } },
  components: all.map(component),
});

/** The licence texts of a package. */
function licence(path) {
  const files = readdirSync(path).filter((file) => LICENCE.test(file));
  const texts = files.map((file) => `\n${readFileSync(join(path, file), 'utf8').trim()}\n`);
  const { version, license } = packages[path];
  return `${'='.repeat(80)}\n${nameOf(path)} ${version}: ${license}\n${texts.join('')}`;
}

function component(path) {
  const { version, license, integrity = '' } = packages[path];
  const [, sha512] = /^sha512-(.+)$/.exec(integrity) ?? [];
  return {
    type: 'library',
    name: nameOf(path),
    version,
    purl: `pkg:npm/${nameOf(path).replace('@', '%40')}@${version}`,
    licenses: license && [{ expression: license }],
    hashes: sha512 && [{ alg: 'SHA-512', content: Buffer.from(sha512, 'base64').toString('hex') }],
  };
}
