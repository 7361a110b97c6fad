import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';

/** Names for new files in a directory of the running suite's own, removed after it. */
export function temporaryFiles(): () => string {
  const directory = mkdtempSync(join(tmpdir(), 'event-store-'));
  afterAll(() => rmSync(directory, { recursive: true }));
  let count = 0;
  return () => join(directory, `${++count}`, 'events.sqlite');
}
