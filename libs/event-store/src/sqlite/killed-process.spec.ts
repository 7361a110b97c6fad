import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { expect, it } from '@jest/globals';
import { revisions, upTo } from '../../testing/contract/material.js';
import { temporaryFiles } from '../../testing/temporary-file.js';
import { StoreUnusableError } from '../errors.js';
import { openSqliteEventStore } from './sqlite-event-store.js';

const newFile = temporaryFiles();

/** A process that appends to a file, for ever, and says each revision once it is acknowledged. */
const WRITER = `
import { randomUUID } from 'node:crypto';
import { openSqliteEventStore } from '${pathToFileURL('dist/apps/api/libs/event-store/src/sqlite/sqlite-event-store.js')}';
const store = openSqliteEventStore(process.argv[1]);
const event = () => ({ id: randomUUID(), type: 'Written', data: { text: 'x'.repeat(300) }, metadata: {} });
const [newest] = await store.read('till', { backwards: true, limit: 1 });
for (let last = newest?.revision ?? 'noStream'; ; ) {
  last = await store.append('till', last, [event(), event()]);
  console.log(last);
}`;

it('A process that writes keeps all others out, and when it is killed has lost nothing and written no half append', async () => {
  const file = newFile();
  for (const appends of [60, 700]) {
    const writer = spawn(process.execPath, ['--input-type=module', '-e', WRITER, file]);
    let output = '';
    writer.stdout.on('data', (chunk) => {
      output += chunk;
    });
    /** All complete lines: each is the revision of an append that was acknowledged. */
    const lines = () => output.split('\n').slice(0, -1);
    const closed = once(writer, 'close');
    while (lines().length < appends && writer.exitCode === null)
      await Promise.race([once(writer.stdout, 'data'), closed]);
    expect(() => openSqliteEventStore(file)).toThrow(StoreUnusableError);
    expect(() => openSqliteEventStore(file)).toThrow(`${file} is in use by another process`);
    writer.kill('SIGKILL');
    await closed;

    const store = openSqliteEventStore(file);
    const events = await store.read('till', { limit: 1_000_000 });
    await store.close();
    expect(lines().length).toBeGreaterThanOrEqual(appends);
    expect(events.length).toBeGreaterThan(Number(lines().at(-1)));
    expect(events.length % 2).toBe(0);
    expect(revisions(events)).toEqual(upTo(events.length));
  }
});
