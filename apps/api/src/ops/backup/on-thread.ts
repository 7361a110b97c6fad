import { startThread } from '../../platform/threads.js';
import type { BackedUp } from './make-backup.js';
import type { keepNightly, NightlyOrder } from './nightly.js';

/** Orders to the thread, and their results. */
interface Orders {
  readonly nightly: { readonly order: NightlyOrder; readonly done: Awaited<ReturnType<typeof keepNightly>> };
  /** Makes a sealed backup in a folder. */
  readonly download: {
    readonly order: { readonly till: BackedUp; readonly room: string; readonly passphrase: string };
    readonly done: { readonly file: string };
  };
}
type Kind = keyof Orders;

export type Order = { [K in Kind]: { readonly type: K; readonly order: Orders[K]['order'] } }[Kind];
/** What the thread answers. Errors lose their class on the way. */
export type Answer = { readonly done: Orders[Kind]['done'] } | { readonly failed: Failure };
interface Failure {
  /** The system's own, as ENOSPC; `damaged` when the till itself is. */
  readonly code?: string | undefined;
  readonly message: string;
}

/** Work on a thread of its own. */
export interface Running<Done> {
  /** Rejects with an error that has the system's `code`. */
  readonly done: Promise<Done>;
  stop(): Promise<unknown>;
}

/** Has a thread carry out an order, so that no tap has to wait. */
export function onThread<K extends Kind>(type: K, order: Orders[K]['order']): Running<Orders[K]['done']> {
  const thread = startThread('ops/backup/backup-thread.js', { type, order });
  const done = new Promise<Orders[K]['done']>((resolve, reject) => {
    thread.once('message', (answer: Answer) => {
      if ('done' in answer) resolve(answer.done);
      else reject(Object.assign(new Error(answer.failed.message), { code: answer.failed.code }));
    });
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('The thread has ended')));
  });
  return { done, stop: () => thread.terminate() };
}
