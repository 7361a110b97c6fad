import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readdirSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { openSqliteEventStore } from '@stammtisch/event-store';
import { TillProcess } from '@stammtisch/test-kit';
import { dataDirs } from '../harness/data-dirs.js';

const newDataDir = dataDirs();
const SECRETS = resolve('dist/apps/api/apps/api/src/platform/app-secret.js');
const APP_SECRET = 'what both were started with, of 32 characters';

/** Starts a till that can't start: it must say why in one line, and end with 1. */
async function refusalOf(dataDir: string, settings: NodeJS.ProcessEnv = {}): Promise<string> {
  const till = new TillProcess(dataDir, settings);
  const ending = await till.ended;
  // All at once, so that a failure shows what it said.
  expect({ ...ending, said: till.errors }).toEqual({ code: 1, signal: null, said: expect.any(String) });
  expect(till.output).not.toContain('open at');
  const lines = `${till.errors}${till.output}`.trim().split('\n');
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}

describe('A till that can not start', () => {
  it('says that another one uses its data', async () => {
    const dataDir = newDataDir();
    const first = new TillProcess(dataDir);
    await first.open();
    expect(await refusalOf(dataDir)).toContain('in use by another process');
    await first.kill();
  });

  it('says that its events are damaged', async () => {
    const dataDir = newDataDir();
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(join(dataDir, 'events.sqlite'), 'Dear diary, '.repeat(1000));
    expect(await refusalOf(dataDir, { APP_SECRET })).toContain('is not an events file of this till');
  });

  it('says so of a large file, too, and of a part of it that it does not need', async () => {
    const dataDir = newDataDir();
    const file = join(dataDir, 'events.sqlite');
    const store = openSqliteEventStore(file);
    const large = Array.from({ length: 20 }, () => ({
      id: randomUUID(),
      type: 'Noted',
      data: { note: 'x'.repeat(900_000) },
      metadata: {},
    }));
    await store.append('notes', 'noStream', large);
    await store.close();
    const handle = openSync(file, 'r+');
    // The pages of a long value are chained; this breaks a link.
    writeSync(handle, Buffer.alloc(64, 0xa5), 0, 64, 2000 * 4096);
    closeSync(handle);
    expect(await refusalOf(dataDir, { APP_SECRET })).toContain('is damaged');
  });

  it('has made its secret whole, or not at all: starts at once agree on one', async () => {
    const dataDir = newDataDir();
    const script = `import(${JSON.stringify(SECRETS)}).then((it) => console.log(it.keptSecret(${JSON.stringify(dataDir)})))`;
    const start = () => promisify(execFile)(process.execPath, ['-e', script]);
    const secrets = (await Promise.all(Array.from({ length: 6 }, start))).map(({ stdout }) => stdout);
    expect(new Set(secrets)).toEqual(new Set([expect.stringMatching(/^[0-9a-f]{64}\n$/)]));
    expect(readdirSync(dataDir)).toEqual(['app-secret']);
  });

  it('says that it was made with another secret, or that its own is none', async () => {
    const dataDir = newDataDir();
    const first = new TillProcess(dataDir);
    await first.open();
    await first.kill();
    expect(await refusalOf(dataDir, { APP_SECRET })).toContain('made with another secret');
    writeFileSync(join(dataDir, 'app-secret'), '');
    expect(await refusalOf(dataDir)).toContain('app-secret must hold at least 32 characters');
    rmSync(join(dataDir, 'app-secret'));
    mkdirSync(join(dataDir, 'app-secret'));
    expect(await refusalOf(dataDir)).toMatch(/^Setting APP_SECRET: .*app-secret can't be read \(/);
  });

  it('names the setting that is wrong', async () => {
    const wrong: readonly NodeJS.ProcessEnv[] = [
      { TIME_ZONE: 'Mars/Olympus' },
      { ADMIN_PASSWORD: '' },
      { ADMIN_PASSWORD: 'passwort' },
      { DATA_DIR: '/dev/null/till' },
      { DATA_DIR: '/etc/passwd' },
    ];
    const lines = await Promise.all(wrong.map((settings) => refusalOf(newDataDir(), settings)));
    expect(lines).toEqual(wrong.map((settings) => expect.stringContaining(Object.keys(settings)[0] ?? '')));
  });

  it('names the address that it can not listen at', async () => {
    const refusals = ['no such host', '192.0.2.1'].map(async (HOST) => {
      const line = await refusalOf(newDataDir(), { HOST, LOG_LEVEL: 'error' });
      expect(line).toContain(`Setting HOST: ${HOST} is no`);
    });
    await Promise.all(refusals);
  });

  it('shows no part of a password in a connection string that it can not use', async () => {
    const line = await refusalOf(newDataDir(), {
      EVENT_STORE_URL: 'esdb://anna:bier@krug@127.0.0.1:1?tls=false',
      APP_SECRET: 'x'.repeat(32),
    });
    expect(line).toContain('The connection string for esdb://127.0.0.1:1?tls=false');
    expect(line).not.toMatch(/anna|bier|krug/);
  });

  it('says that its port is taken', async () => {
    const first = new TillProcess(newDataDir());
    const { port } = new URL(await first.open());
    const second = new TillProcess(newDataDir(), { PORT: port });
    expect(await second.ended).toEqual({ code: 1, signal: null });
    expect(second.errors).toBe(`Setting PORT: ${port} is taken by another program\n`);
    await first.kill();
  });
});
