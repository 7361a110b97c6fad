import { existsSync } from 'node:fs';
import type { EventReader, RecordedEvent } from '@stammtisch/event-store';
import Database from 'libsql';
import { type LoggedEvent, storedEvent, tillStream } from '../till/logged-event.js';
import { EventCliError } from './event-cli-error.js';

/**
 * The events that a node of a distant store keeps in its read model, as a store to read a till's log from. Members' documents are
 * not among them.
 * @throws EventCliError when there are none
 */
export function openKeptEvents(file: string): Pick<EventReader, 'read' | 'close'> {
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
    throw new EventCliError(`${file} holds no copy of a till's events`, { cause });
  }
}

/** Is it a read model that keeps a till's events? */
export function holdsATill(file: string): boolean {
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

/** Whose log it is: the first event of a till says so. */
function streamIn(database: Database.Database): string {
  const [body] = database.prepare('SELECT body FROM event WHERE revision = 0').raw().get() as [string];
  const first = JSON.parse(body) as LoggedEvent;
  if (first.type !== 'TillOpened') throw new EventCliError('The first event is missing');
  return tillStream(first.data.tillId);
}

function recorded(stream: string, logged: LoggedEvent): RecordedEvent {
  return { ...storedEvent(logged), stream, revision: logged.revision };
}
