import { randomBytes } from 'node:crypto';
import {
  closeSync,
  createReadStream,
  createWriteStream,
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
import { lockEventsFile, mayPass, temporarily } from '@stammtisch/event-store';
import { EVENTS_FILE } from '../../engine/store/open-store.js';
import { BackupError } from '../copying/errors.js';
import type { Location } from '../copying/location.js';

/** Prefix of temporary folders in a data directory. */
const PART = 'backup-part-';
/** Name of a log that is being restored. */
const LOG_PART = new RegExp(`^${EVENTS_FILE}\\.\\d+\\.part$`);
/** File in a temporary folder whose lock its process holds. */
const IN_USE = 'in-use';

/** Bytes left free on a disk, as the till still writes to it. */
const RESERVED = 16 * 1024 * 1024;

/** Runs work with a temporary folder in a data directory, empty but for its lock, and removed afterwards. */
export async function withTempFolder<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  // No process id: containers that share the directory may have the same.
  const folder = join(dataDir, PART + randomBytes(4).toString('hex'));
  return temporarily(folder, async () => {
    // Makes the folder, too.
    const lock = lockEventsFile(join(folder, IN_USE));
    return work(folder).finally(lock.release);
  });
}

/** Removes temporary folders and files of killed processes. @returns as {@link sweep} */
export function sweepTempFolders(dataDir: string): unknown[] {
  const isLeft = (name: string) =>
    LOG_PART.test(name) || (name.startsWith(PART) && !isInUse(join(dataDir, name)));
  return sweep(dataDir, isLeft);
}

/** Removes what killed processes left in a folder. @returns the errors for what can't be removed: it may be another user's */
export function sweep(folder: string, isLeft: (name: string) => boolean): unknown[] {
  const failures: unknown[] = [];
  for (const name of readdirSync(folder)) {
    try {
      if (isLeft(name)) rmSync(join(folder, name), { recursive: true, force: true });
    } catch (error) {
      failures.push(error);
    }
  }
  return failures;
}

function isInUse(folder: string): boolean {
  try {
    lockEventsFile(join(folder, IN_USE)).release();
    return false;
  } catch (error) {
    return mayPass(Object(error).cause);
  }
}

/** @throws an error with the code ENOSPC if the disk has no space for so many copies of a till */
export function expectSpace(directory: string, from: Location, copies = 1): void {
  // The size of a till on a server is not known before it is copied.
  const size = from.kind === 'server' ? 0 : statSync(from.file).size;
  if (size * copies > freeBytes(directory)) throw diskFull();
}

export function freeBytes(directory: string): number {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize - RESERVED;
}

/** Passes a stream through. @throws an error with the code ENOSPC after `maxBytes` */
const fitting = (maxBytes: number) =>
  async function* (source: AsyncIterable<Buffer>) {
    let left = maxBytes;
    for await (const chunk of source) {
      left -= chunk.length;
      if (left < 0) throw diskFull();
      yield chunk;
    }
  };

/** Has the shape of Node's own error. */
const diskFull = () =>
  Object.assign(new Error('The disk has no room for a backup'), { code: 'ENOSPC', syscall: 'write' });

/**
 * scrypt's work factor, log2 of KiB of memory: 16 MiB. With twice that, a till with 128 MB was busy for minutes, so weak passphrases are
 * refused instead.
 */
const WORK_FACTOR = 14;

const MARK = 'age-encryption.org/v1\n';
/** Header of an age file not sealed by a till: for a key, or with a work factor that needs more memory. */
const SEALED_OTHERWISE = /^.*\n-> (?!scrypt )\S+ |^.*\n-> scrypt \S+ (?:1[6-9]|[2-9]\d|\d{3,})\n/;

const web = (chunks: AsyncIterable<Buffer>) => Readable.toWeb(Readable.from(chunks)) as ReadableStream;
const node = (stream: ReadableStream) => Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);

/** Seals a file into a new one: gzipped and encrypted with a passphrase, in the age format. */
export async function seal(file: string, to: string, passphrase: string, synced = true): Promise<void> {
  // Loaded when first needed: most tills never seal a file.
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(WORK_FACTOR);
  const sealed = async function* (packed: AsyncIterable<Buffer>) {
    yield* node(await encrypter.encrypt(web(packed)));
  };
  await pipeline(createReadStream(file), createGzip(), sealed, newFile(to, synced));
}

/** True for a sealed file, also a truncated one. */
export function isSealed(file: string): boolean {
  return headOf(file).startsWith(MARK);
}

/**
 * Decrypts and unpacks a file. `to` is called only if there is a passphrase. `maxBytes` protects from a zip bomb.
 * @throws BackupError for a wrong passphrase or a damaged file; an error with the code ENOSPC
 */
export async function unseal(
  file: string,
  to: () => NodeJS.WritableStream,
  passphrase: string | undefined,
  maxBytes = Number.POSITIVE_INFINITY,
): Promise<void> {
  if (SEALED_OTHERWISE.test(headOf(file))) throw new BackupError(`${file} hat keine Kasse verschlossen`);
  if (!passphrase) throw new BackupError(`${file} ist verschlossen: dazu gehört BACKUP_PASSPHRASE`);
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const opened = async function* (sealed: AsyncIterable<Buffer>) {
    yield* node(await decrypter.decrypt(web(sealed)));
  };
  try {
    await pipeline(createReadStream(file), opened, createGunzip(), fitting(maxBytes), to());
  } catch (cause) {
    if (isSystemError(cause)) throw cause;
    throw /no identity matched/.test(String(cause))
      ? new BackupError(`BACKUP_PASSPHRASE ist nicht die von ${file}`, { cause })
      : new BackupError(`${file} ist beschädigt oder abgeschnitten`, { cause });
  }
}

/** True for an error of a system call, as for a disk or folder. */
export const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error;

/** A stream into a new file, readable only by its owner. */
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
