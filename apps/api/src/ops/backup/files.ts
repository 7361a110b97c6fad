import {
  closeSync,
  createReadStream,
  createWriteStream,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { EVENTS_FILE } from '../../engine/store/open-store.js';
import { BackupError } from '../copying/errors.js';
import type { Location } from '../copying/location.js';

/** What lies under such names is only there while somebody works with it. */
const PART = 'backup-part-';
/** So does a log that is put in its place. */
const LOG_PART = new RegExp(`^${EVENTS_FILE}\\.\\d+\\.part$`);

/** What stays free on a disk, in bytes: the till goes on writing to it. */
const LEFT = 16 * 1024 * 1024;

/** Gives work of a kind a folder of its own in a data directory, empty at first and gone afterwards. */
export async function withRoom<T>(
  dataDir: string,
  kind: string,
  work: (room: string) => Promise<T>,
): Promise<T> {
  const room = join(dataDir, PART + kind);
  rmSync(room, { recursive: true, force: true });
  mkdirSync(room, { mode: 0o700 });
  try {
    return await work(room);
  } finally {
    rmSync(room, { recursive: true });
  }
}

/** Removes what work left that was killed. */
export function sweepRooms(dataDir: string): void {
  for (const name of readdirSync(dataDir))
    if (name.startsWith(PART) || LOG_PART.test(name))
      rmSync(join(dataDir, name), { recursive: true, force: true });
}

/** Refuses when a disk has no room for so many copies of a till. @throws an error with the code ENOSPC */
export function expectSpace(directory: string, from: Location, copies = 1): void {
  // How large a till on a server is shows only as it is copied.
  const size = from.kind === 'server' ? 0 : statSync(from.file).size;
  if (size * copies > roomOn(directory)) throw noRoom();
}

/** How much may be written to a disk, in bytes. */
export function roomOn(directory: string): number {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize - LEFT;
}

/** Passes on so many bytes. @throws an error with the code ENOSPC when there are more */
const fitting = (room: number) =>
  async function* (source: AsyncIterable<Buffer>) {
    let left = room;
    for await (const chunk of source) {
      left -= chunk.length;
      if (left < 0) throw noRoom();
      yield chunk;
    }
  };

/** As the system says it. */
const noRoom = () =>
  Object.assign(new Error('The disk has no room for a backup'), { code: 'ENOSPC', syscall: 'write' });

/**
 * Work that a passphrase takes, as a power of two in KiB of memory: 16 MiB. With twice that a till in 128 MB was busy for minutes, so
 * passphrases that are easy to guess are refused instead.
 */
const WORK_FACTOR = 14;

const MARK = 'age-encryption.org/v1\n';
/** How a file begins that is sealed otherwise than by a till: for a key, or with a factor that takes more memory. */
const OTHERWISE = /^.*\n-> (?!scrypt )\S+ |^.*\n-> scrypt \S+ (?:1[6-9]|[2-9]\d|\d{3,})\n/;

const web = (chunks: AsyncIterable<Buffer>) => Readable.toWeb(Readable.from(chunks)) as ReadableStream;
const node = (stream: ReadableStream) => Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);

/** Seals a file into a new one, packed by gzip: an age file, which anybody opens who knows the passphrase. */
export async function seal(file: string, to: string, passphrase: string, synced = true): Promise<void> {
  // Loaded with the first file that is sealed: most tills never seal one.
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(WORK_FACTOR);
  const sealed = async function* (packed: AsyncIterable<Buffer>) {
    yield* node(await encrypter.encrypt(web(packed)));
  };
  await pipeline(createReadStream(file), createGzip(), sealed, newFile(to, synced));
}

/** Is the file sealed, or the beginning of one that was? */
export function isSealed(file: string): boolean {
  return headOf(file).startsWith(MARK);
}

/**
 * Writes what was sealed; `to` is called once the passphrase is there. Few bytes can unpack to very many: `room` bounds them.
 * @throws BackupError as soon as the file is not what was sealed with this passphrase; an error with the code ENOSPC
 */
export async function unseal(
  file: string,
  to: () => NodeJS.WritableStream,
  passphrase: string | undefined,
  room = Number.POSITIVE_INFINITY,
): Promise<void> {
  if (OTHERWISE.test(headOf(file))) throw new BackupError(`${file} hat keine Kasse verschlossen`);
  if (!passphrase) throw new BackupError(`${file} ist verschlossen: dazu gehört BACKUP_PASSPHRASE`);
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const opened = async function* (sealed: AsyncIterable<Buffer>) {
    yield* node(await decrypter.decrypt(web(sealed)));
  };
  try {
    await pipeline(createReadStream(file), opened, createGunzip(), fitting(room), to());
  } catch (cause) {
    if (isOfDisk(cause)) throw cause;
    throw /no identity matched/.test(String(cause))
      ? new BackupError(`BACKUP_PASSPHRASE ist nicht die von ${file}`, { cause })
      : new BackupError(`${file} ist beschädigt oder abgeschnitten`, { cause });
  }
}

/** Is it an error of a disk or a folder? It names the system's call that failed. */
export const isOfDisk = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error;

/** A stream into a new file that only its owner reads. */
export const newFile = (to: string, synced = true) =>
  createWriteStream(to, { flags: 'wx', mode: 0o600, flush: synced });

function headOf(file: string): string {
  const handle = openSync(file, 'r');
  try {
    const head = Buffer.alloc(100);
    return head.toString('latin1', 0, readSync(handle, head));
  } finally {
    closeSync(handle);
  }
}
