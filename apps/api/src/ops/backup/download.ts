import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type BackedUp, makeBackup, SILENT } from './make-backup.js';
import { expectSpace, PART, withRoom } from './room.js';
import { seal } from './sealing.js';

/** A backup that somebody wants to have. */
export interface DownloadOrder {
  readonly till: BackedUp;
  readonly dataDir: string;
  readonly passphrase: string;
}

/** Makes a sealed backup in the data directory. @returns the file, which whoever asked removes */
export async function makeDownload({ till, dataDir, passphrase }: DownloadOrder): Promise<{ file: string }> {
  expectSpace(dataDir, till.from, 2);
  const file = join(dataDir, `${PART}${randomBytes(8).toString('hex')}.age`);
  try {
    await withRoom(dataDir, async (room) => {
      const plain = join(room, 'events.sqlite');
      await makeBackup(till, plain, SILENT);
      await seal(plain, file, passphrase);
    });
    return { file };
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
}
