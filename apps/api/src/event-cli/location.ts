import { existsSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import {
  type EventReader,
  type EventStore,
  openEventStoreDb,
  openSqliteEventReader,
  openSqliteEventStore,
  patient,
  withoutUser,
} from '@stammtisch/event-store';
import { READ_MODEL_FILE } from '../store/known-places.js';
import { EventCliError } from './event-cli-error.js';
import { holdsATill, openKeptEvents } from './kept-events.js';

/** Where a till is copied from. */
export type Source = Pick<EventReader, 'read' | 'close'>;

/** Where events are kept: on an EventStoreDB, or in the file of an embedded store. */
export type Location =
  | { readonly kind: 'server'; readonly name: string; readonly url: string }
  | { readonly kind: 'file'; readonly name: string; readonly file: string }
  /** What a node of a distant store keeps of its events. */
  | { readonly kind: 'kept'; readonly name: string; readonly file: string };

/** Reads what was typed: a connection string, an SQLite file, or a data directory, which means its `events.sqlite`. @throws EventCliError */
export function locate(typed: string): Location {
  if (/^esdb(\+discover)?:\/\//.test(typed)) {
    // Messages name it, and must not give a password away.
    return { kind: 'server', name: withoutUser(typed), url: typed };
  }
  if (/^[a-z+]+:\/\//i.test(typed)) {
    throw new EventCliError('A connection string must start with esdb:// or esdb+discover://');
  }
  const file = isDirectory(typed) ? join(typed, 'events.sqlite') : resolve(typed);
  return { kind: 'file', name: file, file };
}

/** Reads what was typed as {@link locate} does; a read model means the events in it, and so does a directory that has no others. */
export function locateSource(typed: string): Location {
  const location = locate(typed);
  if (location.kind !== 'file') return location;
  const kept = isDirectory(typed) ? join(typed, READ_MODEL_FILE) : location.file;
  if (!holdsATill(kept)) return location;
  if (isDirectory(typed) && existsSync(location.file)) {
    throw new EventCliError(
      `There are events in ${location.file} and a copy of others in ${kept}: name the one you mean`,
    );
  }
  return { kind: 'kept', name: kept, file: kept };
}

/** @throws EventCliError when both mean the same store */
export function refuseSame(from: Location, to: Location): void {
  if (identity(from) === identity(to)) throw new EventCliError(`${from.name} is both --from and --to`);
}

/** For writing; a file is created when missing. @throws StoreUnusableError, EventCliError */
export async function openStore(location: Location): Promise<EventStore> {
  if (location.kind === 'kept')
    throw new EventCliError(`${location.name} is a read model: nothing is written into it`);
  return location.kind === 'server'
    ? patient(await openEventStoreDb(location.url))
    : openSqliteEventStore(location.file);
}

/** A store that nobody writes to meanwhile, as far as that can be had. @throws StoreUnusableError, EventCliError */
export async function openSource(location: Location): Promise<Source> {
  if (location.kind === 'kept') return openKeptEvents(location.file);
  if (location.kind === 'file' && !existsSync(location.file)) {
    throw new EventCliError(`There is no events file ${location.file}`);
  }
  return openStore(location);
}

/** For reading only, whether or not a till runs there. @throws StoreUnusableError */
export async function openReader(location: Location): Promise<EventReader> {
  return location.kind === 'server' ? openStore(location) : openSqliteEventReader(location.file);
}

function isDirectory(path: string): boolean {
  return existsSync(path) ? statSync(path).isDirectory() : extname(path) === '';
}

function identity(location: Location): string {
  if (location.kind === 'server') return location.name;
  const directory = dirname(location.file);
  return existsSync(directory) ? join(realpathSync(directory), basename(location.file)) : location.file;
}
