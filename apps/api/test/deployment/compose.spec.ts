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
  it('keeps ignored files, .git and tests out of the image, and nothing else', () => {
    const lines = (file: string): string[] => text(file).match(/^[^#\n].*/gm) ?? [];
    const apart = ['.git/', '**/*.spec.ts', 'apps/*/test/'];
    expect(lines('.dockerignore')).toEqual([...lines('.gitignore'), ...apart]);
  });

  it('starts each profile with its own services only', () => {
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

  it('makes containers read-only without capabilities, and publishes no store’s port', () => {
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

  it('gives each server of the cluster a gossip timeout of 600 ms', () => {
    const inCluster = stores.filter(([, { profiles }]) => profiles.includes('cluster'));
    expect(inCluster.map(([, { environment: env }]) => env.EVENTSTORE_GOSSIP_TIMEOUT_MS)).toEqual(
      Array(3).fill('600'),
    );
  });

  it('gives each app only settings that exist and that .env.example lists', () => {
    expect(apps.map(([name]) => name)).toEqual(['app', 'app-single', 'app1', 'app2']);
    for (const [name] of apps) {
      const { TZ, ...env } = settingsOf(name, { TIME_ZONE: 'Europe/Vienna' });
      expect(TZ).toBe('Europe/Vienna');
      expect(Object.keys(example)).toEqual(expect.arrayContaining(Object.keys(env)));
      expect(readSettings(env)).toMatchObject({ tillId: 'stammtisch', timeZone: 'Europe/Vienna' });
    }
  });

  it('sets the public URL from PUBLISH, PUBLIC_URL or SITE', () => {
    const link = (name: string, given = {}) => readSettings(settingsOf(name, given)).publicUrl;
    for (const name of ['app', 'app-single']) {
      expect(link(name)).toBe('http://localhost:8000');
      expect(link(name, { PUBLISH: '8017' })).toBe('http://localhost:8017');
      expect(link(name, { PUBLIC_URL: 'https://kasse.example' })).toBe('https://kasse.example');
    }
    expect(link('app1')).toBe('https://localhost');
    expect(link('app1', { SITE: 'kasse.example' })).toBe('https://kasse.example');
  });

  it('with SITE set, adds the https proxy and publishes a single app on localhost only', () => {
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

  it('uses only variables that .env.example lists', () => {
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
