import { describe, expect, it } from '@jest/globals';
import { event, events, numbered } from '../../testing/contract/material.js';
import { eventsFiles, filesContain } from '../../testing/events-files.js';
import { type JsonObject, StoreUnavailableError, WrongExpectedRevisionError } from '../port.js';
import { openDatabase } from './database.js';
import { SqliteEventStore } from './sqlite-event-store.js';

const { newFile, open, read } = eventsFiles();

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
const document = (marker: string) => event({ phone: marker, letter: marker.repeat(1000) });

describe('a full disk', () => {
  const CHECKPOINT = 'PRAGMA wal_checkpoint(TRUNCATE)';

  /** After `fill` no page can be added; after `breakCommits` or `breakCheckpoints` only these fail. */
  function storeOnSmallDisk() {
    const file = newFile();
    const database = openDatabase(file);
    let broken: string | undefined;
    const refuse = (sql: string) => {
      if (sql === broken) throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
    };
    const prepare = (sql: string) => {
      const statement = database.prepare(sql);
      const run = () => {
        refuse(sql);
        return statement.run();
      };
      if (sql === 'COMMIT') return { run };
      // A checkpoint is prepared anew each time.
      refuse(sql);
      return statement;
    };
    return {
      file,
      store: new SqliteEventStore(Object.assign(Object.create(database), { prepare }), file),
      fill: () => database.exec('PRAGMA max_page_count = 1'),
      breakCommits: () => {
        broken = 'COMMIT';
      },
      breakCheckpoints: () => {
        broken = CHECKPOINT;
      },
      free: () => {
        broken = undefined;
        database.exec('PRAGMA max_page_count = 100000');
      },
    };
  }
  const largeAppend = () => [event({ n: 0, text: 'x'.repeat(50_000) }), event({ n: 1 })];

  it('rejects every append of a commit that fails, and writes none of them', async () => {
    const { store, breakCommits, free } = storeOnSmallDisk();
    await store.append('till', -1, events(1));
    breakCommits();
    const outcomes = await Promise.allSettled([
      store.append('till', 0, events(1, 1)),
      store.append('other', -1, events(1)),
    ]);
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailableError) });
    }
    free();
    expect(numbered(await store.read('till'))).toEqual([0]);
    expect(await store.read('other')).toEqual([]);
  });

  it.each(['fill', 'breakCommits'] as const)(
    'leaves nothing of an append, which succeeds once there is space again (%s)',
    async (trouble) => {
      const disk = storeOnSmallDisk();
      const { file, store, free } = disk;
      const reader = read(file);
      expect(await reader.read('till')).toEqual([]);
      const lost = largeAppend();
      disk[trouble]();
      await expect(store.append('till', -1, lost)).rejects.toThrow(StoreUnavailableError);
      expect(await store.read('till')).toEqual([]);
      free();
      expect(await store.append('till', -1, lost)).toBe(1);
      expect(await store.append('till', 1, events(1, 2))).toBe(2);
      expect(numbered(await reader.read('till'))).toHaveLength(3);
      expect(await reader.read('till')).toEqual(await store.read('till'));
    },
  );

  it('delays the erasure of removed events until there is room', async () => {
    const { file, store, breakCheckpoints, free } = storeOnSmallDisk();
    await store.append('person', -1, [document('0171-555')], { maxCount: 1 });
    breakCheckpoints();
    await store.remove('person');
    expect(await store.read('person')).toEqual([]);
    expect(filesContain(file, '0171-555')).toBe(true);
    free();
    while (filesContain(file, '0171-555')) await nextTurn();
    await store.close();
  });
});

it('an append is refused at another revision or in another stream', async () => {
  const store = open(newFile());
  const same = events(3);
  await store.append('till', -1, same);
  await expect(store.append('till', 2, same)).rejects.toThrow('id');
  await expect(store.append('other', -1, same)).rejects.toThrow('id');
  expect(await store.read('till')).toHaveLength(3);
  expect(await store.read('other')).toEqual([]);
});

describe('appends that arrive together', () => {
  it('do not affect each other when one is refused or can’t be serialized', async () => {
    const store = open(newFile());
    const endless: { [key: string]: JsonObject } = {};
    endless.self = endless;
    const outcomes = await Promise.allSettled([
      store.append('a', -1, events(2)),
      store.append('b', 5, events(1)),
      store.append('c', -1, [event(endless)]),
      store.append('a', 1, events(1, 2)),
    ]);
    expect(outcomes).toMatchObject([
      { value: 1 },
      { reason: expect.any(WrongExpectedRevisionError) },
      { reason: expect.any(TypeError) },
      { value: 2 },
    ]);
    expect(await store.read('b')).toEqual([]);
    expect(await store.read('c')).toEqual([]);
  });

  it('are written before close() releases the file', async () => {
    const file = newFile();
    const store = open(file);
    const appended = store.append('till', -1, events(3));
    await store.close();
    expect(await appended).toBe(2);
    await expect(store.append('till', 2, events(1))).rejects.toThrow(StoreUnavailableError);

    const again = open(file);
    expect(await again.read('till')).toHaveLength(3);
  });
});

describe('deleted data', () => {
  it('is in no file once its stream is removed', async () => {
    const file = newFile();
    const store = open(file);
    await store.append('person', -1, [document('0171-555')], { maxCount: 1 });
    await store.append('person', 0, [document('0172-666')], { maxCount: 1 });
    await store.append('till', -1, events(50));
    expect(filesContain(file, '0172-666')).toBe(true);

    await store.remove('person');
    expect(filesContain(file, '0171-555')).toBe(false);
    expect(filesContain(file, '0172-666')).toBe(false);
  });

  it.each([
    ['was in an append of which only the newest is kept', true],
    ['was replaced by a newer document', false],
  ])('is in no file after a close, when it %s', async (_, together) => {
    const file = newFile();
    const store = open(file);
    const [old, newest] = [document('0171-555'), document('0172-666')];
    await store.append('person', -1, together ? [old, newest] : [old], { maxCount: 1 });
    if (!together) await store.append('person', 0, [newest], { maxCount: 1 });
    await store.close();
    expect([filesContain(file, '0171-555'), filesContain(file, '0172-666')]).toEqual([false, true]);
  });
});
