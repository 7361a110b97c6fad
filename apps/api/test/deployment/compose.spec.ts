import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import * as z from 'zod';
import { readSettings, variables } from '../../src/platform/settings.js';

const service = z.object({
  profiles: z.array(z.string()),
  image: z.string(),
  read_only: z.boolean(),
  cap_drop: z.array(z.string()),
  security_opt: z.array(z.string()),
  ports: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  depends_on: z.record(z.string(), z.unknown()).default({}),
});
const text = (file: string) => readFileSync(file, 'utf8');
const { services } = z
  .object({ services: z.record(z.string(), service) })
  .parse(parse(text('docker-compose.yml'), { merge: true }));
const withImage = (name: string) => Object.entries(services).filter(([, { image }]) => image.includes(name));
const stores = withImage('eventstore/eventstore:');
const apps = withImage('stammtisch:').filter(([name]) => name !== 'store-user');

const lines = [...text('.env.example').matchAll(/^(?:# )?([A-Z_]+)=(.*)$/gm)];
const example = Object.fromEntries(
  lines.map(([, name = '', value = '']) => [name, value.replace(/^'(.*)'$/, '$1')]),
);
const needed = {
  APP_SECRET: 'a'.repeat(32),
  EVENTSTORE_DEFAULT_ADMIN_PASSWORD: 'secret',
  EVENTSTORE_TILL_PASSWORD: 'mine',
};

type Variables = Readonly<Record<string, string>>;

/** Resolves `${NAME}`, `${NAME:-default}` and `${NAME:+otherwise}`, also nested, as compose does. */
function interpolate(value: string, given: Variables): string {
  const once = value.replaceAll(/\$\{(\w+)(?::([-+])([^${}]*))?\}/g, (_, name, kind, other) =>
    kind === '+' ? given[name] && other : given[name] || (other ?? ''),
  );
  return once === value ? value : interpolate(once, given);
}

const interpolateAll = (values: Variables, given: Variables) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, interpolate(value, given)]));

/** The values of a `.env` copied from the example, with these changes. */
const dotEnv = (given: Variables = {}): Variables => {
  const lines = { ...example, ...needed, ...given };
  return interpolateAll(lines, lines);
};

/** The settings of an app's container. */
const settingsOf = (name: string, given: Variables = {}) =>
  interpolateAll(services[name]?.environment ?? {}, dotEnv(given));

describe('The compose file', () => {
  it('builds the image from all files in git, and from none that git ignores', () => {
    const lines = (file: string): string[] => text(file).match(/^[^#\n].*/gm) ?? [];
    const apart = ['.git/', '**/*.spec.ts', 'apps/*/test/'];
    expect(lines('.dockerignore')).toEqual([...lines('.gitignore'), ...apart]);
  });

  it('starts the till alone, with one server, or as a cluster, each with only its own services', () => {
    const of = (profile: string) =>
      Object.keys(services)
        .filter((name) => services[name]?.profiles.includes(profile))
        .sort();
    expect(of('embedded')).toEqual(['app']);
    expect(of('https')).toEqual(['proxy']);
    expect(of('single')).toEqual(['app-single', 'eventstore']);
    for (const { profiles, depends_on } of Object.values(services)) {
      for (const other of Object.keys(depends_on)) expect(services[other]?.profiles).toEqual(profiles);
    }
  });

  it('gives containers no more rights than needed, and exposes no store', () => {
    for (const service of Object.values(services)) {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    }
    expect(stores.map(([, { ports }]) => ports)).toEqual([[], [], [], []]);
    expect(new Set(stores.map(([, { image }]) => image)).size).toBe(1);
  });

  it('has a cluster drop a frozen server before the election', () => {
    const inCluster = stores.filter(([, { profiles }]) => profiles.includes('cluster'));
    expect(inCluster.map(([, { environment: env }]) => env.EVENTSTORE_GOSSIP_TIMEOUT_MS)).toEqual(
      Array(3).fill('600'),
    );
  });

  it('gives each app only settings that exist and that .env.example explains', () => {
    expect(apps.map(([name]) => name)).toEqual(['app', 'app-single', 'app1', 'app2']);
    for (const [name] of apps) {
      const { TZ, ...env } = settingsOf(name, { TIME_ZONE: 'Europe/Vienna' });
      expect(TZ).toBe('Europe/Vienna');
      expect(Object.keys(example)).toEqual(expect.arrayContaining(Object.keys(env)));
      expect(readSettings(env)).toMatchObject({ tillId: 'stammtisch', timeZone: 'Europe/Vienna' });
    }
  });

  it('makes the first link point to a reachable address', () => {
    const link = (name: string, given = {}) => readSettings(settingsOf(name, given)).publicUrl;
    for (const name of ['app', 'app-single']) {
      expect(link(name)).toBe('http://localhost:8000');
      expect(link(name, { PUBLISH: '8017' })).toBe('http://localhost:8017');
      expect(link(name, { PUBLIC_URL: 'https://kasse.example' })).toBe('https://kasse.example');
    }
    expect(link('app1')).toBe('https://localhost');
    expect(link('app1', { SITE: 'kasse.example' })).toBe('https://kasse.example');
  });

  it('puts https in front of one app when SITE is set, as the only way to it', () => {
    const given = { SITE: 'kasse.example' };
    expect(dotEnv(given).COMPOSE_PROFILES).toBe('embedded,https');
    for (const name of ['app', 'app-single']) {
      expect(readSettings(settingsOf(name, given))).toMatchObject({
        publicUrl: 'https://kasse.example',
        trustProxy: { inWords: expect.stringContaining('right before the till') },
      });
      expect(interpolate(services[name]?.ports[0] ?? '', dotEnv(given))).toBe('127.0.0.1:8000:8000');
    }
  });

  it('uses no variable that .env.example does not list', () => {
    const referenced = [...text('docker-compose.yml').matchAll(/\$\{(\w+):/g)].map(([, name]) => name);
    expect(Object.keys(example)).toEqual(expect.arrayContaining(referenced));
  });
});

describe('docs/settings.md', () => {
  it('has a line for every setting, and no other', () => {
    const rows = text('docs/settings.md').match(/^\| `[A-Z].*?(?= \|)/gm) ?? [];
    const documented = rows.flatMap((row) => row.match(/[A-Z_]+/g) ?? []);
    // Only `npm run dev` sets DEV_SERVER.
    expect([...documented, 'DEV_SERVER'].toSorted()).toEqual([...variables.values()].toSorted());
  });
});
