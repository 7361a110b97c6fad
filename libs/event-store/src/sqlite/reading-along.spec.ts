import {
  closeSync,
  copyFileSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { devNull } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import Database from 'libsql';
import { event, events, numbered, upTo } from '../../testing/contract/material.js';
import { eventsFiles, filesContain } from '../../testing/events-files.js';
import { StoreUnusableError } from '../port.js';
import { intoPlace, restoreEventsFile, snapshotEventsFile, syncToDisk } from './backup.js';
import { openReadOnly } from './database.js';

const { newFile, open, read } = eventsFiles();
const namesBeside = (file: string) => readdirSync(dirname(file)).sort();
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** A store with `count` events, closed after the test. */
async function storeWith(count: number) {
  const file = newFile();
  const store = open(file);
  await store.append('till', -1, events(count));
  return { file, store };
}

describe('a concurrent reader', () => {
  it('sees what is written before and after it opens, also by a till that closed and opened again', async () => {
    const { file, store } = await storeWith(1200);
    const reader = read(file);
    expect(numbered(await reader.read('till', { from: 1000, limit: 3 }))).toEqual([1000, 1001, 1002]);
    await store.append('till', 1199, events(1, 1200));
    expect(numbered(await reader.read('till', { from: 1199 }))).toEqual([1199, 1200]);
    await store.close();
    await open(file).append('till', 1200, events(1, 1201));
    expect(numbered(await reader.read('till', { from: 1199 }))).toEqual([1199, 1200, 1201]);
  });

  it('can neither write nor checkpoint', async () => {
    const { file } = await storeWith(10);
    const reader = openReadOnly(file);
    expect(() => reader.exec('DELETE FROM events')).toThrow('readonly');
    expect(() => reader.exec('PRAGMA wal_checkpoint(TRUNCATE)')).toThrow();
    reader.close();
  });

  it('fails when there is no file', () => {
    const file = newFile();
    expect(() => read(file)).toThrow(`There is no events file ${file}`);
    expect(() => read(file)).toThrow(StoreUnusableError);
  });

  it('delays the erasure of removed events only while its transaction is open', async () => {
    const { file, store } = await storeWith(10);
    await store.append('person', -1, [event({ phone: '0171-555' })], { maxCount: 1 });
    const reader = new Database(`file:${file}?mode=ro`);
    reader.exec('BEGIN');
    reader.prepare('SELECT count(*) FROM events').raw().all();

    await store.remove('person');
    expect(filesContain(file, '0171-555')).toBe(true);
    reader.exec('COMMIT');
    while (filesContain(file, '0171-555')) await nextTurn();
    reader.close();
  });
});

it('a killed till starts again while a reader has its file open', async () => {
  const { file, store } = await storeWith(10);
  // As after a kill: the newest events are only in the WAL.
  const crashed = `${file}.left`;
  copyFileSync(file, crashed);
  copyFileSync(`${file}-wal`, `${crashed}-wal`);
  await store.close();
  const reader = new Database(`file:${crashed}?mode=ro`);
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM events').raw().all();

  const again = open(crashed);
  expect(numbered(await again.read('till'))).toEqual(upTo(10));
  expect(await again.append('till', 9, events(1, 10))).toBe(10);
  await again.close();
  reader.exec('COMMIT');
  reader.close();
  const third = open(crashed);
  expect(await third.read('till')).toHaveLength(11);
});

const backUp = (file: string, to: string, check = async () => {}) =>
  intoPlace(to, (part) => {
    snapshotEventsFile(file, part);
    return check();
  });

describe('a backup', () => {
  it('is a snapshot in one private file, even if the till goes on writing', async () => {
    const { file, store } = await storeWith(500);
    const copy = `${file}.monday`;
    await backUp(file, copy, async () => {
      await store.append('till', 499, events(1, 500));
    });
    await store.append('till', 500, events(1, 501));
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    expect(namesBeside(file).filter((name) => name.includes('monday'))).toEqual(['events.sqlite.monday']);
    const reader = read(copy);
    expect(numbered(await reader.read('till'))).toEqual(upTo(500));
  });

  it('leaves no files when its check fails', async () => {
    const { file } = await storeWith(5);
    const before = namesBeside(file);
    const check = () => Promise.reject(new Error('a broken chain'));
    await expect(backUp(file, `${file}.monday`, check)).rejects.toThrow('a broken chain');
    expect(namesBeside(file)).toEqual(before);
  });

  it('overwrites no existing file', async () => {
    const { file } = await storeWith(5);
    const copy = join(dirname(file), 'diary.txt');
    writeFileSync(copy, 'Dear diary');
    await expect(backUp(file, copy)).rejects.toThrow(`${copy} exists already`);
    expect(readFileSync(copy, 'utf8')).toBe('Dear diary');
  });

  it('creates its directory, and names the path when it can’t be written', async () => {
    const { file } = await storeWith(5);
    const copy = join(dirname(file), 'by-hand', 'kept', 'monday.sqlite');
    await backUp(file, copy);
    expect(statSync(dirname(copy)).mode & 0o777).toBe(0o700);
    const inFile = join(copy, 'tuesday.sqlite');
    await expect(backUp(file, inFile)).rejects.toThrow(`${inFile} can not be used`);
    const full = intoPlace(`${copy}.2`, (part) => Promise.reject(new Error(`${part} does not fit`)));
    await expect(full).rejects.toThrow(`${copy}.2 does not fit`);
  });
});

it('a folder that can’t be synced, as on some USB sticks, is closed again', () => {
  const free = () => {
    const handle = openSync(devNull, 'r');
    closeSync(handle);
    return handle;
  };
  const before = free();
  expect(() => syncToDisk(devNull)).toThrow('EINVAL');
  expect(free()).toBe(before);
});

describe('restoring a backup', () => {
  async function backup() {
    const { file, store } = await storeWith(50);
    const copy = `${file}.monday`;
    await backUp(file, copy);
    return { file, store, copy };
  }

  it.each([
    ['a backup', 'copy'],
    ['a till’s own file, with its newest events in the WAL', 'file'],
  ] as const)('restores all events of %s, and appends continue', async (_, from) => {
    const { store, ...files } = await backup();
    const elsewhere = newFile();
    await restoreEventsFile(files[from], elsewhere);
    const restored = open(elsewhere);
    expect(await restored.read('till')).toEqual(await store.read('till'));
    expect(await restored.append('till', 49, events(1))).toBe(50);
  });

  it('fails where a till runs or events exist, and beside the WAL of another file', async () => {
    const { file, store, copy } = await backup();
    await expect(restoreEventsFile(copy, file)).rejects.toThrow('in use by another process');
    await store.close();
    await expect(restoreEventsFile(copy, file)).rejects.toThrow(`${file} exists already`);
    const third = join(dirname(file), 'third.sqlite');
    writeFileSync(`${third}-wal`, 'frames');
    await expect(restoreEventsFile(copy, third)).rejects.toThrow('holds events of another file');
  });
});
