import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { expect, it } from '@jest/globals';
import { events as newEvents, revisions, upTo } from '../../testing/contract/material.js';
import { temporaryFiles } from '../../testing/events-files.js';
import { StoreUnusableError } from '../port.js';
import { openSqliteEventStore } from './sqlite-event-store.js';

const newFile = temporaryFiles();

/** A process that appends to a file forever. It prints each acknowledged revision, or the name of the error. */
const WRITER = `
import { randomUUID } from 'node:crypto';
import { openSqliteEventStore } from '${pathToFileURL('dist/apps/api/libs/event-store/src/sqlite/sqlite-event-store.js')}';
const store = openSqliteEventStore(process.argv[1]);
const event = () => ({ id: randomUUID(), type: 'Written', data: { text: 'x'.repeat(300) }, metadata: {} });
const [newest] = await store.read('till', { backwards: true, limit: 1 });
for (let last = newest?.revision ?? -1; ; ) {
  const events = [event(), event()];
  const result = await store.append('till', last, events).catch((error) => error.name);
  if (typeof result === 'number') last = result;
  console.log(result);
}`;

/** Command line that limits the size of each file, which to the process looks like a full disk. */
const withFilesOf = (kibibytes: number) => ['bash', '-c', `ulimit -f ${kibibytes}; exec "$0" "$@"`];

/** Starts a writer, checks that nobody else can open its file, and kills it. @returns the printed lines and the stored events */
async function killedWriter(
  file: string,
  until: (lines: readonly string[]) => boolean,
  wrapper: string[] = [],
) {
  const [command = '', ...parts] = [...wrapper, process.execPath, '--input-type=module', '-e', WRITER, file];
  const writer = spawn(command, parts);
  let output = '';
  writer.stdout.on('data', (chunk) => {
    output += chunk;
  });
  /** Complete lines. */
  const lines = () => output.split('\n').slice(0, -1);
  const closed = once(writer, 'close');
  try {
    while (!until(lines()) && writer.exitCode === null)
      await Promise.race([once(writer.stdout, 'data'), closed]);
    expect(() => openSqliteEventStore(file)).toThrow(StoreUnusableError);
    expect(() => openSqliteEventStore(file)).toThrow(`${file} is in use by another process`);
  } finally {
    writer.kill('SIGKILL');
    await closed;
  }

  const store = openSqliteEventStore(file);
  const events = await store.read('till', { limit: 1_000_000 });
  await store.close();
  return { lines: lines(), events };
}

it('a writing process locks out others, and loses nothing and leaves no partial append when killed', async () => {
  const file = newFile();
  for (const appends of [60, 700]) {
    const { lines, events } = await killedWriter(file, ({ length }) => length >= appends);
    expect(lines.length).toBeGreaterThanOrEqual(appends);
    expect(events.length).toBeGreaterThan(Number(lines.at(-1)));
    expect(events.length % 2).toBe(0);
    expect(revisions(events)).toEqual(upTo(events.length));
  }
});

it('a process with a full disk survives, rejects appends, and loses nothing when killed', async () => {
  const failed = (lines: readonly string[]) => lines.filter((line) => Number.isNaN(Number(line)));
  const file = newFile();
  const { lines, events } = await killedWriter(file, (lines) => failed(lines).length > 2, withFilesOf(400));
  const written = lines.slice(0, -failed(lines).length);
  expect(lines).toEqual([...written, ...failed(lines).map(() => 'StoreUnavailableError')]);
  expect(written.length).toBeGreaterThan(10);
  expect(revisions(events)).toEqual(upTo(Number(written.at(-1)) + 1));
  const store = openSqliteEventStore(file);
  expect(await store.append('till', events.length - 1, newEvents(1))).toBe(events.length);
  await store.close();
});
