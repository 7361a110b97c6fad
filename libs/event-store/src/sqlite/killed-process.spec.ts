import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { revisions, upTo } from '../../testing/contract/material.js';
import { temporaryFiles } from '../../testing/temporary-file.js';
import { StoreUnusableError } from '../errors.js';
import { openSqliteEventStore } from './sqlite-event-store.js';

const newFile = temporaryFiles();

describe('A process that writes to the events file', () => {
  it('keeps everybody else out while it lives', async () => {
    const file = newFile();
    const writer = startWriter(file);
    await writer.acknowledged(1);

    expect(() => openSqliteEventStore(file)).toThrow(StoreUnusableError);
    expect(() => openSqliteEventStore(file)).toThrow(`${file} is in use by another process`);

    await writer.kill();
    await openSqliteEventStore(file).close();
  });

  it('loses nothing that it has acknowledged when it is killed, and writes no half append', async () => {
    const file = newFile();
    for (const appends of [1, 60, 700]) {
      const writer = startWriter(file);
      await writer.acknowledged(appends);
      const last = await writer.kill();

      const store = openSqliteEventStore(file);
      const events = await store.read('till', { limit: 1_000_000 });
      await store.close();
      expect(events.length).toBeGreaterThan(last);
      expect(events.length % 2).toBe(0);
      expect(revisions(events)).toEqual(upTo(events.length));
    }
  });
});

function startWriter(file: string) {
  const loader = new URL('../../testing/typescript-loader.mjs', import.meta.url);
  const script = fileURLToPath(new URL('./writer.fixture.mjs', import.meta.url));
  const child: ChildProcessByStdio<null, Readable, null> = spawn(
    process.execPath,
    ['--import', loader.href, script, file],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const exited = once(child, 'close');
  const failed = exited.then(() => Promise.reject(new Error('the writer ended by itself')));
  failed.catch(() => {});
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  /** All complete lines: each is the revision of an append that was acknowledged. */
  const lines = () => output.split('\n').slice(0, -1);
  return {
    acknowledged: async (appends: number) => {
      while (lines().length < appends) await Promise.race([once(child.stdout, 'data'), failed]);
    },
    /** @returns the last revision acknowledged */
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
      return Number(lines().at(-1));
    },
  };
}
