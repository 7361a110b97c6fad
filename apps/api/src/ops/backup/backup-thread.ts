import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { StoreUnusableError } from '@stammtisch/event-store';
import { plainError } from '../../platform/threads.js';
import { BackupError, EventCliError } from '../copying/errors.js';
import { makeBackup } from './backup.js';
import { expectSpace, seal } from './files.js';
import { keepNightly, type NightlyOrder } from './nightly.js';

type Download = Pick<NightlyOrder, 'till' | 'folder'> & { readonly passphrase: string };

/** @returns the sealed file */
async function makeDownload({ till, folder, passphrase }: Download): Promise<string> {
  expectSpace(folder, till.from, 2);
  const plain = join(folder, 'events.sqlite');
  await makeBackup(till, plain);
  await seal(plain, `${plain}.age`, passphrase, false);
  rmSync(plain);
  return `${plain}.age`;
}

const tasks = { nightly: keepNightly, download: makeDownload };
export type Tasks = typeof tasks;

/** The error code of the system or of SQLite; 'damaged' if the till's log or documents are, not if only the backup is. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || error instanceof BackupError) return undefined;
  if ('code' in error) return String(error.code);
  if (error instanceof StoreUnusableError && error.cause) return codeOf(error.cause);
  return error instanceof EventCliError || error instanceof StoreUnusableError ? 'damaged' : undefined;
}

const { type, order } = workerData as { readonly type: keyof Tasks; readonly order: never };
try {
  parentPort?.postMessage(await tasks[type](order));
} catch (error) {
  throw Object.assign(plainError(error), { code: codeOf(error) });
}
