import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { syncToDisk } from '@stammtisch/event-store';
import { BackupError } from '../copying/errors.js';
import { type BackupSource, makeBackup } from './backup.js';
import { expectSpace, newFile, seal, sweep, unseal, withTempFolder } from './files.js';

const KEPT = 14;
/** Age from which an unfinished file counts as abandoned, in ms. */
const ABANDONED = 60 * 60 * 1000;

export interface NightlyOrder {
  readonly till: BackupSource;
  readonly dataDir: string;
  readonly folder: string;
  /** Undefined: the backup is not sealed. */
  readonly passphrase: string | undefined;
  /** Identifies the log: the same on all nodes, and different for every other till. */
  readonly mark: string;
  /** The evening, `YYYY-MM-DD`: a folder has one backup of each. */
  readonly date: string;
  /** In ms since 1970. */
  readonly now: number;
  /** Old backups may be deleted. Not while the books are wrong. */
  readonly mayDelete: boolean;
}

/** The newest backup in a folder. */
export interface Newest {
  readonly name: string;
  /** In ms since 1970. */
  readonly at: number;
  readonly bytes: number;
}

/** Makes the evening's backup unless some node has made it, and deletes all but the newest fourteen. */
export async function keepNightly(order: NightlyOrder): Promise<{ newest: Newest | null; made: boolean }> {
  const { folder, till, mark, date, mayDelete } = order;
  const stem = `stammtisch-${till.tillId}-${mark}-`;
  const pattern = new RegExp(`^${stem}\\d{4}-\\d\\d-\\d\\d\\.sqlite(?:\\.age)?$`);
  const ours = () => {
    const names = readdirSync(folder).filter((name) => pattern.test(name));
    // Backups with a future date, made while the clock was ahead, count as the oldest.
    const isAhead = (name: string) => name > `${stem}${date}~`;
    return names.sort((a, b) => Number(isAhead(b)) - Number(isAhead(a)) || (a < b ? -1 : 1));
  };
  // What can't be removed is no reason to make no backup.
  sweep(folder, (name) => {
    if (!name.startsWith(stem) || !name.endsWith('.part')) return false;
    return Date.now() - statSync(join(folder, name)).mtimeMs > ABANDONED;
  });
  const made = !ours().some((name) => name.startsWith(stem + date));
  if (made) await make(order, join(folder, `${stem}${date}.sqlite`));
  if (mayDelete) for (const old of ours().slice(0, -KEPT)) rmSync(join(folder, old), { force: true });
  const name = ours().at(-1);
  if (name === undefined) return { newest: null, made };
  const { mtimeMs, size } = statSync(join(folder, name));
  return { newest: { name, at: mtimeMs, bytes: size }, made };
}

/**
 * Makes a backup in the data directory, then copies or seals it into the folder: SQLite does not work well on every USB stick, and where
 * backups are sealed, no plain one must ever be there. The file gets its final name after it was read back.
 */
function make({ till, dataDir, folder, passphrase, now }: NightlyOrder, to: string): Promise<void> {
  expectSpace(dataDir, till.from);
  return withTempFolder(dataDir, async (tempFolder) => {
    const plain = join(tempFolder, 'events.sqlite');
    await makeBackup(till, plain);
    expectSpace(folder, till.from);
    const final = passphrase ? `${to}.age` : to;
    const part = `${to}.${randomBytes(4).toString('hex')}.part`;
    try {
      if (passphrase) await seal(plain, part, passphrase);
      else await pipeline(createReadStream(plain), newFile(part));
      if ((await hashOf(plain)) !== (await hashOf(part, passphrase)))
        throw new BackupError(`${part} ist nicht, was geschrieben wurde`);
      utimesSync(part, now / 1000, now / 1000);
      // Another node may have been faster.
      if (!existsSync(final)) renameSync(part, final);
    } finally {
      rmSync(part, { force: true });
    }
    try {
      syncToDisk(folder);
    } catch {
      // Some file systems of USB sticks can't sync a folder.
    }
  });
}

async function hashOf(file: string, passphrase?: string): Promise<string> {
  const sha = createHash('sha256');
  if (passphrase) await unseal(file, () => sha, passphrase);
  else await pipeline(createReadStream(file), sha);
  return sha.read().toString('hex');
}
