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

/** Three volumes as Docker makes them: they are there, and empty. */
function newVolumes() {
  const volumes = mkdtempSync(join(root, 'volumes-'));
  for (const name of ['authority', 'certificates', 'trust']) mkdirSync(join(volumes, name));
  return volumes;
}

/** Runs the script. @param moves how many files it puts in place before it is killed */
function run(volumes: string, { moves, env = NEEDED }: { moves?: number; env?: NodeJS.ProcessEnv } = {}) {
  const TMPDIR = mkdtempSync(join(root, 'run-'));
  const PATH = `${standIns}:${process.env.PATH}`;
  const { status, signal, stderr } = spawnSync('bash', ['deploy/certificates.sh', volumes], {
    env: { ...env, PATH, TMPDIR, ...(moves === undefined ? {} : { MOVES: String(moves) }) },
    encoding: 'utf8',
  });
  return { status, signal, stderr };
}

/** All that servers and app nodes are given. */
function made(volumes: string) {
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
  const { authority, authorityKey, trusted, nodes } = made(volumes);
  expect(authorityKey).toBe(`key of ${authority}`);
  expect(trusted).toEqual([authority, authority]);
  for (const [index, { certificate, key }] of nodes.entries()) {
    expect(certificate).toMatch(new RegExp(`^${NODES[index]} \\S+ by ${authority}`));
    expect(key).toBe(`key of ${certificate}`);
  }
}

describe('The certificates', () => {
  it('are made in volumes that are there already, and kept by every later run', () => {
    const volumes = newVolumes();
    expect(run(volumes)).toEqual({ status: 0, signal: null, stderr: '' });
    expectComplete(volumes);
    const before = made(volumes);
    expect(run(volumes).status).toBe(0);
    expect(made(volumes)).toEqual(before);
  });

  it('are complete and belong together after a run that was cut off anywhere', () => {
    for (let moves = 0; ; moves += 1) {
      const volumes = newVolumes();
      const { signal } = run(volumes, { moves });
      expect(run(volumes)).toEqual({ status: 0, signal: null, stderr: '' });
      expectComplete(volumes);
      if (signal === null) {
        expect(moves).toBe(2 * (1 + NODES.length) + 2);
        return;
      }
    }
  });

  it('follow a new authority', () => {
    const volumes = newVolumes();
    run(volumes);
    rmSync(join(volumes, 'authority', 'ca.crt'));
    expect(run(volumes).status).toBe(0);
    expectComplete(volumes);
  });

  it.each(Object.keys(NEEDED))('wait for %s', (name) => {
    const { status, stderr } = run(newVolumes(), { env: { ...NEEDED, [name]: '' } });
    expect(status).not.toBe(0);
    expect(stderr).toBe(`Set in .env: ${name}\n`);
  });

  it('name at once all that is missing', () => {
    expect(run(newVolumes(), { env: {} }).stderr).toBe(`Set in .env: ${Object.keys(NEEDED).join(' ')}\n`);
  });
});
