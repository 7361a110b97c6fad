import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { expect, it } from '@jest/globals';
import { events as newEvents, revisions, upTo } from '../../testing/contract/material.js';
import { temporaryFiles } from '../../testing/events-files.js';
import { StoreUnusableError } from '../port.js';
import { openSqliteEventStore } from './sqlite-event-store.js';

const newFile = temporaryFiles();

/** A process that appends to a file, for ever, and says each revision once it is acknowledged, or what an append failed with. */
const WRITER = `
import { randomUUID } from 'node:crypto';
import { openSqliteEventStore } from '${pathToFileURL('dist/apps/api/libs/event-store/src/sqlite/sqlite-event-store.js')}';
const store = openSqliteEventStore(process.argv[1]);
const event = () => ({ id: randomUUID(), type: 'Written', data: { text: 'x'.repeat(300) }, metadata: {} });
const [newest] = await store.read('till', { backwards: true, limit: 1 });
for (let last = newest?.revision ?? 'noStream'; ; ) {
  const events = [event(), event()];
  const said = await store.append('till', last, events).catch((error) => error.name);
  if (typeof said === 'number') last = said;
  console.log(said);
}`;

/** Its command line when no file of it may grow beyond so many KiB: to it, as if the disk were full. */
const withFilesOf = (kibibytes: number) => ['bash', '-c', `ulimit -f ${kibibytes}; exec "$0" "$@"`];

/** Lets it write, keeps others out of its file, and kills it. @returns what it has said, and what is in the file */
async function killedWriter(
  file: string,
  until: (said: readonly string[]) => boolean,
  wrapper: string[] = [],
) {
  const [command = '', ...parts] = [...wrapper, process.execPath, '--input-type=module', '-e', WRITER, file];
  const writer = spawn(command, parts);
  let output = '';
  writer.stdout.on('data', (chunk) => {
    output += chunk;
  });
  /** All complete lines. */
  const said = () => output.split('\n').slice(0, -1);
  const closed = once(writer, 'close');
  try {
    while (!until(said()) && writer.exitCode === null)
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
  return { said: said(), events };
}

it('A process that writes keeps all others out, and when it is killed has lost nothing and written no half append', async () => {
  const file = newFile();
  for (const appends of [60, 700]) {
    const { said, events } = await killedWriter(file, ({ length }) => length >= appends);
    expect(said.length).toBeGreaterThanOrEqual(appends);
    expect(events.length).toBeGreaterThan(Number(said.at(-1)));
    expect(events.length % 2).toBe(0);
    expect(revisions(events)).toEqual(upTo(events.length));
  }
});

it('A process whose disk is full lives on, takes nothing more, and has lost nothing when it is killed', async () => {
  const refused = (said: readonly string[]) => said.filter((line) => Number.isNaN(Number(line)));
  const file = newFile();
  const { said, events } = await killedWriter(file, (lines) => refused(lines).length > 2, withFilesOf(400));
  const written = said.slice(0, -refused(said).length);
  expect(said).toEqual([...written, ...refused(said).map(() => 'StoreUnavailableError')]);
  expect(written.length).toBeGreaterThan(10);
  expect(revisions(events)).toEqual(upTo(Number(written.at(-1)) + 1));
  const store = openSqliteEventStore(file);
  expect(await store.append('till', events.length - 1, newEvents(1))).toBe(events.length);
  await store.close();
});
