import { createReadStream, existsSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { TillState } from '@stammtisch/domain';
import {
  ForeignFileError,
  intoPlace,
  mayPass,
  NewerFileError,
  openReadOnly,
  openSqliteEventStore,
  StoreUnusableError,
  snapshotEventsFile,
} from '@stammtisch/event-store';
import Database from 'libsql';
import { Secrets } from '../../platform/secrets.js';
import { copyTill } from '../copying/copy.js';
import { BackupError, EventCliError } from '../copying/errors.js';
import { closing, fileAt, type Location, reading } from '../copying/location.js';
import { type CheckedHead, verifyTill } from '../copying/verify.js';
import { isOfDisk, isSealed, newFile, roomOn, unseal, withRoom } from './files.js';

/** Which till is backed up, with its secret if that is known. `ours`: this process runs it. */
export interface BackedUp {
  readonly from: Location;
  readonly tillId: string;
  readonly appSecret: string | undefined;
  readonly ours: boolean;
}

/**
 * Backs a till up into one new plain file with its log, documents, receipts and secret, and verifies the file to its last hash. The
 * till may run meanwhile. The file is complete, or does not exist.
 * @returns where the log stands, and whether the secret is in the file: it is left out when it is another till's
 * @throws EventCliError, StoreUnusableError, StoreUnavailableError
 */
export async function makeBackup(till: BackedUp, to: string) {
  const { from, tillId, appSecret, ours } = till;
  const write = async (part: string) => {
    const head = await (from.kind === 'server'
      ? copied(from, part, tillId)
      : snapshot(from.file, part, tillId));
    const secretInside = appSecret !== undefined && isSecretOf(head.state, appSecret);
    putSecretInto(part, secretInside ? appSecret : undefined);
    return { head, secretInside };
  };
  // Taps would wait for a sync. The copy of a till that this process runs is only there for a moment.
  return intoPlace(to, write, { synced: !ours });
}

/** Has SQLite copy an events file, whose till may write on meanwhile, and verifies the copy. */
function snapshot(file: string, part: string, tillId: string): Promise<CheckedHead> {
  snapshotEventsFile(file, part);
  return reading(fileAt(part), (reader) => verifyTill(reader, tillId, { olderDocuments: true }));
}

/** Copies a till from somewhere into a new file, and verifies the copy. */
async function copied(from: Location, part: string, tillId: string): Promise<CheckedHead> {
  try {
    return await closing(openSqliteEventStore(part), (target) =>
      reading(from, (source) => copyTill(source, target, tillId)),
    );
  } finally {
    rmSync(`${part}-lock`, { force: true });
  }
}

/** A backup that was opened. */
export interface Opened {
  readonly head: CheckedHead;
  /** The till's secret, if the backup has it. */
  readonly appSecret: string | undefined;
}

interface HowToOpen {
  readonly passphrase: string | undefined;
  /** The till that must be in it. */
  readonly tillId: string;
  /** How much a sealed one may unpack to, in bytes; by default what the disk has room for. */
  readonly room?: number;
}

/**
 * Takes the events and documents of a backup, plain or sealed, into a new events file of our own, verified to its last hash. Nothing
 * else of the file is taken: somebody may have put triggers and views into it. Leaves nothing behind when it fails.
 * @throws BackupError; an error with the code ENOSPC when there is no room for it
 */
export async function openInto(
  file: string,
  to: string,
  { passphrase, tillId, room = roomOn(dirname(to)) }: HowToOpen,
): Promise<Opened> {
  if (existsSync(to)) throw new EventCliError(`${to} gibt es schon`);
  try {
    return await withRoom(dirname(to), 'foreign', async (folder) => {
      const plain = join(folder, 'events.sqlite');
      if (isSealed(file)) await unseal(file, () => newFile(plain), passphrase, room);
      else await pipeline(createReadStream(file), newFile(plain));
      const appSecret = secretInside(plain);
      const head = await copied(fileAt(plain), to, tillId);
      if (appSecret !== undefined && !isSecretOf(head.state, appSecret))
        throw new BackupError(`Das Geheimnis in ${file} gehört zu einer anderen Kasse`);
      return { head, appSecret };
    });
  } catch (error) {
    rmSync(to, { force: true });
    throw faultIn(file, error);
  }
}

/** What is wrong with a backup. An error of the disk that it is opened on is returned unchanged. */
function faultIn(file: string, error: unknown): unknown {
  const cause = error instanceof StoreUnusableError ? (error.cause ?? error) : error;
  if (error instanceof BackupError || mayPass(cause) || isOfDisk(cause)) return error;
  const says = (what: string) => new BackupError(`${file} ${what}`, { cause: error });
  if (error instanceof ForeignFileError) return says('ist keine Sicherung einer Kasse');
  if (error instanceof NewerFileError) return says('stammt von einer neueren Version: installiere diese');
  return says(`ist beschädigt oder abgeschnitten: ${error instanceof Error ? error.message : error}`);
}

/** Is it the till's secret? A log that names none accepts any. */
export const isSecretOf = ({ secretCheck }: Pick<TillState, 'secretCheck'>, appSecret: string) =>
  secretCheck === null || new Secrets(appSecret).check === secretCheck;

const TABLE = 'CREATE TABLE backup (app_secret TEXT NOT NULL)';

/** Puts the till's secret into a backup, in a table of its own; without a secret, takes an older one out. */
function putSecretInto(file: string, appSecret: string | undefined): void {
  const database = new Database(file);
  try {
    // SQLite overwrites what is deleted and writes no journal file. The caller syncs the file.
    database.exec('PRAGMA secure_delete = ON; PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF');
    database.exec('DROP TABLE IF EXISTS backup');
    if (appSecret === undefined) return;
    database.exec(TABLE);
    database.prepare('INSERT INTO backup VALUES (?)').run([appSecret]);
  } finally {
    database.close();
  }
}

/** The secret that {@link putSecretInto} has put into a backup. Nothing that somebody else put into the file is run. */
function secretInside(file: string): string | undefined {
  const database = openReadOnly(file);
  try {
    if (!database.prepare('SELECT 1 FROM sqlite_schema WHERE sql = ?').get(TABLE)) return undefined;
    const [secret] = database.prepare('SELECT app_secret FROM backup').raw().get() as [unknown];
    return String(secret);
  } finally {
    database.close();
  }
}
