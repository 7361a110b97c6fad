import { cpSync } from 'node:fs';
import {
  type EventData,
  type EventStore,
  openSqliteEventStore,
  type RecordedEvent,
  storeWith,
} from '@stammtisch/event-store';
import { oneRowEach } from '@stammtisch/event-store/testing';
import Database from 'libsql';
import { copyTill } from '../../src/ops/copying/copy.js';
import { pages } from '../../src/ops/copying/location.js';
import { afterAnEvening } from './after-an-evening.js';
import { dataDirs } from './data-dirs.js';

/** The stream of a till's log. */
export const LOG = 'till-stammtisch';

type Append = EventStore['append'];

/** The store, with something in the way of its appends. */
export function through(store: EventStore, append: (next: Append) => Append): EventStore {
  return storeWith(store, { append: append((...call) => store.append(...call)) });
}

/** The store, and what is appended to the log in it. */
export function watched(store: EventStore) {
  const appends: (readonly EventData[])[] = [];
  const watching = through(store, (append) => (stream, expected, events, options) => {
    if (stream === LOG) appends.push(events);
    return append(stream, expected, events, options);
  });
  return { watching, appends };
}

/** The store; `then` comes after each append to a stream of it. */
export const afterAppends = (store: EventStore, stream: string, then: () => unknown) =>
  through(store, (append) => async (name, ...call) => {
    const last = await append(name, ...call);
    if (name === stream) await then();
    return last;
  });

/** Changes an event of a closed file behind everybody's back, or deletes it. */
export function meddle(file: string, sql: string, stream: string, revision: number): void {
  const database = new Database(file);
  oneRowEach(database);
  const key = '? + 4294967296 * (SELECT id FROM streams WHERE name = ?)';
  database.prepare(`${sql} WHERE key = ${key}`).run([revision, stream]);
  database.close();
}

/** Makes a euro of a cent. */
export const CHANGED = `UPDATE events SET body = replace(body, '"amount":1', '"amount":100')`;

/** Copies a till. */
export const copy = (source: EventStore, target: EventStore) => copyTill(source, target, 'stammtisch');

/** The whole log. */
export async function eventsOf(store: EventStore): Promise<RecordedEvent[]> {
  const all: RecordedEvent[] = [];
  for await (const page of pages(store, LOG)) all.push(...page);
  return all;
}

/** A till after an evening that is about to move; for the tests of a file. */
export function movingAfterAnEvening(cents: number) {
  const evening = afterAnEvening(cents);
  const newPath = dataDirs();
  const newFile = () => `${newPath()}.sqlite`;

  /** A file like that of the till, or like another. */
  function copied(from = evening.eventsFile): string {
    const file = newFile();
    cpSync(from, file);
    return file;
  }

  /** Runs a story with a store like the till's and an empty one, both closed after it. */
  async function moving(
    story: (source: EventStore, target: EventStore) => Promise<void>,
    { from = copied(), to = newFile() } = {},
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

  return { ...evening, newFile, copied, moving };
}
