import { createReadStream, existsSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ForeignFileError, mayPass, NewerFileError, StoreUnusableError } from '@stammtisch/event-store';
import { EventCliError } from '../copying/event-cli-error.js';
import { fileAt, reading } from '../copying/location.js';
import type { Terminal } from '../copying/progress.js';
import { type CheckedHead, misnamed } from '../copying/verify.js';
import { BackupError } from './backup-error.js';
import { copied } from './make-backup.js';
import { roomOn, withRoom } from './room.js';
import { isOfDisk, isSealed, newFile, unseal } from './sealing.js';
import { type Besides, besidesEvents, isSecretOf } from './secret-inside.js';

/** A backup that was opened. */
export interface Opened extends Besides {
  readonly head: CheckedHead;
  /** User names in the documents that differ from the log. */
  readonly misnamed: readonly string[];
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
  screen: Terminal,
): Promise<Opened> {
  if (existsSync(to)) throw new EventCliError(`${to} gibt es schon`);
  try {
    return await withRoom(dirname(to), 'foreign', async (folder) => {
      const plain = join(folder, 'events.sqlite');
      if (isSealed(file)) await unseal(file, () => newFile(plain), passphrase, room);
      else await pipeline(createReadStream(file), newFile(plain));
      const besides = besidesEvents(plain);
      const { appSecret } = besides;
      const head = await copied(fileAt(plain), to, tillId, screen);
      if (appSecret === undefined) return { ...besides, head, misnamed: [] };
      if (!isSecretOf(head.state, appSecret))
        throw new BackupError(`Das Geheimnis in ${file} gehört zu einer anderen Kasse`);
      const names = await reading(fileAt(to), (reader) => misnamed(reader, head.state, appSecret));
      return { ...besides, head, misnamed: names };
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
