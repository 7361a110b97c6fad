import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';
import { killServers } from '@stammtisch/test-kit';

/** Paths of data directories for the running suite, removed after it. */
export function dataDirs(): () => string {
  const root = mkdtempSync(join(tmpdir(), 'stammtisch-'));
  afterAll(async () => {
    await killServers();
    rmSync(root, { recursive: true });
  });
  let count = 0;
  return () => join(root, `${++count}`);
}

/** Deletes the read model of a till that is not running. */
export function loseReadModel(dataDir: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(join(dataDir, `read-model.sqlite${end}`), { force: true });
}
