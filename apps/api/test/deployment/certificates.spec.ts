import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';

const standIns = resolve('apps/api/test/deployment/stand-ins');
const NEEDED = {
  EVENTSTORE_DEFAULT_ADMIN_PASSWORD: 'a',
  EVENTSTORE_DEFAULT_OPS_PASSWORD: 'o',
  EVENTSTORE_TILL_PASSWORD: 't',
  APP_SECRET: 'set',
};
const NODES = ['eventstore1', 'eventstore2', 'eventstore3'];
const root = mkdtempSync(join(tmpdir(), 'certificates-'));
afterAll(() => rmSync(root, { recursive: true }));

/** Three empty volumes, as Docker creates them. */
function newVolumes() {
  const volumes = mkdtempSync(join(root, 'volumes-'));
  for (const name of ['authority', 'certificates', 'trust']) mkdirSync(join(volumes, name));
  return volumes;
}

/** Runs the script. @param moves how many files it moves before it is killed */
function run(volumes: string, { moves, env = NEEDED }: { moves?: number; env?: NodeJS.ProcessEnv } = {}) {
  const TMPDIR = mkdtempSync(join(root, 'run-'));
  const PATH = `${standIns}:${process.env.PATH}`;
  const { status, signal, stderr } = spawnSync('bash', ['deploy/certificates.sh', volumes], {
    env: { ...env, PATH, TMPDIR, ...(moves === undefined ? {} : { MOVES: String(moves) }) },
    encoding: 'utf8',
  });
  return { status, signal, stderr };
}

/** The certificates and keys in the volumes. */
function filesIn(volumes: string) {
  const text = (...path: string[]) => readFileSync(join(volumes, ...path), 'utf8');
  return {
    authority: text('authority', 'ca.crt'),
    authorityKey: text('authority', 'ca.key'),
    trusted: [text('certificates', 'ca', 'ca.crt'), text('trust', 'ca.crt')],
    nodes: NODES.map((name) => ({
      certificate: text('certificates', name, 'node.crt'),
      key: text('certificates', name, 'node.key'),
    })),
  };
}

function expectComplete(volumes: string) {
  const { authority, authorityKey, trusted, nodes } = filesIn(volumes);
  expect(authorityKey).toBe(`key of ${authority}`);
  expect(trusted).toEqual([authority, authority]);
  for (const [index, { certificate, key }] of nodes.entries()) {
    expect(certificate).toMatch(new RegExp(`^${NODES[index]} \\S+ by ${authority}`));
    expect(key).toBe(`key of ${certificate}`);
  }
}

describe('The certificates', () => {
  it('are made in existing volumes, kept by later runs, and replaced for a new authority', () => {
    const volumes = newVolumes();
    expect(run(volumes)).toEqual({ status: 0, signal: null, stderr: '' });
    expectComplete(volumes);
    const before = filesIn(volumes);
    expect(run(volumes).status).toBe(0);
    expect(filesIn(volumes)).toEqual(before);
    rmSync(join(volumes, 'authority', 'ca.crt'));
    expect(run(volumes).status).toBe(0);
    expectComplete(volumes);
    expect(filesIn(volumes)).not.toEqual(before);
  });

  it('are complete however often a run was interrupted before', () => {
    const volumes = newVolumes();
    // After the authority's key, among the servers' files, and, now that there is an authority, between them and the trusted copies.
    for (const moves of [1, 5, 2 * NODES.length]) expect(run(volumes, { moves }).signal).toBe('SIGKILL');
    expect(run(volumes)).toEqual({ status: 0, signal: null, stderr: '' });
    expectComplete(volumes);
  });

  it('need all passwords and the secret; an error names the missing ones together', () => {
    for (const missing of [['APP_SECRET'], Object.keys(NEEDED)]) {
      const env = { ...NEEDED, ...Object.fromEntries(missing.map((name) => [name, ''])) };
      const { status, stderr } = run(newVolumes(), { env });
      expect([status, stderr]).toEqual([1, `Set in .env: ${missing.join(' ')}\n`]);
    }
  });
});
