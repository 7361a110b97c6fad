import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { plainError } from '../../platform/threads.js';
import { codeOf } from '../copying/errors.js';
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

const { type, order } = workerData as { readonly type: keyof Tasks; readonly order: never };
try {
  parentPort?.postMessage(await tasks[type](order));
} catch (error) {
  throw Object.assign(plainError(error), { code: codeOf(error) });
}
