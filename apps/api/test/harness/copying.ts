import { cpSync } from 'node:fs';
import {
  type EventData,
  type EventStore,
  openSqliteEventStore,
  type RecordedEvent,
  storeWith,
} from '@stammtisch/event-store';
import Database from 'libsql';
import { copyTill } from '../../src/ops/copying/copy.js';
import { pages } from '../../src/ops/copying/location.js';
import { afterAnEvening } from './after-an-evening.js';
import { dataDirs } from './data-dirs.js';

/** The stream of a till's log. */
export const LOG = 'till-stammtisch';

type Append = EventStore['append'];

/** The store with its `append` wrapped. */
export function withAppend(store: EventStore, append: (next: Append) => Append): EventStore {
  return storeWith(store, { append: append((...call) => store.append(...call)) });
}

/** The store, and what is appended to the log through it. */
export function recordingAppends(store: EventStore) {
  const appends: (readonly EventData[])[] = [];
  const recording = withAppend(store, (append) => (stream, expected, events, options) => {
    if (stream === LOG) appends.push(events);
    return append(stream, expected, events, options);
  });
  return { recording, appends };
}

/** The store, with `then` called after each append to a stream. */
export const afterAppends = (store: EventStore, stream: string, then: () => unknown) =>
  withAppend(store, (append) => async (name, ...call) => {
    const last = await append(name, ...call);
    if (name === stream) await then();
    return last;
  });

/** Changes or deletes an event of a closed file, by SQL. */
export function tamper(file: string, sql: string, stream: string, revision: number): void {
  const database = new Database(file);
  const key = '? + 4294967296 * (SELECT id FROM streams WHERE name = ?)';
  database.prepare(`${sql} WHERE key = ${key}`).run([revision, stream]);
  database.close();
}

/** Turns one cent into one euro. */
export const CHANGED = `UPDATE events SET body = replace(body, '"amount":1', '"amount":100')`;

export const copy = (source: EventStore, target: EventStore) => copyTill(source, target, 'stammtisch');

/** The whole log. */
export async function eventsOf(store: EventStore): Promise<RecordedEvent[]> {
  const all: RecordedEvent[] = [];
  for await (const page of pages(store, LOG)) all.push(...page);
  return all;
}

/** A closed till after an evening, and what tests need to copy it; for the tests of a file. */
export function copyingAfterAnEvening(cents: number) {
  const evening = afterAnEvening(cents);
  const newPath = dataDirs();
  const newFile = () => `${newPath()}.sqlite`;

  /** A copy of the till's events file, or of another. */
  function copyOfFile(from = evening.eventsFile): string {
    const file = newFile();
    cpSync(from, file);
    return file;
  }

  /** Runs a story with a copy of the till's store and an empty store, then closes both. */
  async function withStores(
    story: (source: EventStore, target: EventStore) => Promise<void>,
    { from = copyOfFile(), to = newFile() } = {},
  ): Promise<void> {
    const source = openSqliteEventStore(from);
    const target = openSqliteEventStore(to);
    try {
      await story(source, target);
    } finally {
      await target.close();
      await source.close();
    }
  }

  return { ...evening, newFile, copyOfFile, withStores };
}
