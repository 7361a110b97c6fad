import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach } from '@jest/globals';
import type Database from 'libsql';
import type { EventStore } from '../src/port.js';
import { openSqliteEventReader, openSqliteEventStore } from '../src/sqlite/sqlite-event-store.js';

/** Names for new files in a directory of the running suite's own, removed after it. */
export function temporaryFiles(): () => string {
  const directory = mkdtempSync(join(tmpdir(), 'event-store-'));
  afterAll(() => rmSync(directory, { recursive: true }));
  let count = 0;
  return () => join(directory, `${++count}`, 'events.sqlite');
}

/** New files, and the two ways to open one; what a test has opened is closed after it. */
export function eventsFiles() {
  const opened: Pick<EventStore, 'close'>[] = [];
  afterEach(async () => {
    for (const each of opened.splice(0).reverse()) await each.close();
  });
  function closedAfter<Opened extends Pick<EventStore, 'close'>>(each: Opened): Opened {
    opened.push(each);
    return each;
  }
  return {
    newFile: temporaryFiles(),
    open: (...how: Parameters<typeof openSqliteEventStore>) => closedAfter(openSqliteEventStore(...how)),
    read: (file: string) => closedAfter(openSqliteEventReader(file)),
  };
}

/** Whether any file beside the store's own, or that itself, still holds these bytes. */
export function anywhere(file: string, marker: string): boolean {
  const directory = dirname(file);
  return readdirSync(directory).some((name) => readFileSync(join(directory, name)).includes(marker));
}

/** Gives every event of a closed events file a row of its own: to lay hands on a single one. */
export function oneRowEach(file: Database.Database): void {
  file.exec(`
    CREATE TEMP TABLE apart AS
      SELECT events.key + line.key AS key, unhex(line.value ->> 0, '-') AS id, line.value AS body
      FROM events, json_each('[' || replace(body, char(10), ',') || ']') AS line;
    DELETE FROM events;
    INSERT INTO events SELECT key, id, body FROM apart;
    DROP TABLE apart;`);
}
