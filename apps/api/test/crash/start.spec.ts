import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readdirSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { openSqliteEventStore } from '@stammtisch/event-store';
import { TillProcess } from '@stammtisch/test-kit';
import { dataDirs } from '../harness/data-dirs.js';
import { runCli, runCliWith } from '../harness/run-cli.js';
import { tillsOfTests } from '../harness/test-till.js';
import { OWN_FILES } from './table.js';

const newDataDir = dataDirs();
const newTill = tillsOfTests();
const SECRETS = resolve('dist/apps/api/apps/api/src/platform/data-directory.js');
const APP_SECRET = 'what both were started with, of 32 characters';

/** Starts a till that can’t start: it must exit with 1 after one line. @returns the line */
async function startupErrorOf(dataDir: string, settings: NodeJS.ProcessEnv = {}): Promise<string> {
  const till = new TillProcess(dataDir, { LOG_LEVEL: 'error', ...settings });
  const ending = await till.ended;
  // Compared together, so that a failure shows the errors.
  expect({ ...ending, errors: till.errors }).toEqual({ code: 1, signal: null, errors: expect.any(String) });
  const lines = `${till.errors}${till.output}`.trim().split('\n');
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}

describe('A starting till', () => {
  const dataDir = newDataDir();
  let address = '';

  it('says why it can’t start: data directory or port in use, unknown host, or another secret', async () => {
    const first = new TillProcess(dataDir, { HOST: '127.0.0.2', TILL_ID: 'hirsch' });
    address = await first.open();
    const { port } = new URL(address);
    const refusals = [
      startupErrorOf(dataDir, { TILL_ID: 'hirsch' }),
      startupErrorOf(newDataDir(), { HOST: '127.0.0.2', PORT: port }),
      startupErrorOf(newDataDir(), { HOST: 'no such host' }),
    ];
    expect(await Promise.all(refusals)).toEqual([
      expect.stringContaining('in use by another process'),
      `Einstellung PORT: ${port} gehört schon einem anderen Programm`,
      expect.stringContaining('Einstellung HOST: no such host ist weder'),
    ]);
    await first.terminate();
    const other = newTill({ ...OWN_FILES, DATA_DIR: dataDir, TILL_ID: 'hirsch', APP_SECRET });
    await expect(other.open()).rejects.toThrow(
      'Einstellung APP_SECRET: diese Kasse hat ein anderes Geheimnis',
    );
  });

  it('notes its port, name and address for commands that are run from elsewhere', async () => {
    expect(await runCli('admin-link', '--from', dataDir)).toMatchObject({
      code: 0,
      out: expect.stringContaining(`${address}/register/`),
    });
    const here = { DATA_DIR: dataDir, PUBLIC_URL: 'https://bier.test' };
    expect((await runCliWith(here, 'admin-link')).out).toContain('https://bier.test/register/');
  });

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
