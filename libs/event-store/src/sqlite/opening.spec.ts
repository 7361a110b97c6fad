import { mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import Database from 'libsql';
import { event, events, numbered, upTo } from '../../testing/contract/material.js';
import { temporaryFiles } from '../../testing/events-files.js';
import { StoreUnusableError } from '../errors.js';
import { checkEventsFile } from './read-only.js';
import { openSqliteEventStore } from './sqlite-event-store.js';

const newFile = temporaryFiles();

/** A file as a till leaves it: closed, with 500 events of one stream. */
async function usedFile(): Promise<string> {
  const file = newFile();
  const store = openSqliteEventStore(file);
  await store.append('till', 'noStream', events(500));
  await store.close();
  return file;
}

function changeBytes(file: string, change: (bytes: Buffer) => void): void {
  const bytes = readFileSync(file);
  change(bytes);
  writeFileSync(file, bytes);
}

function expectRefused(file: string, reason: string): void {
  let refusal: unknown;
  try {
    openSqliteEventStore(file);
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toBeInstanceOf(StoreUnusableError);
  const line = String(refusal);
  expect(line).toContain(reason);
  expect(line).toContain(file);
  expect(line).not.toContain('\n');
}

describe('Opening the events file', () => {
  it('creates it, and its directory, for nobody else to read', async () => {
    const file = newFile();
    const store = openSqliteEventStore(file);
    await store.append('till', 'noStream', events(1));
    const modes = [file, `${file}-wal`].map((each) => statSync(each).mode & 0o777);
    expect(modes).toEqual([0o600, 0o600]);
    await store.close();
  });

  it('takes an empty file for a fresh one', async () => {
    const file = newFile();
    mkdirSync(dirname(file));
    writeFileSync(file, '');
    const store = openSqliteEventStore(file);
    expect(await store.append('till', 'noStream', events(1))).toBe(0);
    await store.close();
  });

  it('finds everything again, streams, revisions and retries', async () => {
    const file = await usedFile();
    const store = openSqliteEventStore(file);
    const more = [event({ n: 500 })];
    expect(await store.append('till', 499, more)).toBe(500);
    await store.close();

    const again = openSqliteEventStore(file);
    expect(numbered(await again.read('till'))).toEqual(upTo(501));
    expect(await again.append('till', 499, more)).toBe(500);
    await again.close();
  });

  it('refuses a file that is open already', async () => {
    const file = newFile();
    const store = openSqliteEventStore(file);
    expectRefused(file, 'in use');
    await store.append('till', 'noStream', events(1));
    await store.close();
  });

  it('refuses what is no database', () => {
    const file = newFile();
    mkdirSync(dirname(file));
    writeFileSync(file, 'Dear diary, '.repeat(1000));
    expectRefused(file, 'is not an events file of this till');
    expect(readFileSync(file, 'utf8')).toBe('Dear diary, '.repeat(1000));
  });

  it('refuses the database of another program, and leaves it alone', () => {
    const file = newFile();
    mkdirSync(dirname(file));
    const other = new Database(file);
    other.exec('CREATE TABLE recipes (name TEXT)');
    other.close();
    const before = readFileSync(file);
    expectRefused(file, 'belongs to another program');
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('refuses a file that a newer version has written', async () => {
    const file = await usedFile();
    const newer = new Database(file);
    newer.exec('PRAGMA user_version = 2');
    newer.close();
    expectRefused(file, 'newer version (format 2, this one knows 1)');
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
  ])('refuses a file with overwritten bytes %s', async (_, at, reason) => {
    const file = await usedFile();
    changeBytes(file, (bytes) =>
      bytes.fill(0xa5, at < 0 ? bytes.length + at : at, (at < 0 ? bytes.length : 0) + at + 64),
    );
    expectRefused(file, reason);
    expect(() => checkEventsFile(file)).toThrow(reason);
  });

  it.each([4096, 1000])('refuses a file that has lost its last %d bytes', async (lost) => {
    const file = await usedFile();
    truncateSync(file, readFileSync(file).length - lost);
    expectRefused(file, 'is damaged');
    expect(() => checkEventsFile(file)).toThrow('is damaged');
  });

  it('finds no damage in a whole one, also while a till runs on it', async () => {
    const file = await usedFile();
    checkEventsFile(file);
    const store = openSqliteEventStore(file, { check: false });
    checkEventsFile(file);
    await store.close();
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
    const file = await usedFile();
    changeBytes(file, (bytes) => bytes.fill('#', bytes.indexOf('{"n":250}'), bytes.indexOf('{"n":250}') + 3));
    const store = openSqliteEventStore(file);
    await expect(store.read('till')).rejects.toThrow(StoreUnusableError);
    await expect(store.read('till')).rejects.toThrow('is damaged');
    await expect(store.read('till')).rejects.toThrow('till 250 is unreadable');
    expect(await store.read('till', { limit: 250 })).toHaveLength(250);
    expect(await store.read('till', { from: 251 })).toHaveLength(249);
    await store.close();
  });
});
