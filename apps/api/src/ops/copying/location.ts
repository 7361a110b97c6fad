import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  closing,
  type EventReader,
  type EventStore,
  openEventStoreDb,
  openSqliteEventReader,
  openSqliteEventStore,
  type RecordedEvent,
  retrying,
  single,
} from '@stammtisch/event-store';
import Database from 'libsql';
import { READ_MODEL_FILE } from '../../engine/store/known-log.js';
import { type LoggedEvent, storedEvent, tillStream } from '../../engine/till/logged-event.js';
import { EventCliError } from './errors.js';

/** A store to copy a till from. */
export type Source = Pick<EventReader, 'read'>;

const PAGE = 1000;

/** A stream's events after a revision, page by page. */
export async function* pages(
  reader: Source,
  stream: string,
  after = -1,
): AsyncGenerator<readonly RecordedEvent[]> {
  for (let last: RecordedEvent | undefined; ; ) {
    const page = await reader.read(stream, { from: (last?.revision ?? after) + 1, limit: PAGE });
    last = page.at(-1);
    if (!last) return;
    yield page;
  }
}

export async function newest(reader: Source, stream: string): Promise<RecordedEvent | undefined> {
  const [event] = await reader.read(stream, { backwards: true, limit: 1 });
  return event;
}

/** A store: an EventStoreDB, or the file of an embedded one. */
export type Location =
  | { readonly kind: 'server'; readonly url: string }
  | { readonly kind: 'file'; readonly file: string };

export const fileAt = (file: string) => ({ kind: 'file', file }) as const;

/** A new path with one of these endings is a file, any other is a folder: a folder may be named `kasse.example`. */
const FILE_NAME = /\.(?:sqlite|db|age|backup)$/i;

/** Parses a connection string, or the path of an SQLite file or a data directory. @throws EventCliError */
export function locate(typed: string): Location {
  if (/^esdb(\+discover)?:\/\//.test(typed)) return { kind: 'server', url: typed };
  if (/^[a-z+]+:\/\//i.test(typed))
    throw new EventCliError('Die Adresse eines Speichers beginnt mit esdb:// oder esdb+discover://');
  const isFolder = isDirectory(typed) ?? !FILE_NAME.test(typed);
  return fileAt(isFolder ? join(typed, 'events.sqlite') : resolve(typed));
}

/**
 * The copy of the log that a node of a remote store has in its read model, without members' documents. `path` is the read model's file or
 * its data directory.
 * @returns undefined for another file, such as a backup
 * @throws EventCliError for a directory without a read model
 */
export function readModelEvents(path: string): (Source & Pick<EventReader, 'close'>) | undefined {
  const isFolder = isDirectory(path);
  const file = isFolder ? join(path, READ_MODEL_FILE) : path;
  const database = existsSync(file) ? new Database(file) : undefined;
  const stream = database && streamIn(database);
  if (!database || !stream) {
    database?.close();
    if (isFolder) throw new EventCliError(`In ${path} liegt keine Kopie des Logbuchs`);
    return undefined;
  }
  return {
    read: async (name, { from, limit = 1000, backwards = false } = {}) => {
      if (name !== stream) return [];
      const [condition, start] = backwards
        ? ['<= ? ORDER BY revision DESC', from ?? Number.MAX_SAFE_INTEGER]
        : ['>= ? ORDER BY revision', from ?? 0];
      const rows = database.prepare(`SELECT body FROM event WHERE revision ${condition} LIMIT ?`).raw();
      return (rows.all(start, limit) as [string][]).map(([body]) => {
        const logged: LoggedEvent = JSON.parse(body);
        return { ...storedEvent(logged), stream, revision: logged.revision };
      });
    },
    close: async () => void database.close(),
  };
}

/** The stream of a read model's events, by the till id in the first one. */
function streamIn(database: Database.Database): string | undefined {
  try {
    const body = single(database, 'SELECT body FROM event WHERE revision = 0');
    const first: LoggedEvent = JSON.parse(String(body));
    return first.type === 'TillOpened' ? tillStream(first.data.tillId) : undefined;
  } catch {
    return undefined;
  }
}

/** Opens a store for writing; a missing file is created. @throws StoreUnusableError */
export async function storeAt(location: Location): Promise<EventStore> {
  return location.kind === 'server'
    ? retrying(await openEventStoreDb(location.url))
    : openSqliteEventStore(location.file);
}

/** @throws EventCliError for a file that does not exist */
export function refuseMissing(location: Location): void {
  if (location.kind === 'file' && !existsSync(location.file))
    throw new EventCliError(`${location.file} gibt es nicht`);
}

/** Reads from a store, maybe that of a running till, and closes it. @throws StoreUnusableError, EventCliError */
export async function reading<T>(location: Location, work: (reader: EventReader) => Promise<T>): Promise<T> {
  refuseMissing(location);
  return closing<EventReader, T>(
    location.kind === 'server' ? await storeAt(location) : openSqliteEventReader(location.file),
    work,
  );
}

/** Undefined if nothing exists at the path. */
const isDirectory = (path: string) => (existsSync(path) ? statSync(path).isDirectory() : undefined);
