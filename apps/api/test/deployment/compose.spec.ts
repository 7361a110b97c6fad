import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import * as z from 'zod';
import { readSettings } from '../../src/platform/settings.js';

const service = z.object({
  profiles: z.array(z.string()),
  image: z.string(),
  restart: z.string().optional(),
  ports: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  depends_on: z.record(z.string(), z.unknown()).default({}),
});
const text = (file: string) => readFileSync(file, 'utf8');
const { services } = z
  .object({ services: z.record(z.string(), service) })
  .parse(parse(text('docker-compose.yml'), { merge: true }));
const named = (image: string) => Object.entries(services).filter(([, { image: its }]) => its.includes(image));
const stores = named('eventstore/eventstore:');
const apps = named('stammtisch:');

const example = Object.fromEntries(
  [...text('.env.example').matchAll(/^(?:# )?([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
);
const given = { ...example, APP_SECRET: 'a'.repeat(32), EVENTSTORE_DEFAULT_ADMIN_PASSWORD: 'secret' };

/** What compose makes of `${NAME:-default}` and `${NAME:?complaint}`. */
const filledIn = (value: string) =>
  value.replaceAll(
    /\$\{(\w+)(?::-([^}]*)|:\?[^}]*)\}/g,
    (_, name, otherwise = '') => Reflect.get(given, name) || otherwise,
  );

describe('The compose file', () => {
  it('starts one server or a cluster, and of each only what belongs to it', () => {
    const of = (profile: string) =>
      Object.keys(services)
        .filter((name) => services[name]?.profiles.includes(profile))
        .sort();
    expect(of('single')).toEqual(['app', 'eventstore']);
    expect(of('cluster')).toHaveLength(Object.keys(services).length - 2);
    for (const { profiles, depends_on } of Object.values(services)) {
      for (const other of Object.keys(depends_on)) expect(services[other]?.profiles).toEqual(profiles);
    }
  });

  it('keeps every event store to itself, quiet and in one version', () => {
    expect(stores).toHaveLength(4);
    for (const [, store] of stores) {
      expect(store.ports).toEqual([]);
      expect(store.environment).toMatchObject({ EVENTSTORE_TELEMETRY_OPTOUT: 'true' });
    }
    expect(new Set(stores.map(([, { image }]) => image)).size).toBe(1);
  });

  it('names an exact version of every image from elsewhere', () => {
    for (const { image } of Object.values(services)) {
      if (!image.startsWith('stammtisch:')) expect(image).toMatch(/:\d+\.\d+\.\d+/);
    }
  });

  it('starts again whatever ends, but for the certificates, which are made once', () => {
    const ending = Object.keys(services).filter((name) => services[name]?.restart !== 'always');
    expect(ending).toEqual(['certificates']);
  });

  it('gives each app settings that it takes and that .env.example explains', () => {
    expect(apps).toHaveLength(3);
    for (const [, { environment }] of apps) {
      const env = Object.fromEntries(
        Object.entries(environment).map(([name, value]) => [name, filledIn(value)]),
      );
      expect(Object.keys(example)).toEqual(expect.arrayContaining(Object.keys(env)));
      expect(readSettings(env)).toMatchObject({ tillId: 'stammtisch', timeZone: 'Europe/Berlin' });
      expect(env.EVENT_STORE_URL).toMatch(/^esdb:\/\/[^$]+$/);
    }
  });

  it('asks for nothing that .env.example does not offer', () => {
    const asked = [...text('docker-compose.yml').matchAll(/\$\{(\w+):/g)].map(([, name]) => name);
    expect(Object.keys(example)).toEqual(expect.arrayContaining(asked));
  });
});
