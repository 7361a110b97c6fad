import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { openSqliteEventStore, StoreUnavailableError, single } from '@stammtisch/event-store';
import Database from 'libsql';
import { dataDirs } from '../../../test/harness/data-dirs.js';
import { decide, openTill, requestFor } from '../../../test/harness/requests.js';
import { Clock } from '../../platform/clock.js';
import { idOf } from '../../platform/ids.js';
import type { LoggedEvent } from '../till/logged-event.js';
import { createReadModel, openReadModel } from './database.js';
import { Projector, type ProjectorNews, type ProjectorTask } from './projector.js';
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

/** The events of a till that has just opened. */
const openingEvents = () => decide(requestFor(openTill('Helles'), command, BODY)).events;

function fail(error: unknown): void {
  throw error;
}

/** Reports news to the read model, as its projector does. */
let report: (news: ProjectorNews) => void;

const readModelWith = (parts: ConstructorParameters<typeof ReadModel>[0], patience?: number) =>
  new ReadModel(parts, new Clock('Europe/Berlin'), patience);

function open(patience?: number, failed = fail): ReadModel {
  const onThread = projectorThread({ file, stream: 'till-test', eventsFile }, failed);
  const startProjector = (onNews: typeof report) => {
    report = onNews;
    return onThread(onNews);
  };
  return readModelWith({ database: openReadModel(file), startProjector }, patience);
}

/** Keeps the file from being written. @returns ends that, and waits until the read model has caught up */
function block(readModel: ReadModel): () => Promise<void> {
  const blocker = new Database(file);
  blocker.exec('BEGIN IMMEDIATE');
  return async () => {
    blocker.exec('COMMIT');
    blocker.close();
    while (readModel.revision < 1) await new Promise((resolve) => setImmediate(resolve));
    await readModel.caughtUp();
  };
}

async function log(events = openingEvents()) {
  const store = openSqliteEventStore(eventsFile);
  await store.append('till-test', -1, events);
  await store.close();
  return events;
}

describe('the read model', () => {
  test('is read-only outside its projector', () => {
    const { database } = readModelFile({ dataDir: folder, tillId: 'test', eventStoreUrl: undefined }, fail);
    expect(() => database.exec('UPDATE position SET revision = 7')).toThrow('readonly');
    database.close();
  });

  test('rejects callers after a timeout while it is behind', async () => {
    const events = await log();
    const readModel = open(1);
    const unblock = block(readModel);
    readModel.onCommit({ events });
    await expect(readModel.caughtUp()).rejects.toThrow(StoreUnavailableError);
    await unblock();
    expect([...readModel.commands()]).toEqual([[command, 0]]);
    await readModel.close();
  });

  test('that can’t be written rejects waiting and new callers at once', async () => {
    const events = await log();
    const readModel = open(2 ** 31 - 1);
    const unblock = block(readModel);
    readModel.onCommit({ events });
    const waiting = readModel.caughtUp();
    report({ revision: -1, trouble: 'the disk is full' });
    await expect(waiting).rejects.toThrow("The read model can't be written: the disk is full");
    await expect(readModel.caughtUp()).rejects.toThrow(StoreUnavailableError);
    await unblock();
    await readModel.close();
  });

  test('of a remote store keeps few events in memory on a full disk, and reads the others again', async () => {
    const log = Array.from({ length: 25_000 }, (_, revision) => ({ revision }) as LoggedEvent);
    const tasks: ProjectorTask[] = [];
    const startProjector = (onNews: typeof report) => {
      report = onNews;
      return { take: (task: ProjectorTask) => void tasks.push(task), close: async () => {} };
    };
    const readModel = readModelWith({ database: openReadModel(file, true), startProjector }, 1);
    let readAgain = 0;
    readModel.catchUp = () => {
      readAgain++;
    };
    report({ revision: -1, trouble: 'the disk is full' });
    for (const event of log) readModel.onCommit({ events: [event] });
    // When it can be written again
    report({ revision: -1, trouble: undefined });
    const copied = () => tasks.flatMap(({ events }) => (events ? JSON.parse(events) : []));
    expect(copied().length).toBeLessThan(20_000);
    expect(readAgain).toBe(1);
    // Then lists wait for all commits
    report({ revision: copied().length - 1, trouble: undefined });
    await expect(readModel.caughtUp()).rejects.toThrow('it should reach 24999');
    // And the projector gets each event once
    readModel.onCommit({ events: log.slice(readModel.received + 1) });
    readModel.project();
    expect(copied()).toEqual(log);
    report({ revision: 24_999, trouble: undefined });
    await readModel.caughtUp();
    await readModel.close();
  });

  test('is in no trouble after its last step, even if the disk has no room for the snapshot', async () => {
    const events = openingEvents();
    const database = new Database(':memory:');
    database.exec('PRAGMA page_size = 512');
    createReadModel(database, false);
    // Rows go into pages that the tables have.
    database.exec(`PRAGMA max_page_count = ${single(database, 'PRAGMA page_count')}`);
    const news: ProjectorNews[] = [];
    const source = { after: async (revision: number) => events.slice(revision + 1) };
    const [report, pause] = [(latest: ProjectorNews) => void news.push(latest), async () => {}];
    const projector = new Projector(database, source, { report, pause, tryLater: pause, snapshotEvery: 1 });
    await projector.take({ to: 1, events: undefined });
    expect(news.at(-1)).toEqual({ revision: 1, trouble: undefined });
    await projector.close();
  });

  test('has the newest events of a till that closes right after its start', async () => {
    const events = await log();
    const readModel = open();
    readModel.project();
    readModel.onCommit({ events });
    await readModel.close();
    const again = open();
    expect(again.openedAt).toBe(1);
    await again.close();
  });

  test('that can’t follow its log reports an error, and can be closed', async () => {
    let readModel: ReadModel | undefined;
    const failure = new Promise((resolve) => {
      readModel = open(1, resolve);
    });
    expect(await failure).toMatchObject({ message: `There is no events file ${eventsFile}` });
    await readModel?.close();
  });
});
