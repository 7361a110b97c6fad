import { createReadStream, existsSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  checkEventsFile,
  ForeignFileError,
  mayPass,
  NewerFileError,
  StoreUnusableError,
} from '@stammtisch/event-store';
import { EventCliError } from '../copying/event-cli-error.js';
import { fileAt, reading } from '../copying/location.js';
import type { Terminal } from '../copying/progress.js';
import { type CheckedHead, verifyTill } from '../copying/verify.js';
import { BackupError } from './backup-error.js';
import { roomOn } from './room.js';
import { isOfDisk, isSealed, newFile, unseal } from './sealing.js';
import { isSecretOf, takeSecretFrom } from './secret-inside.js';

/** A backup that was opened. */
export interface Opened {
  readonly head: CheckedHead;
  /** The till's secret; undefined when it is neither in the backup nor beside it. */
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
 * Opens a backup, plain or sealed, into a new events file, and verifies it to its last hash. Leaves nothing behind when it fails.
 * @throws BackupError; an error with the code ENOSPC when there is no room for it
 */
export async function openInto(
  file: string,
  to: string,
  { passphrase, tillId, room = roomOn(dirname(to)) }: HowToOpen,
  screen: Terminal,
): Promise<Opened> {
  if (existsSync(to)) throw new EventCliError(`${to} exists already`);
  try {
    if (isSealed(file)) await unseal(file, () => newFile(to), passphrase, room);
    else await pipeline(createReadStream(file), newFile(to));
    checkEventsFile(to);
    const appSecret = takeSecretFrom(to);
    const head = await reading(fileAt(to), (reader) => verifyTill(reader, tillId, screen));
    if (appSecret !== undefined && !isSecretOf(head.state, appSecret)) {
      throw new BackupError(`The secret in ${file} is that of another till`);
    }
    return { head, appSecret };
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
  if (error instanceof ForeignFileError) return says('is no backup of a till');
  if (error instanceof NewerFileError) return says('was made by a newer version: install that version');
  return says(`is damaged, or was cut: ${error instanceof Error ? error.message : error}`);
}
