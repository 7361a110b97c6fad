import { copyFileSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import Database from 'libsql';
import { event, events, numbered, upTo } from '../../testing/contract/material.js';
import { eventsFiles } from '../../testing/events-files.js';
import { StoreUnusableError } from '../port.js';

const { newFile, open } = eventsFiles();

/** A closed file with 500 events of one stream. */
const original = newFile();
beforeAll(async () => {
  const store = open(original);
  await store.append('till', -1, events(500));
  await store.close();
});

function usedFile(): string {
  const file = newFile();
  mkdirSync(dirname(file));
  copyFileSync(original, file);
  return file;
}

function changeBytes(file: string, change: (bytes: Buffer) => void): void {
  const bytes = readFileSync(file);
  change(bytes);
  writeFileSync(file, bytes);
}

/** In one line, which names the file. */
function expectRefused(file: string, reason: string): void {
  expect(() => open(file)).toThrow(StoreUnusableError);
  for (const part of [reason, file]) expect(() => open(file)).toThrow(part);
  expect(() => open(file)).not.toThrow('\n');
}

describe('opening the events file', () => {
  it('takes an empty file for a fresh one', async () => {
    const file = newFile();
    mkdirSync(dirname(file));
    writeFileSync(file, '');
    const store = open(file);
    expect(await store.append('till', -1, events(1))).toBe(0);
  });

  it('keeps streams, revisions and the recognition of retries', async () => {
    const file = usedFile();
    const store = open(file);
    const more = [event({ n: 500 })];
    expect(await store.append('till', 499, more)).toBe(500);
    await store.close();

    const again = open(file);
    expect(numbered(await again.read('till'))).toEqual(upTo(501));
    expect(await again.append('till', 499, more)).toBe(500);
  });

  const execute = (sql: string) => (file: string) => {
    const database = new Database(file);
    database.exec(sql);
    database.close();
  };
  it.each<[string, (file: string) => void, string]>([
    [
      'a file that is no database',
      (file) => writeFileSync(file, 'Dear diary, '.repeat(1000)),
      'is not an events file of this till',
    ],
    [
      'the database of another program',
      execute('CREATE TABLE recipes (name TEXT)'),
      'belongs to another program',
    ],
    [
      'a file that a newer version has written',
      (file) => {
        copyFileSync(original, file);
        execute('PRAGMA user_version = 2')(file);
      },
      'newer version (format 2, this one knows 1)',
    ],
  ])('refuses %s, and leaves it alone', (_, makes, reason) => {
    const file = newFile();
    mkdirSync(dirname(file));
    makes(file);
    const before = readFileSync(file);
    expectRefused(file, reason);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('refuses a directory in its place', () => {
    const file = newFile();
    mkdirSync(file, { recursive: true });
    expectRefused(file, 'can not be opened');
  });

  it.each([
    ['in its header', 0, 'is not an events file'],
    ['in its schema', 100, 'is damaged'],
    ['in the pages of its events', 5 * 4096, 'is damaged'],
    ['in its last page', -4096, 'is damaged'],
  ])('refuses a file with overwritten bytes %s', (_, at, reason) => {
    const file = usedFile();
    changeBytes(file, (bytes) =>
      bytes.fill(0xa5, at < 0 ? bytes.length + at : at, (at < 0 ? bytes.length : 0) + at + 64),
    );
    expectRefused(file, reason);
  });

  it.each([4096, 1000])('refuses a file that has lost its last %d bytes', (lost) => {
    const file = usedFile();
    truncateSync(file, readFileSync(file).length - lost);
    expectRefused(file, 'is damaged');
  });

  it('refuses to start empty when the file is gone but its WAL is there', () => {
    const file = newFile();
    mkdirSync(dirname(file));
    writeFileSync(`${file}-wal`, 'frames');
    expectRefused(file, 'is missing or empty');
    writeFileSync(file, '');
    expectRefused(file, 'is missing or empty');
  });

  it('refuses to read an event whose text is damaged, and reads the others', async () => {
    const file = usedFile();
    changeBytes(file, (bytes) => bytes.fill('#', bytes.indexOf('{"n":250}'), bytes.indexOf('{"n":250}') + 3));
    const store = open(file);
    await expect(store.read('till')).rejects.toThrow(StoreUnusableError);
    await expect(store.read('till')).rejects.toThrow('is damaged');
    await expect(store.read('till')).rejects.toThrow('till 250 is unreadable');
    expect(await store.read('till', { limit: 250 })).toHaveLength(250);
    expect(await store.read('till', { from: 251 })).toHaveLength(249);
  });
});
