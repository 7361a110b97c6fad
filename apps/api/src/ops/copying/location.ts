import { existsSync, statSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import {
  type EventReader,
  type EventStore,
  openEventStoreDb,
  openSqliteEventReader,
  openSqliteEventStore,
  type RecordedEvent,
  retrying,
  withoutUser,
} from '@stammtisch/event-store';
import Database from 'libsql';
import { READ_MODEL_FILE } from '../../engine/store/known-log.js';
import { type LoggedEvent, storedEvent, tillStream } from '../../engine/till/logged-event.js';
import { EventCliError } from './errors.js';

/**
 * Opens a read model in which a node of a remote store keeps its events, to read a till's log from. Members' documents are not in
 * it.
 * @throws EventCliError when it keeps no events
 */
export function openKeptEvents(file: string): Source & Pick<EventReader, 'close'> {
  const database = new Database(file);
  try {
    const stream = streamIn(database);
    const onwards = database
      .prepare('SELECT body FROM event WHERE revision >= ? ORDER BY revision LIMIT ?')
      .raw();
    const back = database
      .prepare('SELECT body FROM event WHERE revision <= ? ORDER BY revision DESC LIMIT ?')
      .raw();
    return {
      read: async (asked, { from, limit = 1000, backwards = false } = {}) => {
        if (asked !== stream) return [];
        const rows = backwards
          ? back.all(from ?? Number.MAX_SAFE_INTEGER, limit)
          : onwards.all(from ?? 0, limit);
        return (rows as [string][]).map(([body]) => recorded(stream, JSON.parse(body)));
      },
      close: async () => void database.close(),
    };
  } catch (cause) {
    database.close();
    throw new EventCliError(`${file} ist keine Kopie des Logbuchs`, { cause });
  }
}

/** Is the file a read model that keeps a till's events? */
function holdsATill(file: string): boolean {
  if (!existsSync(file)) return false;
  const database = new Database(file);
  try {
    return streamIn(database) !== '';
  } catch {
    return false;
  } finally {
    database.close();
  }
}

/** Name of the stream whose events the read model keeps: the first event names the till. */
function streamIn(database: Database.Database): string {
  const [body] = database.prepare('SELECT body FROM event WHERE revision = 0').raw().get() as [string];
  const first = JSON.parse(body) as LoggedEvent;
  if (first.type !== 'TillOpened') throw new EventCliError('Das erste Ereignis fehlt');
  return tillStream(first.data.tillId);
}

function recorded(stream: string, logged: LoggedEvent): RecordedEvent {
  return { ...storedEvent(logged), stream, revision: logged.revision };
}

/** Where a till is copied from. */
export type Source = Pick<EventReader, 'read'>;

/** Where events are kept: on an EventStoreDB, or in the file of an embedded store. */
export type Location =
  | { readonly kind: 'server'; readonly name: string; readonly url: string }
  | { readonly kind: 'file'; readonly name: string; readonly file: string };

/** An SQLite file. */
export const fileAt = (file: string): Location & { readonly kind: 'file' } => ({
  kind: 'file',
  name: file,
  file,
});

/** Reads a typed place: a connection string, an SQLite file, or a data directory with one. @throws EventCliError */
export function locate(typed: string): Location {
  if (/^esdb(\+discover)?:\/\//.test(typed)) {
    // Messages show the name, which must not give a password away.
    return { kind: 'server', name: withoutUser(typed), url: typed };
  }
  if (/^[a-z+]+:\/\//i.test(typed)) {
    throw new EventCliError('Die Adresse eines Speichers beginnt mit esdb:// oder esdb+discover://');
  }
  const file = isDirectory(typed) ? join(typed, 'events.sqlite') : resolve(typed);
  return fileAt(file);
}

/**
 * The node's own copy of its events that is typed: a read model, or a data directory with one; undefined for a backup.
 * @throws EventCliError for a directory without
 */
export function keptIn(typed: string): string | undefined {
  const directory = existsSync(typed) && statSync(typed).isDirectory();
  const file = directory ? join(typed, READ_MODEL_FILE) : typed;
  if (holdsATill(file)) return file;
  if (directory) throw new EventCliError(`In ${typed} liegt keine Kopie des Logbuchs`);
  return undefined;
}

/** Opens a store for writing; a missing file is created. @throws StoreUnusableError, EventCliError */
export async function storeAt(location: Location): Promise<EventStore> {
  return location.kind === 'server'
    ? retrying(await openEventStoreDb(location.url))
    : openSqliteEventStore(location.file);
}

/** As {@link storeAt}, but a missing file is none. */
export async function existingStoreAt(location: Location): Promise<EventStore> {
  refuseMissing(location);
  return storeAt(location);
}

/** @throws EventCliError for a file that is not there */
export function refuseMissing(location: Location): void {
  if (location.kind === 'file' && !existsSync(location.file))
    throw new EventCliError(`${location.file} gibt es nicht`);
}

/** Opens a store for reading only, whether or not a till runs on it. @throws StoreUnusableError */
async function readerAt(location: Location): Promise<EventReader> {
  refuseMissing(location);
  return location.kind === 'server'
    ? retrying(await openEventStoreDb(location.url))
    : openSqliteEventReader(location.file);
}

/** Reads from a store that is closed afterwards. @throws StoreUnusableError */
export async function reading<T>(location: Location, work: (reader: EventReader) => Promise<T>): Promise<T> {
  const reader = await readerAt(location);
  try {
    return await work(reader);
  } finally {
    await reader.close();
  }
}

function isDirectory(path: string): boolean {
  return existsSync(path) ? statSync(path).isDirectory() : extname(path) === '';
}
