import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { openSqliteEventStore, StoreUnavailableError } from '@stammtisch/event-store';
import Database from 'libsql';
import { asked, decided, opening } from '../../../test/harness/asked.js';
import { dataDirs } from '../../../test/harness/data-dirs.js';
import { Clock } from '../../platform/clock.js';
import { idOf } from '../../platform/ids.js';
import { openReadModel } from './database.js';
import type { ProjectorNews } from './projector.js';
import { projectorThread, ReadModel, readModelFile } from './read-model.js';

const newDir = dataDirs();
let file: string;
let eventsFile: string;
let folder: string;
beforeEach(() => {
  folder = newDir();
  file = join(folder, 'read-model.sqlite');
  eventsFile = join(folder, 'events.sqlite');
});

const command = idOf('the first tap');
const BODY = '0123456789ab';

/** What a till has logged that has just opened. */
const logged = () => decided(asked(opening('Helles'), command, BODY)).events;

function fail(error: unknown): void {
  throw error;
}

/** Hears what the projector tells. */
let tell: (news: ProjectorNews) => void;

function open(patience?: number, failed = fail): ReadModel {
  const onThread = projectorThread({ file, stream: 'till-test', eventsFile }, failed);
  const startProjector = (hear: typeof tell) => {
    tell = hear;
    return onThread(hear);
  };
  return new ReadModel(
    { database: openReadModel(file), startProjector },
    new Clock('Europe/Berlin'),
    patience,
  );
}

async function log(events = logged()) {
  const store = openSqliteEventStore(eventsFile);
  await store.append('till-test', 'noStream', events);
  await store.close();
  return events;
}

describe('the read model', () => {
  test('is written by its projector alone', () => {
    const { database } = readModelFile({ dataDir: folder, tillId: 'test', eventStoreUrl: undefined }, fail);
    expect(() => database.exec('UPDATE position SET revision = 7')).toThrow('readonly');
    database.close();
  });

  test('that is still being made keeps nobody waiting for ever', async () => {
    const events = await log();
    const readModel = open(1);
    // Given that it can't be written
    const inTheWay = new Database(file);
    inTheWay.exec('BEGIN IMMEDIATE');
    readModel.onCommit({ events });
    // When somebody asks, then they are put off
    await expect(readModel.caughtUp()).rejects.toThrow(StoreUnavailableError);
    // But not for good
    inTheWay.exec('COMMIT');
    inTheWay.close();
    while (readModel.revision < 1) await new Promise((resolve) => setImmediate(resolve));
    await readModel.caughtUp();
    expect([...readModel.commands()]).toEqual([[command, 0]]);
    await readModel.close();
  });

  test('that can not be written puts everybody off at once, who waits already and who comes', async () => {
    const events = await log();
    const readModel = open(2 ** 31 - 1);
    const inTheWay = new Database(file);
    inTheWay.exec('BEGIN IMMEDIATE');
    readModel.onCommit({ events });
    const waiting = readModel.caughtUp();
    tell({ revision: -1, trouble: 'the disk is full' });
    await expect(waiting).rejects.toThrow("The read model can't be written: the disk is full");
    await expect(readModel.caughtUp()).rejects.toThrow(StoreUnavailableError);
    inTheWay.exec('COMMIT');
    inTheWay.close();
    while (readModel.revision < 1) await new Promise((resolve) => setImmediate(resolve));
    await readModel.caughtUp();
    await readModel.close();
  });

  test('has the newest events even of a till that closes right after its start', async () => {
    const events = await log();
    const readModel = open();
    readModel.project();
    readModel.onCommit({ events });
    await readModel.close();
    const again = open();
    expect(again.opened.revision).toBe(1);
    await again.close();
  });

  test('that can not follow its log says so, and can be closed', async () => {
    let readModel: ReadModel | undefined;
    const failure = new Promise((resolve) => {
      readModel = open(1, resolve);
    });
    expect(await failure).toMatchObject({ message: `There is no events file ${eventsFile}` });
    await readModel?.close();
  });
});
