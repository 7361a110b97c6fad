import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { syncToDisk } from '@stammtisch/event-store';
import { EventCliError } from '../copying/errors.js';
import { type BackedUp, makeBackup } from './backup.js';
import { expectSpace, newFile, seal, unseal, withRoom } from './files.js';

/** How many backups a folder keeps of a till. */
const KEPT = 14;
/** After how long an unfinished file counts as left behind, in ms. */
const LEFT_BEHIND = 60 * 60 * 1000;

/** What is to be done in the folder of nightly backups. */
export interface NightlyOrder {
  readonly till: BackedUp;
  readonly dataDir: string;
  readonly folder: string;
  /** Seals the backup. */
  readonly passphrase: string | undefined;
  /** Mark of the log, which nodes share, and no other till has. */
  readonly mark: string;
  /** The evening, `YYYY-MM-DD`: a folder has one backup of each. */
  readonly date: string;
  /** Now, in ms since 1970. */
  readonly now: number;
  /** May older backups make room? Not while the books are wrong. */
  readonly mayDelete: boolean;
}

/** The newest backup in a folder. */
export interface Newest {
  readonly name: string;
  /** When it was made, in ms since 1970. */
  readonly at: number;
  readonly bytes: number;
}

/** Makes the evening's backup unless the folder has it, by whichever node, and then keeps the newest fourteen. */
export async function keepNightly(order: NightlyOrder): Promise<{ newest: Newest | null; made: boolean }> {
  const { folder, till, mark, date, mayDelete } = order;
  const stem = `stammtisch-${till.tillId}-${mark}-`;
  const pattern = new RegExp(`^${stem}\\d{4}-\\d\\d-\\d\\d\\.sqlite(?:\\.age)?$`);
  const ours = () => {
    const names = readdirSync(folder).filter((name) => pattern.test(name));
    // What a clock made that was ahead is older than today's, whatever day it names.
    const isAhead = (name: string) => name > `${stem}${date}~`;
    return names.sort((a, b) => Number(isAhead(b)) - Number(isAhead(a)) || (a < b ? -1 : 1));
  };
  sweep(folder, stem);
  const made = !ours().some((name) => name.startsWith(stem + date));
  if (made) await make(order, join(folder, `${stem}${date}.sqlite`));
  if (mayDelete) for (const old of ours().slice(0, -KEPT)) rmSync(join(folder, old), { force: true });
  const name = ours().at(-1);
  if (name === undefined) return { newest: null, made };
  const { mtimeMs, size } = statSync(join(folder, name));
  return { newest: { name, at: mtimeMs, bytes: size }, made };
}

/** Removes what a till that was killed left unfinished. */
function sweep(folder: string, stem: string): void {
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(stem) || !name.endsWith('.part')) continue;
    const age = Date.now() - (statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (age > LEFT_BEHIND) rmSync(join(folder, name), { force: true });
  }
}

/**
 * Makes a backup beside the till and then brings it into the folder: SQLite does not work well on every stick, and nothing that
 * is not sealed ever lies on one whose backups are. The file has its name once it was read back and is on the disk.
 */
function make({ till, dataDir, folder, passphrase, now }: NightlyOrder, to: string): Promise<void> {
  expectSpace(dataDir, till.from);
  return withRoom(dataDir, 'nightly', async (room) => {
    const plain = join(room, 'events.sqlite');
    await makeBackup(till, plain);
    expectSpace(folder, till.from);
    const final = passphrase ? `${to}.age` : to;
    const part = `${to}.${randomBytes(4).toString('hex')}.part`;
    try {
      if (passphrase) await seal(plain, part, passphrase);
      else await pipeline(createReadStream(plain), newFile(part));
      if ((await hashOf(plain)) !== (await hashOf(part, passphrase)))
        throw new EventCliError(`${part} ist nicht, was geschrieben wurde`);
      utimesSync(part, now / 1000, now / 1000);
      // Another node may have been faster.
      if (!existsSync(final)) renameSync(part, final);
    } finally {
      rmSync(part, { force: true });
    }
    try {
      syncToDisk(folder);
    } catch {
      // Some sticks' file systems can't do this with a folder.
    }
  });
}

async function hashOf(file: string, passphrase?: string): Promise<string> {
  const sha = createHash('sha256');
  if (passphrase) await unseal(file, () => sha, passphrase);
  else await pipeline(createReadStream(file), sha);
  return sha.read().toString('hex');
}
