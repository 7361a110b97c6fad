import { existsSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TillState } from '@stammtisch/domain';
import {
  closing,
  ForeignFileError,
  mayPass,
  NewerFileError,
  openReadOnly,
  openSqliteEventStore,
  StoreUnusableError,
  single,
  snapshotEventsFile,
} from '@stammtisch/event-store';
import Database from 'libsql';
import { Secrets } from '../../platform/secrets.js';
import { copyTill } from '../copying/copy.js';
import { BackupError, EventCliError } from '../copying/errors.js';
import { fileAt, type Location, reading } from '../copying/location.js';
import { type CheckedHead, verifyTill } from '../copying/verify.js';
import { freeBytes, isSealed, isSystemError, newFile, unseal, withTempFolder } from './files.js';

/** The till to back up. */
export interface BackupSource {
  readonly from: Location;
  readonly tillId: string;
  /** Candidates for the till's secret. */
  readonly appSecrets: readonly string[];
}

/**
 * Backs up a till, maybe a running one, into a new plain file with log, documents, receipts and secret, and verifies the file to its
 * last hash. It is not synced, as that would delay a running till's taps. After a failure the caller removes it.
 * @returns the log's head, and whether the secret is in the file: another till's secret is left out
 * @throws EventCliError, StoreUnusableError, StoreUnavailableError
 */
export async function makeBackup({ from, tillId, appSecrets }: BackupSource, to: string) {
  const head = await (from.kind === 'server' ? copied(from, to, tillId) : snapshot(from.file, to, tillId));
  const appSecret = appSecrets.find((secret) => isSecretOf(head.state, secret));
  putSecretInto(to, appSecret);
  return { head, secretInside: appSecret !== undefined };
}

/** Copies an events file by SQLite's backup, while the till may write, and verifies the copy. */
function snapshot(file: string, to: string, tillId: string): Promise<CheckedHead> {
  snapshotEventsFile(file, to);
  return reading(fileAt(to), (reader) => verifyTill(reader, tillId, { olderDocuments: true }));
}

/** Copies a till into a new file, and verifies the copy. */
async function copied(from: Location, to: string, tillId: string): Promise<CheckedHead> {
  try {
    return await closing(openSqliteEventStore(to), (target) =>
      reading(from, (source) => copyTill(source, target, tillId)),
    );
  } finally {
    rmSync(`${to}-lock`, { force: true });
  }
}

export type OpenedBackup = Awaited<ReturnType<typeof openInto>>;

interface OpenOptions {
  readonly passphrase: string | undefined;
  readonly tillId: string;
  /** Most bytes that a sealed one may unpack to; by default what fits on the disk. */
  readonly maxBytes?: number;
}

/**
 * Copies the events and documents of a backup, plain or sealed, into a new events file, verified to its last hash. Nothing else is copied,
 * as a manipulated file may have triggers and views. On failure nothing is left behind.
 * @throws BackupError; an error with the code ENOSPC if the disk is full
 */
export async function openInto(
  file: string,
  to: string,
  { passphrase, tillId, maxBytes = freeBytes(dirname(to)) }: OpenOptions,
) {
  if (existsSync(to)) throw new EventCliError(`${to} gibt es schon`);
  try {
    return await withTempFolder(dirname(to), async (folder) => {
      const plain = join(folder, 'events.sqlite');
      if (isSealed(file)) await unseal(file, () => newFile(plain), passphrase, maxBytes);
      else snapshotEventsFile(file, plain);
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

/** The error as one about the backup. A disk error at the destination is returned unchanged. */
function faultIn(file: string, error: unknown): unknown {
  const cause = error instanceof StoreUnusableError ? (error.cause ?? error) : error;
  if (error instanceof BackupError || mayPass(cause) || isSystemError(cause)) return error;
  const backupError = (text: string) => new BackupError(`${file} ${text}`, { cause: error });
  if (error instanceof ForeignFileError) return backupError('ist keine Sicherung einer Kasse');
  if (error instanceof NewerFileError)
    return backupError('stammt von einer neueren Version: installiere diese');
  return backupError(`ist beschädigt oder abgeschnitten: ${error instanceof Error ? error.message : error}`);
}

/** True for the till's secret. A log without a check of one accepts any. */
export const isSecretOf = ({ secretCheck }: Pick<TillState, 'secretCheck'>, appSecret: string) =>
  secretCheck === null || new Secrets(appSecret).check === secretCheck;

const TABLE = 'CREATE TABLE backup (app_secret TEXT NOT NULL)';

/** Stores the till's secret in a table of the backup; without a secret, removes an older one. */
function putSecretInto(file: string, appSecret: string | undefined): void {
  const database = new Database(file);
  try {
    // Deleted data is overwritten, and no journal file is written. The caller syncs the file.
    database.exec('PRAGMA secure_delete = ON; PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF');
    database.exec('DROP TABLE IF EXISTS backup');
    if (appSecret === undefined) return;
    database.exec(TABLE);
    database.prepare('INSERT INTO backup VALUES (?)').run([appSecret]);
  } finally {
    database.close();
  }
}

/** The secret stored by {@link putSecretInto}. Only the exact table is read: a view in its place is not evaluated. */
function secretInside(file: string): string | undefined {
  const database = openReadOnly(file);
  try {
    if (!database.prepare('SELECT 1 FROM sqlite_schema WHERE sql = ?').get(TABLE)) return undefined;
    return String(single(database, 'SELECT app_secret FROM backup'));
  } finally {
    database.close();
  }
}
