import { parentPort, workerData } from 'node:worker_threads';
import { BackupError } from './backup-error.js';
import type { Answer, Order } from './on-thread.js';
import { contentsOf, openInto } from './open-backup.js';

const silent = { write: () => {} };

async function carryOut(order: Order) {
  const opened = await openInto(order.file, order.to, order, silent);
  return { ...contentsOf(opened), appSecret: opened.appSecret };
}

function failed(error: unknown): Answer {
  if (error instanceof BackupError) return { failed: { fault: error.code, message: error.message } };
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return { failed: { code, message: String(error) } };
}

const answer: Answer = await carryOut(workerData as Order).then((done) => ({ done }), failed);
parentPort?.postMessage(answer);
