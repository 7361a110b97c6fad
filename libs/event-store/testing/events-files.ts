import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach } from '@jest/globals';
import type { EventStore } from '../src/port.js';
import { openSqliteEventReader, openSqliteEventStore } from '../src/sqlite/sqlite-event-store.js';

/** Names for new files in a temporary directory, which is removed after the suite. */
export function temporaryFiles(): () => string {
  const directory = mkdtempSync(join(tmpdir(), 'event-store-'));
  afterAll(() => rmSync(directory, { recursive: true }));
  let count = 0;
  return () => join(directory, `${++count}`, 'events.sqlite');
}

/** New files, and functions to open them. They are closed after the test. */
export function eventsFiles() {
  const opened: Pick<EventStore, 'close'>[] = [];
  afterEach(async () => {
    for (const each of opened.splice(0).reverse()) await each.close();
  });
  function closeAfterTest<Opened extends Pick<EventStore, 'close'>>(each: Opened): Opened {
    opened.push(each);
    return each;
  }
  return {
    newFile: temporaryFiles(),
    open: (...how: Parameters<typeof openSqliteEventStore>) => closeAfterTest(openSqliteEventStore(...how)),
    read: (file: string) => closeAfterTest(openSqliteEventReader(file)),
  };
}

/** Does the events file, or any file beside it, contain these bytes? */
export function filesContain(file: string, marker: string): boolean {
  const directory = dirname(file);
  return readdirSync(directory).some((name) => readFileSync(join(directory, name)).includes(marker));
}
