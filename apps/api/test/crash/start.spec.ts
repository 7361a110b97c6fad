import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readdirSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { openSqliteEventStore } from '@stammtisch/event-store';
import { ADMIN, Guest, overNetwork, TillProcess } from '@stammtisch/test-kit';
import { dataDirs } from '../harness/data-dirs.js';
import { expectRefused } from '../harness/refusals.js';
import { runCli, runCliWith } from '../harness/run-cli.js';
import { tillsOfTests } from '../harness/test-till.js';
import { OWN_FILES } from './table.js';

const newDataDir = dataDirs();
const newTill = tillsOfTests();
const SECRETS = resolve('dist/apps/api/apps/api/src/platform/data-directory.js');
const APP_SECRET = 'what both were started with, of 32 characters';

/** Starts a till that can’t start: it must exit with 1 after one line. @returns the line */
async function startupErrorOf(settings: NodeJS.ProcessEnv): Promise<string> {
  const till = new TillProcess(newDataDir(), { LOG_LEVEL: 'error', ...settings });
  const ending = await till.ended;
  // Compared together, so that a failure shows the errors.
  expect({ ...ending, errors: till.errors }).toEqual({ code: 1, signal: null, errors: expect.any(String) });
  const lines = `${till.errors}${till.output}`.trim().split('\n');
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}

describe('A till process', () => {
  const dataDir = newDataDir();
  let till: TillProcess;
  let address: string;
  const inSameDirectory = () => newTill({ ...OWN_FILES, DATA_DIR: dataDir, TILL_ID: 'hirsch', APP_SECRET });

  beforeAll(async () => {
    till = new TillProcess(dataDir, { HOST: '127.0.0.2', TILL_ID: 'hirsch' });
    address = await till.open();
  });

  it('says in one line why it can’t start: its port is in use, or its host unknown', async () => {
    const { port } = new URL(address);
    const refusals = [
      startupErrorOf({ HOST: '127.0.0.2', PORT: port }),
      startupErrorOf({ HOST: 'no such host' }),
    ];
    expect(await Promise.all(refusals)).toEqual([
      `Einstellung PORT: ${port} gehört schon einem anderen Programm`,
      expect.stringContaining('Einstellung HOST: no such host ist weder'),
    ]);
  });

  it('locks its data directory, goes on when nobody reads its log, and stops with the process that started it', async () => {
    await expect(inSameDirectory().open()).rejects.toThrow('in use by another process');
    const wirt = new Guest(overNetwork(address), ADMIN.username, ADMIN.password);
    till.stopReading();
    // Each is logged.
    for (let tries = 0; tries < 2; tries++)
      await expectRefused(wirt.logsIn('falsch'), 401, 'unauthenticated');
    expect((await wirt.get('/healthz')).status).toBe(200);
    expect(await till.disconnect()).toEqual({ code: 0, signal: null });
  });

  it('has noted its port, name, address and secret for commands and tills started there later', async () => {
    expect(await runCli('admin-link', '--from', dataDir)).toMatchObject({
      code: 0,
      out: expect.stringContaining(`${address}/register/`),
    });
    const here = { DATA_DIR: dataDir, PUBLIC_URL: 'https://bier.test' };
    expect((await runCliWith(here, 'admin-link')).out).toContain('https://bier.test/register/');
    await expect(inSameDirectory().open()).rejects.toThrow(
      'Einstellung APP_SECRET: diese Kasse hat ein anderes Geheimnis',
    );
  });
});

describe('A starting till', () => {
  it('refuses an admin password that is too easy to guess, and names its setting', async () => {
    const till = newTill({ ...OWN_FILES, ADMIN_PASSWORD: 'passwort' });
    await expect(till.open()).rejects.toThrow('Einstellung ADMIN_PASSWORD:');
  });

  it('reports damage in the middle of a large events file', async () => {
    const till = newTill({ ...OWN_FILES, APP_SECRET });
    const file = join(till.dir, 'events.sqlite');
    const store = openSqliteEventStore(file);
    const large = Array.from({ length: 20 }, () => ({
      id: randomUUID(),
      type: 'Noted',
      data: { note: 'x'.repeat(900_000) },
      metadata: {},
    }));
    await store.append('notes', -1, large);
    await store.close();
    const handle = openSync(file, 'r+');
    // The pages of a long value form a chain; this breaks a link.
    writeSync(handle, Buffer.alloc(64, 0xa5), 0, 64, 2000 * 4096);
    closeSync(handle);
    await expect(till.open()).rejects.toThrow('is damaged');
  });

  it('writes its secret atomically: tills that start at once agree on one', async () => {
    const dataDir = newDataDir();
    const script = `import(${JSON.stringify(SECRETS)}).then((it) => console.log(it.keptSecret(${JSON.stringify(dataDir)})))`;
    const start = () => promisify(execFile)(process.execPath, ['-e', script]);
    const secrets = (await Promise.all(Array.from({ length: 4 }, start))).map(({ stdout }) => stdout);
    expect(new Set(secrets)).toEqual(new Set([expect.stringMatching(/^[0-9a-f]{64}\n$/)]));
    expect(readdirSync(dataDir)).toEqual(['app-secret']);
  });
});
