import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { StoreUnusableError } from '@stammtisch/event-store';
import { EventCliError } from '../copying/errors.js';
import { makeBackup, SILENT } from './backup.js';
import { expectSpace, seal } from './files.js';
import { keepNightly } from './nightly.js';
import type { Answer, Order } from './nightly-backups.js';

async function carryOut({ type, order }: Order) {
  switch (type) {
    case 'nightly':
      return keepNightly(order);
    case 'download': {
      expectSpace(order.room, order.till.from, 2);
      const plain = join(order.room, 'events.sqlite');
      await makeBackup(order.till, plain, SILENT);
      await seal(plain, `${plain}.age`, order.passphrase, false);
      rmSync(plain);
      return { file: `${plain}.age` };
    }
  }
}

function failed(error: unknown): Answer {
  const message = error instanceof Error ? error.message : String(error);
  return { failed: { code: codeOf(error), message } };
}

/** The code of the system or of SQLite, where one of them failed. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error) return String(error.code);
  if (error instanceof StoreUnusableError && error.cause) return codeOf(error.cause);
  return error instanceof EventCliError || error instanceof StoreUnusableError ? 'damaged' : undefined;
}

const answer: Answer = await carryOut(workerData as Order).then((done) => ({ done }), failed);
parentPort?.postMessage(answer);
